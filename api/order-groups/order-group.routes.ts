import { Body, Controller, Param, Patch, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Allow } from '../http/access.js';
import type { Exchange } from '../http/exchange.js';
import { OnExchange } from '../http/params.js';
import { Privileges, refuseForeignCompany } from '../records/privilege-fields.js';
import { Records } from '../records/records.js';
import { readRoutes } from '../records/resource.routes.js';
import { ChangeOrderGroup } from './change-order-group.handler.js';
import { CreateOrderGroup } from './create-order-group.handler.js';
import { OrderGroupInput, orderGroupChanges, vendorNotesIn } from './order-group.input.js';
import { orderGroupsResource } from './order-groups.resource.js';

@Controller('orderGroups')
export class OrderGroupRoutes extends readRoutes(orderGroupsResource) {
  constructor(
    records: Records,
    private readonly commands: CommandBus,
    private readonly privileges: Privileges,
  ) {
    super(records);
  }

  @Post()
  @Allow({ type: 'manufacturer' })
  async create(@OnExchange() on: Exchange, @Body() input: OrderGroupInput): Promise<string> {
    refuseForeignCompany(on, 'manufacturerId', 'companyId');
    const { companyId } = on.caller;
    const command = new CreateOrderGroup(companyId, input.vendorId ?? '', orderGroupChanges(input), on.context);
    return this.records.answer(on, orderGroupsResource, await this.commands.execute(command));
  }

  @Patch(':id')
  @Allow()
  patch(@OnExchange() on: Exchange, @Param('id') id: string, @Body() input: OrderGroupInput): Promise<string> {
    return this.change(on, id, input);
  }

  @Put(':id')
  @Allow()
  put(@OnExchange() on: Exchange, @Param('id') id: string, @Body() input: OrderGroupInput): Promise<string> {
    return this.change(on, id, input);
  }

  /** Each side writes its own fields; those of the other side are dropped. */
  private async change(on: Exchange, id: string, input: OrderGroupInput): Promise<string> {
    const stored = await this.records.find(on, orderGroupsResource, id);
    await this.privileges.refuseChange(on, 'order group', stored, ['manufacturerId', 'companyId']);
    const { companyId, companyType } = on.caller;
    const change =
      companyType === 'vendor'
        ? ({ type: 'WriteGroupVendorNotes', companyId, vendorNotes: vendorNotesIn(input.vendorNotes ?? {}) } as const)
        : ({ type: 'ChangeOrderGroup', companyId, changes: orderGroupChanges(input) } as const);
    const done = await this.commands.execute(new ChangeOrderGroup(id, change, on.context));
    return this.records.answer(on, orderGroupsResource, done);
  }
}
