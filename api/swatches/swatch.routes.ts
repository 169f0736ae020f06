import { Body, Controller, Delete, Param, Post, Get } from '@nestjs/common';
import { ChangeAllSwatches, RemoveSwatch, AddSwatch } from '../../application/swatch/change-swatches.js';
import { number, object, text } from '../../infra/schema/fields.js';
import { allOf, eq } from '../../infra/query/query.js';
import { Answers, referenceTo } from '../openapi/declared.js';
import { recordSchema, withField } from '../openapi/schemas.js';
import { Allow } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { PatchOrPut } from '../http/patch-or-put.js';
import { readRoutes, RecordRoutes } from '../records/resource.routes.js';
import { SwatchChangesInput, changeOf, NewSwatchInput, swatchFlags } from './swatch.input.js';
import { swatchesResource } from './swatches.resource.js';
import { historyOf } from '../history/history-of.js';
import type { ApiResource } from '../records/api-resource.js';
import { inventoryGroupsResource } from '../inventory-groups/inventory-groups.resource.js';
import { listOfGroup } from '../inventory-groups/list-of-group.js';
import { refusal } from '../../domain/messages.js';
import { refuseForeignCompany } from '../records/privilege-fields.js';

@Controller('InventoryGroups/:groupId/swatches')
class GroupSwatchRoutes extends RecordRoutes {
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

const replaced = withField(recordSchema(swatchesResource, new Map()), 'replacedId', text);

@Controller('Swatches')
class SwatchRoutes extends readRoutes(swatchesResource, { type: 'manufacturer', scanner: true }) {
  @Post('inactive/:fabricId')
  @Answers(object({ count: number }))
  @Allow({ type: 'manufacturer', flag: 'Edit Swatch' })
  deactivateAll(@OnExchange() exchange: Exchange, @Param('fabricId') fabricId: string): Promise<object> {
    return this.changeAll(exchange, 'DeactivateSwatches', fabricId);
  }

  @Delete('delete/:fabricId')
  @Answers(object({ count: number }))
  @Allow({ type: 'manufacturer', flag: 'Delete Swatch' })
  removeAll(@OnExchange() exchange: Exchange, @Param('fabricId') fabricId: string): Promise<object> {
    return this.changeAll(exchange, 'RemoveSwatches', fabricId);
  }

  @PatchOrPut(':id')
  @Answers({ anyOf: [referenceTo('Swatches'), replaced] })
  @Allow({ type: 'manufacturer', flag: 'Edit Swatch' })
  async edit(
    @OnExchange() exchange: Exchange,
    @Param('id') id: string,
    @Body() input: SwatchChangesInput,
  ): Promise<object> {
    const row = await this.writes.changed(
      exchange,
      swatchesResource,
      id,
      (swatch) => changeOf(exchange, swatch, input),
      { protects: ['companyId'] },
    );
    return row['id'] === id ? row : { ...row, replacedId: id };
  }

  @Delete(':id')
  @Allow({ type: 'manufacturer', flag: 'Delete Swatch' })
  remove(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<object> {
    return this.writes.remove(exchange, swatchesResource, id, new RemoveSwatch({ swatchId: id }, exchange.context));
  }

  private async changeAll(
    exchange: Exchange,
    type: ChangeAllSwatches['input']['type'],
    fabricId: string,
  ): Promise<object> {
    const { companyId } = exchange.caller;
    const ofFabric = allOf(eq('fabricId', fabricId), eq('companyId', companyId));
    const count = await this.records.count(exchange, swatchesResource, ofFabric);
    await this.writes.send(
      exchange,
      swatchesResource,
      new ChangeAllSwatches({ type, fabricId, companyId }, exchange.context),
    );
    return { count };
  }
}

export const swatches: ApiResource = {
  routes: [GroupSwatchRoutes, SwatchRoutes, historyOf(swatchesResource, 'swatch', { type: 'manufacturer' })],
  resources: [swatchesResource],
};
