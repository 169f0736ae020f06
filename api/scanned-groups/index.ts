import { historyOf } from '../history/history-of.js';
import { type ApiResource, readRoutes, RecordRoutes } from '../records/resource.routes.js';
import { ScannedGroupRoutes } from './scanned-group.routes.js';
import { scannedGroupsResource, scannedSwatchesResource, scannersResource } from './scanned-groups.resource.js';
import { Controller, Body, Get, Param, Post } from '@nestjs/common';
import { UploadScan } from '../../application/scan/upload-scan.js';
import { inventoryGroupsResource, listOfGroup } from '../inventory-groups/inventory-groups.resource.js';
import { Allow } from '../http/access.js';
import { newId } from '../http/command-context.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { scansOf, ScanInput } from './scan.input.js';

@Controller('InventoryGroups/:groupId/scannedGroups')
class GroupScanRoutes extends RecordRoutes {
  @Get()
  @Allow({ type: 'manufacturer', scanner: true, support: 'looking' })
  list(@OnExchange() exchange: Exchange, @Param('groupId') groupId: string): Promise<Buffer> {
    return listOfGroup(this.records, exchange, groupId, scannedGroupsResource);
  }

  @Post()
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
