import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AddScans, ReviewScan } from '../../application/scan/change-scan.js';
import { CompleteScan } from '../../application/scan/complete-scan.js';
import { ResolveRow } from '../../application/scan/resolve-row.js';
import { type ScanSoFar, type ScansSoFar, ShowOpenScan, ShowScansFrom } from '../../application/scan/show-open-scan.js';
import type { ExportKind } from '../../domain/export/export.events.js';
import { refusal } from '../../domain/messages.js';
import { stepsOfScan } from '../../domain/scan/allowed-steps.js';
import { instant, listOf, number, object, text, named } from '../../infra/schema/fields.js';
import { Call, Answers, referenceTo, TakesParameters } from '../openapi/declared.js';
import { Allow } from '../http/access.js';
import { may } from '../http/caller.js';
import { type Exchange, OnExchange, readingContext } from '../http/exchange.js';
import { savedFile, Exports } from '../jobs/exports.js';
import { PatchOrPut } from '../http/patch-or-put.js';
import { type ApiResource, readRoutes, RecordRoutes } from '../records/resource.routes.js';
import {
  cursorOf,
  ResolutionInput,
  resolutionOf,
  ScanInput,
  ScanPartInput,
  ScanReviewInput,
  scansOf,
} from './scan.input.js';
import { scannedGroupsResource, scannedSwatchesResource, scannersResource } from './scanned-groups.resource.js';
import { type ScannedGroupDocument, scannedGroupModel } from '../../projections/index.js';
import { parametersOf } from '../query-dialects/parameters.js';
import { historyOf } from '../history/history-of.js';
import { UploadScan } from '../../application/scan/upload-scan.js';
import { inventoryGroupsResource, listOfGroup } from '../inventory-groups/inventory-groups.resource.js';
import { newId } from '../http/command-context.js';

const scansSoFar = object(
  {
    scans: listOf(object({ code: text, scannedAt: instant })),
    next: number,
    total: number,
    status: scannedGroupModel.schemas?.status ?? {},
  },
  { codes: listOf(text), expected: number, missing: number },
);

const fromQuery = {
  name: 'from',
  description: 'The scans after this number of them; without it the answer has the codes of all, too.',
  schema: { type: 'integer', minimum: 0 },
};

