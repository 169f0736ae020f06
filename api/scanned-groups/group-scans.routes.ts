import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { inventoryGroupsResource } from '../inventory-groups/inventory-groups.resource.js';
import { listOfGroup } from '../inventory-groups/list-of-group.js';
import { Allow } from '../http/access.js';
import type { Exchange } from '../http/exchange.js';
import { OnExchange } from '../http/params.js';
import { Records } from '../records/records.js';
import { CompleteScan } from './complete-scan.handler.js';
import { ScanInput } from './scan.input.js';
import { scannedGroupsResource } from './scanned-groups.resource.js';
import { UploadScan } from './upload-scan.handler.js';

/** The scans of a group, under the group's own path. */
@Controller('InventoryGroups/:groupId/scannedGroups')
export class GroupScanRoutes {
  constructor(
    private readonly records: Records,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @Allow({ type: 'manufacturer' })
  list(@OnExchange() on: Exchange, @Param('groupId') groupId: string): Promise<string> {
    return listOfGroup(this.records, on, groupId, scannedGroupsResource);
  }

  @Post()
  @Allow({ type: 'manufacturer', flag: 'Mobile App Access' })
  async upload(
    @OnExchange() on: Exchange,
    @Param('groupId') groupId: string,
    @Body() input: ScanInput,
  ): Promise<string> {
    const group = await this.records.find(on, inventoryGroupsResource, groupId);
    const uploaded = await this.commands.execute(new UploadScan(group, input, on.context));
    const done = input.isLast
      ? await this.commands.execute(new CompleteScan(uploaded.id, group, on.context))
      : uploaded;
    return this.records.answer(on, scannedGroupsResource, {
      ...done,
      position: Math.max(done.position, uploaded.position),
    });
  }
}
