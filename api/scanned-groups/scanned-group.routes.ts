import { Body, Controller, Get, Param, Patch, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { ExportKind } from '../../domain/export/export.events.js';
import { refusal } from '../../domain/messages.js';
import { object } from '../../infra/read-models/declare/fields.js';
import { Answers, referenceTo } from '../openapi/declared.js';
import { Allow } from '../http/access.js';
import type { Exchange } from '../http/exchange.js';
import { exportedFile, Exports } from '../jobs/exports.js';
import { OnExchange } from '../http/params.js';
import { Privileges } from '../records/privilege-fields.js';
import { Records } from '../records/records.js';
import { readRoutes } from '../records/resource.routes.js';
import { ScanPartInput } from './scan-part.input.js';
import { AddScans } from './add-scans.handler.js';
import { CompleteScan } from './complete-scan.handler.js';
import { ReviewScan } from './review-scan.handler.js';
import { ScanReviewInput } from './scan.input.js';
import { scannedGroupsResource } from './scanned-groups.resource.js';

@Controller('ScannedGroups')
export class ScannedGroupRoutes extends readRoutes(scannedGroupsResource, { type: 'manufacturer' }) {
  constructor(
    records: Records,
    private readonly commands: CommandBus,
    private readonly privileges: Privileges,
    private readonly exports: Exports,
  ) {
    super(records);
  }

  @Post(':id/scans')
  @Answers(referenceTo('ScannedGroups'))
  @Allow({ type: 'manufacturer', flag: 'Mobile App Access' })
  async add(@OnExchange() on: Exchange, @Param('id') id: string, @Body() input: ScanPartInput): Promise<string> {
    await this.records.find(on, scannedGroupsResource, id);
    return this.records.answer(
      on,
      scannedGroupsResource,
      await this.commands.execute(new AddScans(id, input.scans, on.context)),
    );
  }

  @Post(':id/complete')
  @Answers(referenceTo('ScannedGroups'))
  @Allow({ type: 'manufacturer', flag: 'Mobile App Access' })
  async complete(@OnExchange() on: Exchange, @Param('id') id: string): Promise<string> {
    const { inventoryGroupId, companyId } = await this.records.find(on, scannedGroupsResource, id);
    const group = { id: inventoryGroupId, companyId };
    return this.records.answer(
      on,
      scannedGroupsResource,
      await this.commands.execute(new CompleteScan(id, group, on.context)),
    );
  }

  @Patch(':id')
  @Allow({ type: 'manufacturer', flag: 'Edit Group' })
  patch(@OnExchange() on: Exchange, @Param('id') id: string, @Body() input: ScanReviewInput): Promise<string> {
    return this.review(on, id, input);
  }

  @Put(':id')
  @Allow({ type: 'manufacturer', flag: 'Edit Group' })
  put(@OnExchange() on: Exchange, @Param('id') id: string, @Body() input: ScanReviewInput): Promise<string> {
    return this.review(on, id, input);
  }

  @Get(':id/createCSV')
  @Answers(object({ data: exportedFile }))
  @Allow({ type: 'manufacturer' })
  createCsv(@OnExchange() on: Exchange, @Param('id') id: string): Promise<object> {
    return this.report(on, id, 'scan-csv');
  }

  @Get(':id/createPDF')
  @Answers(object({ data: exportedFile }))
  @Allow({ type: 'manufacturer' })
  createPdf(@OnExchange() on: Exchange, @Param('id') id: string): Promise<object> {
    return this.report(on, id, 'scan-pdf');
  }

  private async review(on: Exchange, id: string, input: ScanReviewInput): Promise<string> {
    const scan = await this.records.find(on, scannedGroupsResource, id);
    await this.privileges.refuseChange(on, 'scan', scan, ['companyId']);
    const isReviewed = input.isReviewed ?? scan.isReviewed;
    return this.records.answer(
      on,
      scannedGroupsResource,
      await this.commands.execute(new ReviewScan(id, isReviewed, on.context)),
    );
  }

  private async report(on: Exchange, id: string, kind: ExportKind): Promise<object> {
    const { status } = await this.records.find(on, scannedGroupsResource, id);
    if (status === 'open') throw refusal('scan.open');
    return { data: await this.exports.make(on, kind, [id], 'export.scan-failed') };
  }
}
