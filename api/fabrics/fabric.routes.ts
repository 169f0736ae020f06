import { Body, Controller, Delete, Get, Param, Patch, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Allow } from '../shared/access.js';
import { requireFlag } from '../shared/caller.js';
import type { Exchange } from '../shared/exchange.js';
import { OnExchange } from '../shared/params.js';
import { Privileges, refuseForeignCompany } from '../shared/privilege-fields.js';
import { Records } from '../shared/records.js';
import { deleted } from '../shared/resource.routes.js';
import { CreateFabric } from './create-fabric.handler.js';
import { DeleteFabric } from './delete-fabric.handler.js';
import { EditFabric, type FabricOfCompany } from './edit-fabric.handler.js';
import { FabricInput, fabricChanges } from './fabric.input.js';
import { fabricsResource } from './fabrics.resource.js';
import { visibleFabrics } from './visible-fabrics.js';

@Controller('Fabrics')
export class FabricRoutes {
  constructor(
    private readonly records: Records,
    private readonly commands: CommandBus,
    private readonly privileges: Privileges,
  ) {}

  @Get()
  @Allow()
  async list(@OnExchange() on: Exchange): Promise<string> {
    return this.records.list(on, visibleFabrics(on.caller));
  }

  @Get('count')
  @Allow()
  async count(@OnExchange() on: Exchange): Promise<{ readonly count: number }> {
    return { count: await this.records.count(on, visibleFabrics(on.caller)) };
  }

  @Get('findOne')
  @Allow()
  async findOne(@OnExchange() on: Exchange): Promise<object> {
    return this.records.findOne(on, visibleFabrics(on.caller));
  }

  @Get(':id')
  @Allow()
  async one(@OnExchange() on: Exchange, @Param('id') id: string): Promise<object> {
    return this.records.one(on, visibleFabrics(on.caller), id);
  }

  @Get(':id/exists')
  @Allow()
  async exists(@OnExchange() on: Exchange, @Param('id') id: string): Promise<{ readonly exists: boolean }> {
    return { exists: await this.records.exists(on, visibleFabrics(on.caller), id) };
  }

  @Post()
  @Allow({ type: 'manufacturer', flag: 'Add Swatch' })
  async create(@OnExchange() on: Exchange, @Body() input: FabricInput): Promise<string> {
    refuseForeignCompany(on, 'companyId');
    const done = await this.commands.execute(new CreateFabric(on.caller.companyId, fabricChanges(input), on.context));
    return this.records.answer(on, fabricsResource, done);
  }

  @Patch(':id')
  @Allow({ type: 'manufacturer', flag: ['Edit Swatch', 'Delete Swatch'] })
  patch(@OnExchange() on: Exchange, @Param('id') id: string, @Body() input: FabricInput): Promise<object | string> {
    return this.edit(on, id, input);
  }

  @Put(':id')
  @Allow({ type: 'manufacturer', flag: ['Edit Swatch', 'Delete Swatch'] })
  put(@OnExchange() on: Exchange, @Param('id') id: string, @Body() input: FabricInput): Promise<object | string> {
    return this.edit(on, id, input);
  }

  @Delete(':id')
  @Allow({ type: 'manufacturer', flag: 'Delete Swatch' })
  async remove(@OnExchange() on: Exchange, @Param('id') id: string): Promise<object> {
    await this.drop(on, await this.records.find(on, fabricsResource, id));
    return deleted(id);
  }

  private async edit(on: Exchange, id: string, input: FabricInput): Promise<object | string> {
    const fabric = await this.records.find(on, fabricsResource, id);
    // Old clients clear the company of a fabric to delete it (A79).
    if (on.given['companyId'] === null) {
      requireFlag(on.caller, 'Delete Swatch');
      await this.drop(on, fabric);
      return { ...fabric, companyId: null };
    }
    requireFlag(on.caller, 'Edit Swatch');
    await this.privileges.refuseChange(on, 'fabric', fabric, ['companyId']);
    const done = await this.commands.execute(new EditFabric(ownFabric(on, fabric), fabricChanges(input), on.context));
    return this.records.answer(on, fabricsResource, done);
  }

  private async drop(on: Exchange, fabric: { readonly id: string }): Promise<void> {
    const done = await this.commands.execute(new DeleteFabric(ownFabric(on, fabric), on.context));
    await this.records.settle(on, fabricsResource, done.position);
  }
}

const ownFabric = (on: Exchange, fabric: { readonly id: string }): FabricOfCompany => ({
  fabricId: fabric.id,
  companyId: on.caller.companyId,
});
