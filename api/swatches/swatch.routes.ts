import { Body, Controller, Delete, Param, Post, Get } from '@nestjs/common';
import { ChangeAllSwatches, RemoveSwatch, AddSwatch } from '../../application/swatch/change-swatches.js';
import { text, named } from '../../infra/schema/fields.js';
import { allOf, eq } from '../../infra/query/query.js';
import { Call, Answers, recordSchema, withField, Needs, countSchema } from '../openapi/declared.js';
import { Allow } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { PatchOrPut } from '../http/patch-or-put.js';
import { readRoutes, RecordRoutes, type ApiResource } from '../records/resource.routes.js';
import { swatchesResource } from './swatches.resource.js';
import { historyOf } from '../history/history-of.js';
import { inventoryGroupsResource, listOfGroup } from '../inventory-groups/inventory-groups.resource.js';
import { refusal } from '../../domain/messages.js';
import { refuseForeignCompany } from '../records/privilege-fields.js';
import { IsBoolean, IsInt, IsOptional, IsString } from 'class-validator';
import { wireNames, fromWire } from '../../domain/fabric/fabric-texts.js';
import type { FabricChanges } from '../../domain/fabric/fabric.decider.js';
import type { SwatchFlags } from '../../domain/swatch/swatch.events.js';
import { AreFabricTexts, type FabricTextsInput, textsOfBody } from '../fabrics/fabric-texts.input.js';
import { changesFrom } from '../input/changes-from.js';
import { ReadAs } from '../input/read-input.js';
import { EditSwatch } from '../../application/swatch/edit-swatch.js';
import { ReplaceSwatch } from '../../application/swatch/replace-swatch.js';
import type { SwatchDocument } from '../../projections/index.js';
import { may } from '../http/caller.js';

/** The wire accepts `true` and `"true"` alike (A75). */
const asBoolean = (value: unknown): unknown => (value === 'true' ? true : value === 'false' ? false : value);

class SwatchInput {
  @IsOptional() @IsString() fabricId?: string | null;
  @IsOptional() @ReadAs(asBoolean) @IsBoolean() grade_notice?: boolean | null;
  @IsOptional() @ReadAs(asBoolean) @IsBoolean() active?: boolean | null;
  @IsOptional() @ReadAs(asBoolean) @IsBoolean() scanned?: boolean | null;
}

/** The grade applies to a fabric without one. */
class NewSwatchInput extends SwatchInput {
  @AreFabricTexts(['grade'], IsString(), IsOptional()) grade?: string | null;
}

/** The body of PATCH and PUT /Swatches/{id}: its texts are those of the fabric (A77). */
class SwatchChangesInput extends SwatchInput {
  /** Also declares the other texts. Another code moves the swatch to another fabric. */
  @AreFabricTexts(wireNames, IsString(), IsOptional()) code?: string | null;
  /** The revision of the fabric that the caller saw; `If-Match` has that of the swatch. */
  @IsOptional() @IsInt() fabricRevision?: number | null;
}

/** An unset flag, also null, is off. */
const swatchFlags = (input: SwatchInput): Partial<SwatchFlags> =>
  changesFrom<SwatchInput, SwatchFlags>(input, {
    fabricId: null,
    grade_notice: ['gradeNotice', false],
    active: ['active', false],
    scanned: ['scanned', false],
  });

/**
 * An empty text removes an optional text, because a swatch's alias is optional (A78). A grade cannot be removed; for a
 * fabric without one, null is no change.
 */
const fabricTextChanges = (
  input: SwatchChangesInput & FabricTextsInput,
  present: { readonly grade: string | null },
): FabricChanges => {
  const { code: _code, grade: _grade, ...texts } = textsOfBody(input, (text) => (text?.trim() ? text : null));
  const { grade } = input;
  const isUnchanged = grade === undefined || (grade === null && present.grade === null);
  return isUnchanged ? texts : { ...texts, grade: grade ?? '' };
};

const changeOf = (
  exchange: Exchange,
  swatch: SwatchDocument,
  input: SwatchChangesInput,
): EditSwatch | ReplaceSwatch => {
  const { caller, context } = exchange;
  const [flags, texts] = [swatchFlags(input), fabricTextChanges(input, swatch)];
  const edit = { swatch, flags, texts, fabricRevision: input.fabricRevision ?? undefined };
  const named = { fabricId: input.fabricId ?? undefined, code: input.code?.trim() };
  const { fabricId = swatch.fabricId, code = swatch.code } = named;
  if (fabricId === swatch.fabricId && code === swatch.code) return new EditSwatch(edit, context);
  const { inventoryGroupId, companyId, grade_notice, active } = swatch;
  const replacement = {
    edit,
    group: { id: inventoryGroupId, companyId },
    named,
    texts: { ...fromWire(swatch), ...texts },
    flags: { gradeNotice: grade_notice, active, ...flags },
    mayAdd: may(caller, 'Add Swatch'),
  };
  return new ReplaceSwatch(replacement, context);
};

@Controller('InventoryGroups/:groupId/swatches')
class GroupSwatchRoutes extends RecordRoutes {
  @Get()
  @Call('List the swatches of an inventory group')
  @Allow({ type: 'manufacturer', scanner: true, support: 'looking' })
  list(@OnExchange() exchange: Exchange, @Param('groupId') groupId: string): Promise<Buffer> {
    return listOfGroup(this.records, exchange, groupId, swatchesResource);
  }

  @Post()
  @Call('Add a swatch')
  @Needs('fabricId')
  @Allow({ type: 'manufacturer', flag: 'Add Swatch' })
  async add(
    @OnExchange() exchange: Exchange,
    @Param('groupId') groupId: string,
    @Body() input: NewSwatchInput,
  ): Promise<string> {
    refuseForeignCompany(exchange, 'companyId');
    const group = await this.records.find(exchange, inventoryGroupsResource, groupId);
    if (input.fabricId == null) throw refusal('swatch.fabric-required');
    const grade = input.grade ?? null;
    const swatch = { group, fabricId: input.fabricId, grade, flags: swatchFlags(input) };
    return this.writes.create(exchange, swatchesResource, new AddSwatch(swatch, exchange.contextOfNew));
  }
}

const replaced = withField(recordSchema(swatchesResource, new Map()), 'replacedId', text);

@Controller('Swatches')
class SwatchRoutes extends readRoutes(swatchesResource, { type: 'manufacturer', scanner: true }) {
  @Post('inactive/:fabricId')
  @Call('Deactivate the swatches of a fabric')
  @Answers(countSchema)
  @Allow({ type: 'manufacturer', flag: 'Edit Swatch' })
  deactivateAll(@OnExchange() exchange: Exchange, @Param('fabricId') fabricId: string): Promise<object> {
    return this.changeAll(exchange, 'DeactivateSwatches', fabricId);
  }

  @Delete('delete/:fabricId')
  @Call('Remove the swatches of a fabric')
  @Answers(countSchema)
  @Allow({ type: 'manufacturer', flag: 'Delete Swatch' })
  removeAll(@OnExchange() exchange: Exchange, @Param('fabricId') fabricId: string): Promise<object> {
    return this.changeAll(exchange, 'RemoveSwatches', fabricId);
  }

  @PatchOrPut(':id')
  @Call('Change a swatch')
  @Answers(named('ChangedSwatch', replaced))
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
  @Call('Remove a swatch')
  @Allow({ type: 'manufacturer', flag: 'Delete Swatch' })
  remove(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<object> {
    return this.writes.remove(exchange, swatchesResource, id, new RemoveSwatch({ swatchId: id }, exchange.context));
  }

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