@Controller('ScannedGroups')
class ScannedGroupRoutes extends readRoutes(scannedGroupsResource, {
  type: 'manufacturer',
  scanner: true,
}) {
  constructor(
    private readonly exports: Exports,
    private readonly commands: CommandBus,
  ) {
    super();
  }

  @Get(':id/scans')
  @Call('List the codes of a scan so far')
  @Answers(named('ScansSoFar', scansSoFar))
  @TakesParameters(fromQuery)
  @Allow({ type: 'manufacturer', flag: 'Mobile App Access', scanner: true })
  async soFar(
    @OnExchange() exchange: Exchange,
    @Param('id') id: string,
  ): Promise<ScansSoFar & Partial<ScanSoFar> & Pick<ScannedGroupDocument, 'status'>> {
    const from = parametersOf(exchange.request)['from'];
    const next = new ShowScansFrom({ scanId: id, from: cursorOf(from) }, readingContext(exchange));
    const {
      inventoryGroupId: groupId,
      companyId,
      status,
    } = await this.records.find(exchange, scannedGroupsResource, id);
    const scans = await this.commands.execute<ShowScansFrom, ScansSoFar>(next);
    if (from !== undefined) return { ...scans, status };
    const whole = new ShowOpenScan({ scanId: id, groupId, companyId }, readingContext(exchange));
    return { ...(await this.commands.execute<ShowOpenScan, ScanSoFar>(whole)), ...scans, status };
  }

  @Post(':id/scans')
  @Call('Add codes to a scan')
  @Answers(referenceTo('Scan'))
  @Allow({ type: 'manufacturer', flag: 'Mobile App Access', scanner: true })
  add(@OnExchange() exchange: Exchange, @Param('id') id: string, @Body() input: ScanPartInput): Promise<string> {
    const scans = scansOf(input.scans, exchange.now);
    const command = new AddScans({ scanId: id, scans }, exchange.context);
    return this.writes.change(exchange, scannedGroupsResource, id, command);
  }

  @Post(':id/complete')
  @Call('Complete a scan')
  @Answers(referenceTo('Scan'))
  @Allow({ type: 'manufacturer', flag: 'Mobile App Access', scanner: true })
  complete(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<string> {
    return this.writes.change(
      exchange,
      scannedGroupsResource,
      id,
      ({ inventoryGroupId: groupId, companyId }) =>
        new CompleteScan({ scanId: id, groupId, companyId }, exchange.context),
    );
  }

  @PatchOrPut(':id')
  @Call('Review a scan')
  @Allow({ type: 'manufacturer', flag: 'Edit Group' })
  review(@OnExchange() exchange: Exchange, @Param('id') id: string, @Body() input: ScanReviewInput): Promise<string> {
    const rule = { protects: ['companyId'], record: 'scan' } as const;
    return this.writes.change(
      exchange,
      scannedGroupsResource,
      id,
      (scan) => new ReviewScan({ scanId: id, isReviewed: input.isReviewed ?? scan.isReviewed }, exchange.context),
      rule,
    );
  }

  @Post(':id/resolve')
  @Call('Resolve rows of a scan')
  @Answers(referenceTo('Scan'))
  @Allow({ type: 'manufacturer', flag: 'Edit Group' })
  resolve(@OnExchange() exchange: Exchange, @Param('id') id: string, @Body() input: ResolutionInput): Promise<string> {
    const resolution = resolutionOf(input);
    const mayEditFabric = may(exchange.caller, 'Edit Swatch');
    return this.writes.change(
      exchange,
      scannedGroupsResource,
      id,
      ({ inventoryGroupId: groupId, companyId }) =>
        new ResolveRow({ scanId: id, groupId, companyId, resolution, mayEditFabric }, exchange.context),
      resolution.as === 'alias' ? { flag: 'Edit Swatch' } : {},
    );
  }

  @Get(':id/createCSV')
  @Call('Make the CSV of a scan')
  @Answers(savedFile)
  @Allow({ type: 'manufacturer' })
  createCsv(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<object> {
    return this.report(exchange, id, 'scan-csv');
  }

  @Get(':id/createPDF')
  @Call('Make the PDF of a scan')
  @Answers(savedFile)
  @Allow({ type: 'manufacturer' })
  createPdf(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<object> {
    return this.report(exchange, id, 'scan-pdf');
  }

  private async report(exchange: Exchange, id: string, kind: ExportKind): Promise<object> {
    // Not by `allowed`, which records of an earlier read model version lack.
    const { status } = await this.records.find(exchange, scannedGroupsResource, id);
    if (!stepsOfScan(status !== 'open').includes('export')) throw refusal('scan.open');
    return { data: await this.exports.make(exchange, kind, [id], 'export.scan-failed') };
  }
}

@Controller('InventoryGroups/:groupId/scannedGroups')
class GroupScanRoutes extends RecordRoutes {
  @Get()
  @Call('List the scans of an inventory group')
  @Allow({ type: 'manufacturer', scanner: true, support: 'looking' })
  list(@OnExchange() exchange: Exchange, @Param('groupId') groupId: string): Promise<Buffer> {
    return listOfGroup(this.records, exchange, groupId, scannedGroupsResource);
  }

  @Post()
  @Call('Upload a scan')
  @Allow({ type: 'manufacturer', flag: 'Mobile App Access', scanner: true })
  async upload(
    @OnExchange() exchange: Exchange,
    @Param('groupId') groupId: string,
    @Body() input: ScanInput,
  ): Promise<string> {
    const scans = scansOf(input.scans ?? [], exchange.now);
    const group = await this.records.find(exchange, inventoryGroupsResource, groupId);
    const scanId = input.id ?? newId(exchange.context, 'scan');
    const { name, complete } = input;
    const scan = { scanId, groupId, companyId: group.companyId, name, scans, isLast: complete ?? false };
    return this.writes.create(exchange, scannedGroupsResource, new UploadScan(scan, exchange.contextOfNew));
  }
}

@Controller('ScannedSwatches')
class ScannedSwatchRoutes extends readRoutes(scannedSwatchesResource, {
  type: 'manufacturer',
  scanner: true,
}) {}

export const scannedGroups: ApiResource = {
  routes: [
    GroupScanRoutes,
    ScannedGroupRoutes,
    ScannedSwatchRoutes,
    historyOf(scannedGroupsResource, 'scan', { type: 'manufacturer' }),
  ],
  resources: [scannedGroupsResource, scannedSwatchesResource, scannersResource],
};
