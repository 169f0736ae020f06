import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CreateGroup } from '../../application/inventory-group/create-group.js';
import { DeleteGroup } from '../../application/inventory-group/delete-group.js';
import { Allow } from '../http/access.js';
import { newId } from '../http/command-context.js';
import type { Exchange } from '../http/exchange.js';
import { notFound } from '../http/not-found.js';
import { OnExchange } from '../http/params.js';
import { Records } from '../records/records.js';
import { Writes } from '../records/writes.js';
import { groupChanges, InventoryGroupInput } from './inventory-group.input.js';
import { inventoryGroupsResource } from './inventory-groups.resource.js';

/** The groups of a company, under the company's own path. */
@Controller('companies/:companyId/inventoryGroups')
export class CompanyGroupRoutes {
  constructor(
    private readonly records: Records,
    private readonly writes: Writes,
  ) {}

  @Get()
  @Allow({ type: 'manufacturer' })
  list(@OnExchange() on: Exchange, @Param('companyId') companyId: string): Promise<string> {
    requireOwn(on, companyId);
    return this.records.list(on, inventoryGroupsResource);
  }

  @Post()
  @Allow({ type: 'manufacturer', flag: 'Add Group' })
  async create(
    @OnExchange() on: Exchange,
    @Param('companyId') companyId: string,
    @Body() input: InventoryGroupInput,
  ): Promise<string> {
    requireOwn(on, companyId);
    const group = { groupId: newId(on.context, 'inventory-group'), companyId, fields: groupChanges(input) };
    const create = new CreateGroup(group, on.context);
    return this.writes.create(on, inventoryGroupsResource, { protects: ['companyId'] }, create);
  }

  @Delete(':id')
  @HttpCode(204)
  @Allow({ type: 'manufacturer', flag: 'Delete Group' })
  async remove(
    @OnExchange() on: Exchange,
    @Param('companyId') companyId: string,
    @Param('id') id: string,
  ): Promise<void> {
    requireOwn(on, companyId);
    await this.writes.remove(on, inventoryGroupsResource, id, () => new DeleteGroup({ groupId: id }, on.context));
  }
}

/** Another company's path does not exist for the caller. */
const requireOwn = (on: Exchange, companyId: string): void => {
  if (companyId !== on.caller.companyId) throw notFound();
};
