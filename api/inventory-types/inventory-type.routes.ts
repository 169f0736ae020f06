import { Body, Controller, Param, Post } from '@nestjs/common';
import { CreateInventoryType } from '../../application/inventory-type/create-inventory-type.js';
import { EditInventoryType } from '../../application/inventory-type/edit-inventory-type.js';
import { AllowSupport } from '../http/access.js';
import { newId } from '../http/command-context.js';
import type { Exchange } from '../http/exchange.js';
import { OnExchange } from '../http/params.js';
import { PatchOrPut } from '../http/patch-or-put.js';
import { Records } from '../records/records.js';
import { readRoutes } from '../records/resource.routes.js';
import { Writes } from '../records/writes.js';
import { inventoryTypeChanges, InventoryTypeInput } from './inventory-type.input.js';
import { inventoryTypesResource } from './inventory-types.resource.js';

/** Read by all companies, managed by support (A114). */
@Controller('InventoryTypes')
export class InventoryTypeRoutes extends readRoutes(inventoryTypesResource) {
  constructor(
    records: Records,
    private readonly writes: Writes,
  ) {
    super(records);
  }

  @Post()
  @AllowSupport()
  create(@OnExchange() exchange: Exchange, @Body() input: InventoryTypeInput): Promise<string> {
    const type = { inventoryTypeId: newId(exchange.context, 'inventory-type'), fields: inventoryTypeChanges(input) };
    return this.writes.create(exchange, inventoryTypesResource, {}, new CreateInventoryType(type, exchange.context));
  }

  @PatchOrPut(':id')
  @AllowSupport()
  edit(@OnExchange() exchange: Exchange, @Param('id') id: string, @Body() input: InventoryTypeInput): Promise<string> {
    const edit = { inventoryTypeId: id, changes: inventoryTypeChanges(input) };
    return this.writes.change(
      exchange,
      inventoryTypesResource,
      id,
      {},
      () => new EditInventoryType(edit, exchange.context),
    );
  }
}
