import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { AddSwatch } from '../../application/swatch/change-swatches.js';
import { inventoryGroupsResource } from '../inventory-groups/inventory-groups.resource.js';
import { listOfGroup } from '../inventory-groups/list-of-group.js';
import { Allow } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { refusal } from '../../domain/messages.js';
import { refuseForeignCompany } from '../records/privilege-fields.js';
import { NewSwatchInput, swatchFlags } from './swatch.input.js';
import { swatchesResource } from './swatches.resource.js';
import { RecordRoutes } from '../records/resource.routes.js';

/** The swatches of a group, under the group's own path. */
@Controller('InventoryGroups/:groupId/swatches')
export class GroupSwatchRoutes extends RecordRoutes {
  @Get()
  @Allow({ type: 'manufacturer', scanner: true, support: 'looking' })
  list(@OnExchange() exchange: Exchange, @Param('groupId') groupId: string): Promise<Buffer> {
    return listOfGroup(this.records, exchange, groupId, swatchesResource);
  }

  @Post()
  @Allow({ type: 'manufacturer', flag: 'Add Swatch' })
  async add(
    @OnExchange() exchange: Exchange,
    @Param('groupId') groupId: string,
    @Body() input: NewSwatchInput,
  ): Promise<string> {
    refuseForeignCompany(exchange, 'companyId');
    const group = await this.records.find(exchange, inventoryGroupsResource, groupId);
    if (input.fabricId == null) throw refusal('swatch.fabric-required');
    const grade = input.grade ?? null;
    const swatch = { group, fabricId: input.fabricId, grade, flags: swatchFlags(input) };
    return this.writes.create(exchange, swatchesResource, new AddSwatch(swatch, exchange.contextOfNew));
  }
}
