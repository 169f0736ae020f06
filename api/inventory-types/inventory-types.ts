import { Call } from '../openapi/declared.js';
import { Body, Controller, Param, Post } from '@nestjs/common';
import { CreateInventoryType, EditInventoryType } from '../../application/inventory-type/inventory-types.js';
import { everything } from '../../infra/query/query.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { inventoryTypeModel } from '../../projections/index.js';
import { historyOf } from '../history/history-of.js';
import { AllowSupport } from '../http/access.js';
import { newId } from '../http/command-context.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { PatchOrPut } from '../http/patch-or-put.js';
import type { Reach } from '../http/reach.js';
import { type ApiResource, readRoutes } from '../records/resource.routes.js';
import { IsBoolean, IsOptional, IsString } from 'class-validator';
import type { InventoryTypeChanges } from '../../domain/inventory-type/inventory-type.decider.js';
import { changesFrom } from '../input/changes-from.js';
import { IsCode } from '../input/read-input.js';
import { ReasonInput } from '../input/reason.input.js';

/** The same for all companies (A87). */
export const inventoryTypesResource: Resource<Reach> = {
  name: 'InventoryTypes',
  words: { one: 'inventory type', many: 'inventory types' },
  model: inventoryTypeModel,
  search: ['name'],
  scope: () => everything,
};

class InventoryTypeInput extends ReasonInput {
  @IsOptional() @IsCode() @IsString() name?: string | null;
  @IsOptional() @IsBoolean() active?: boolean | null;
}

/** A missing key changes nothing; null counts as a blank name. */
const inventoryTypeChanges = (input: InventoryTypeInput): InventoryTypeChanges =>
  changesFrom<InventoryTypeInput, InventoryTypeChanges>(input, {
    name: ['name', ''],
    active: ['active', false],
    reason: null,
  });

/** Read by all companies, managed by support (A114). */
@Controller('InventoryTypes')
class InventoryTypeRoutes extends readRoutes(inventoryTypesResource, { scanner: true, support: 'always' }) {
  @Post()
  @Call('Create an inventory type')
  @AllowSupport()
  create(@OnExchange() exchange: Exchange, @Body() input: InventoryTypeInput): Promise<string> {
    const { reason } = input;
    const inventoryTypeId = newId(exchange.context, 'inventory-type');
    const type = { inventoryTypeId, fields: inventoryTypeChanges(input), reason };
    return this.writes.create(exchange, inventoryTypesResource, new CreateInventoryType(type, exchange.contextOfNew));
  }

  @PatchOrPut(':id')
  @Call('Change an inventory type')
  @AllowSupport()
  edit(@OnExchange() exchange: Exchange, @Param('id') id: string, @Body() input: InventoryTypeInput): Promise<string> {
    const edit = { inventoryTypeId: id, changes: inventoryTypeChanges(input), reason: input.reason };
    return this.writes.change(exchange, inventoryTypesResource, id, new EditInventoryType(edit, exchange.context));
  }
}

export const inventoryTypes: ApiResource = {
  routes: [InventoryTypeRoutes, historyOf(inventoryTypesResource, 'inventorytype', 'support')],
  resources: [inventoryTypesResource],
};
