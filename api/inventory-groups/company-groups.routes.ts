import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CreateGroup, DeleteGroup } from '../../application/inventory-group/change-group.js';
import { Allow } from '../http/access.js';
import { newId } from '../http/command-context.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { groupChanges, InventoryGroupInput } from './inventory-group.input.js';
import { inventoryGroupsResource } from './inventory-groups.resource.js';
import { RecordRoutes } from '../records/resource.routes.js';
import { notFound } from '../http/api.refusals.js';

/** The groups of a company, under the company's own path. */
@Controller('companies/:companyId/inventoryGroups')
export class CompanyGroupRoutes extends RecordRoutes {
  @Get()
  @Allow({ type: 'manufacturer', scanner: true, support: 'looking' })
  list(@OnExchange() exchange: Exchange, @Param('companyId') companyId: string): Promise<Buffer> {
    requireOwn(exchange, companyId);
    return this.records.list(exchange, inventoryGroupsResource);
  }

  @Post()
  @Allow({ type: 'manufacturer', flag: 'Add Group' })
  async create(
    @OnExchange() exchange: Exchange,
    @Param('companyId') companyId: string,
    @Body() input: InventoryGroupInput,
  ): Promise<string> {
    requireOwn(exchange, companyId);
    const group = { groupId: newId(exchange.context, 'inventory-group'), companyId, fields: groupChanges(input) };
    const rule = { protects: ['companyId'] } as const;
    return this.writes.create(exchange, inventoryGroupsResource, new CreateGroup(group, exchange.contextOfNew), rule);
  }

  @Delete(':id')
  @HttpCode(204)
  @Allow({ type: 'manufacturer', flag: 'Delete Group' })
  async remove(
    @OnExchange() exchange: Exchange,
    @Param('companyId') companyId: string,
    @Param('id') id: string,
  ): Promise<void> {
    requireOwn(exchange, companyId);
    await this.writes.remove(exchange, inventoryGroupsResource, id, new DeleteGroup({ groupId: id }, exchange.context));
  }
}

/** The path of another company does not exist for the caller. */
const requireOwn = (exchange: Exchange, companyId: string): void => {
  if (companyId !== exchange.company.companyId) throw notFound();
};
