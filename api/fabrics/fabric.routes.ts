import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { CreateFabric } from '../../application/fabric/create-fabric.js';
import { DeleteFabric } from '../../application/fabric/delete-fabric.js';
import { EditFabric } from '../../application/fabric/edit-fabric.js';
import { Allow } from '../http/access.js';
import { requireFlag } from '../http/caller.js';
import { newId } from '../http/command-context.js';
import type { Exchange } from '../http/exchange.js';
import { OnExchange } from '../http/params.js';
import { PatchOrPut } from '../http/patch-or-put.js';
import { Records } from '../records/records.js';
import { Writes } from '../records/writes.js';
import { FabricInput, fabricChanges } from './fabric.input.js';
import { fabricsResource } from './fabrics.resource.js';
import { visibleFabrics } from './visible-fabrics.js';

@Controller('Fabrics')
export class FabricRoutes {
  constructor(
    private readonly records: Records,
    private readonly writes: Writes,
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
  create(@OnExchange() on: Exchange, @Body() input: FabricInput): Promise<string> {
    const { companyId } = on.caller;
    const fabric = { fabricId: newId(on.context, 'fabric'), companyId, fields: fabricChanges(input) };
    return this.writes.create(on, fabricsResource, { protects: ['companyId'] }, new CreateFabric(fabric, on.context));
  }

  @PatchOrPut(':id')
  @Allow({ type: 'manufacturer', flag: ['Edit Swatch', 'Delete Swatch'] })
  async edit(
    @OnExchange() on: Exchange,
    @Param('id') id: string,
    @Body() input: FabricInput,
  ): Promise<object | string> {
    if (on.given['companyId'] === null) return this.clear(on, id);
    const rule = { protects: ['companyId'], flag: 'Edit Swatch' } as const;
    const { companyId } = on.caller;
    const changes = fabricChanges(input);
    return this.writes.change(
      on,
      fabricsResource,
      id,
      rule,
      () => new EditFabric({ fabricId: id, companyId, changes }, on.context),
    );
  }

  @Delete(':id')
  @Allow({ type: 'manufacturer', flag: 'Delete Swatch' })
  remove(@OnExchange() on: Exchange, @Param('id') id: string): Promise<object> {
    const { companyId } = on.caller;
    return this.writes.remove(on, fabricsResource, id, () => new DeleteFabric({ fabricId: id, companyId }, on.context));
  }

  /** Old clients clear the company of a fabric to delete it (A79). */
  private async clear(on: Exchange, id: string): Promise<object> {
    const fabric = await this.records.find(on, fabricsResource, id);
    requireFlag(on.caller, 'Delete Swatch');
    await this.remove(on, id);
    return { ...fabric, companyId: null };
  }
}
