import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { Allow } from '../http/access.js';
import type { Caller } from '../http/caller.js';
import type { Exchange } from '../http/exchange.js';
import { notFound } from '../http/not-found.js';
import { OnExchange } from '../http/params.js';
import { READS } from '../http/ports.js';
import { refuseForeignCompany } from '../records/privilege-fields.js';
import { Records } from '../records/records.js';
import { CreateGroup } from './create-group.handler.js';
import { DeleteGroup } from './delete-group.handler.js';
import { groupChanges, InventoryGroupInput } from './inventory-group.input.js';
import { requireInventoryType } from './inventory-type.js';
import { inventoryGroupsResource } from './inventory-groups.resource.js';

/** The groups of a company, under the company's own path. */
@Controller('companies/:companyId/inventoryGroups')
export class CompanyGroupRoutes {
  constructor(
    private readonly records: Records,
    private readonly commands: CommandBus,
    @Inject(READS) private readonly reads: Reads<Caller>,
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
    refuseForeignCompany(on, 'companyId');
    const fields = groupChanges(input);
    await requireInventoryType(this.reads, fields.inventoryTypeId);
    const done = await this.commands.execute(new CreateGroup(companyId, fields, on.context));
    return this.records.answer(on, inventoryGroupsResource, done);
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
    const group = await this.records.find(on, inventoryGroupsResource, id);
    const done = await this.commands.execute(new DeleteGroup(group, on.context));
    await this.records.settle(on, inventoryGroupsResource, done.position);
  }
}

/** Another company's path does not exist for the caller. */
const requireOwn = (on: Exchange, companyId: string): void => {
  if (companyId !== on.caller.companyId) throw notFound();
};
