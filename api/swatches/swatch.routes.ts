import { Body, Controller, Delete, Param, Patch, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { refusal } from '../../domain/messages.js';
import { number, object } from '../../infra/read-models/declare/fields.js';
import { allOf, eq } from '../../infra/read-models/query/query.js';
import { Answers } from '../openapi/declared.js';
import { Allow } from '../http/access.js';
import type { Exchange } from '../http/exchange.js';
import { OnExchange } from '../http/params.js';
import { Privileges } from '../records/privilege-fields.js';
import { Records } from '../records/records.js';
import { deleted, readRoutes } from '../records/resource.routes.js';
import { ChangeAllSwatches } from './change-all-swatches.handler.js';
import { EditSwatch } from './edit-swatch.handler.js';
import { RemoveSwatch } from './remove-swatch.handler.js';
import { fabricTextChanges, SwatchChangesInput, swatchFlags } from './swatch.input.js';
import { swatchesResource } from './swatches.resource.js';

@Controller('Swatches')
export class SwatchRoutes extends readRoutes(swatchesResource, { type: 'manufacturer' }) {
  constructor(
    records: Records,
    private readonly commands: CommandBus,
    private readonly privileges: Privileges,
  ) {
    super(records);
  }

  @Post('inactive/:fabricId')
  @Answers(object({ count: number }))
  @Allow({ type: 'manufacturer', flag: 'Edit Swatch' })
  deactivateAll(@OnExchange() on: Exchange, @Param('fabricId') fabricId: string): Promise<object> {
    return this.changeAll(on, 'DeactivateSwatches', fabricId);
  }

  @Delete('delete/:fabricId')
  @Answers(object({ count: number }))
  @Allow({ type: 'manufacturer', flag: 'Delete Swatch' })
  removeAll(@OnExchange() on: Exchange, @Param('fabricId') fabricId: string): Promise<object> {
    return this.changeAll(on, 'RemoveSwatches', fabricId);
  }

  @Patch(':id')
  @Allow({ type: 'manufacturer', flag: 'Edit Swatch' })
  patch(@OnExchange() on: Exchange, @Param('id') id: string, @Body() input: SwatchChangesInput): Promise<string> {
    return this.edit(on, id, input);
  }

  @Put(':id')
  @Allow({ type: 'manufacturer', flag: 'Edit Swatch' })
  put(@OnExchange() on: Exchange, @Param('id') id: string, @Body() input: SwatchChangesInput): Promise<string> {
    return this.edit(on, id, input);
  }

  @Delete(':id')
  @Allow({ type: 'manufacturer', flag: 'Delete Swatch' })
  async remove(@OnExchange() on: Exchange, @Param('id') id: string): Promise<object> {
    await this.records.find(on, swatchesResource, id);
    const done = await this.commands.execute(new RemoveSwatch(id, on.context));
    await this.records.settle(on, swatchesResource, done.position);
    return deleted(id);
  }

  private async edit(on: Exchange, id: string, input: SwatchChangesInput): Promise<string> {
    const swatch = await this.records.find(on, swatchesResource, id);
    await this.privileges.refuseChange(on, 'swatch', swatch, ['companyId']);
    if (input.fabricId != null && input.fabricId !== swatch.fabricId) throw refusal('swatch.other-fabric');
    const done = await this.commands.execute(
      new EditSwatch(
        swatch,
        swatchFlags(input),
        fabricTextChanges(input),
        on.context,
        input.fabricRevision ?? undefined,
      ),
    );
    return this.records.answer(on, swatchesResource, done);
  }

  /** Answers how many swatches it was about. */
  private async changeAll(on: Exchange, type: ChangeAllSwatches['type'], fabricId: string): Promise<object> {
    const { companyId } = on.caller;
    const ofFabric = allOf(eq('fabricId', fabricId), eq('companyId', companyId));
    const count = await this.records.count(on, swatchesResource, ofFabric);
    const done = await this.commands.execute(new ChangeAllSwatches(type, fabricId, companyId, on.context));
    await this.records.settle(on, swatchesResource, done.position);
    return { count };
  }
}
