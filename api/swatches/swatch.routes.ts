import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import { ChangeAllSwatches, RemoveSwatch } from '../../application/swatch/change-swatches.js';
import { number, object, text } from '../../infra/schema/fields.js';
import { allOf, eq } from '../../infra/query/query.js';
import { Answers, referenceTo } from '../openapi/declared.js';
import { recordSchema, withField } from '../openapi/schemas.js';
import { Allow } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { PatchOrPut } from '../http/patch-or-put.js';
import { readRoutes } from '../records/resource.routes.js';
import { SwatchChangesInput, changeOf } from './swatch.input.js';
import { swatchesResource } from './swatches.resource.js';
import { historyOf } from '../history/history-of.js';
import type { ApiResource } from '../records/api-resource.js';
import { GroupSwatchRoutes } from './group-swatches.routes.js';

/** The schema of a swatch that replaces another one. */
const replaced = withField(recordSchema(swatchesResource, new Map()), 'replacedId', text);

@Controller('Swatches')
export class SwatchRoutes extends readRoutes(swatchesResource, { type: 'manufacturer', scanner: true }) {
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

  /** Answers the number of swatches that changed. */
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
