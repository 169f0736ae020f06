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
import type { Exchange } from '../http/exchange.js';

/** The wire accepts `true` and `"true"` alike (A75). */
const asBoolean = (value: unknown): unknown => (value === 'true' ? true : value === 'false' ? false : value);

export class SwatchInput {
  @IsOptional() @IsString() fabricId?: string | null;
  @IsOptional() @ReadAs(asBoolean) @IsBoolean() grade_notice?: boolean | null;
  @IsOptional() @ReadAs(asBoolean) @IsBoolean() active?: boolean | null;
  @IsOptional() @ReadAs(asBoolean) @IsBoolean() scanned?: boolean | null;
}

/** The body of POST /InventoryGroups/{id}/swatches. The grade applies to a fabric without one. */
export class NewSwatchInput extends SwatchInput {
  @AreFabricTexts(['grade'], IsString(), IsOptional()) grade?: string | null;
}

/** The body of PATCH and PUT /Swatches/{id}: its texts are those of the fabric (A77). */
export class SwatchChangesInput extends SwatchInput {
  /** Also declares the other texts. Another code moves the swatch to another fabric. */
  @AreFabricTexts(wireNames, IsString(), IsOptional()) code?: string | null;
  /** The revision of the fabric that the caller saw; `If-Match` has that of the swatch. */
  @IsOptional() @IsInt() fabricRevision?: number | null;
}

/** An unset flag, also null, is off. */
export const swatchFlags = (input: SwatchInput): Partial<SwatchFlags> =>
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
export const fabricTextChanges = (
  input: SwatchChangesInput & FabricTextsInput,
  present: { readonly grade: string | null },
): FabricChanges => {
  const { code: _code, grade: _grade, ...texts } = textsOfBody(input, (text) => (text?.trim() ? text : null));
  const { grade } = input;
  const isUnchanged = grade === undefined || (grade === null && present.grade === null);
  return isUnchanged ? texts : { ...texts, grade: grade ?? '' };
};

/** The command for a change of a swatch: other flags and texts, or possibly another fabric in its place. */
export const changeOf = (
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
