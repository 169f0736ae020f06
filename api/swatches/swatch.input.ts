import { IsBoolean, IsInt, IsOptional, IsString } from 'class-validator';
import type { FabricChanges } from '../../domain/fabric/fabric.decider.js';
import type { SwatchFlags } from '../../domain/swatch/swatch.events.js';
import { IsFabricCode, IsFabricText } from '../fabrics/fabric.input.js';
import { changesFrom } from '../input/changes-from.js';
import { ReadAs } from '../input/read-input.js';

/** The wire accepts `true` and `"true"` alike (A75). */
const asBoolean = (value: unknown): unknown => (value === 'true' ? true : value === 'false' ? false : value);

/** What a new swatch and a change of one have in common. */
export class SwatchInput {
  @IsOptional() @IsString() fabricId?: string | null;
  @IsOptional() @ReadAs(asBoolean) @IsBoolean() grade_notice?: boolean | null;
  @IsOptional() @ReadAs(asBoolean) @IsBoolean() active?: boolean | null;
  @IsOptional() @ReadAs(asBoolean) @IsBoolean() scanned?: boolean | null;
}

/** The body of POST /InventoryGroups/{id}/swatches. The grade applies to a fabric that has none yet. */
export class NewSwatchInput extends SwatchInput {
  @IsOptional() @IsFabricText() @IsString() grade?: string | null;
}

/** The body of PATCH and PUT /Swatches/{id}: its texts are those of the fabric (A77). */
export class SwatchChangesInput extends SwatchInput {
  /** Another code names another fabric, to which the swatch then belongs. */
  @IsOptional() @IsFabricCode() @IsString() code?: string | null;
  @IsOptional() @IsFabricText() @IsString() alias?: string | null;
  @IsOptional() @IsFabricText() @IsString() pattern_name?: string | null;
  @IsOptional() @IsFabricText() @IsString() color?: string | null;
  @IsOptional() @IsFabricText() @IsString() grade?: string | null;
  /** The revision of the fabric that the caller saw; `If-Match` names that of the swatch. */
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
 * An empty alias means none, as a swatch's alias is optional (A78). A grade can not be taken away; where the fabric has
 * none, null is no change.
 */
export const fabricTextChanges = (
  input: SwatchChangesInput,
  present: { readonly grade: string | null },
): FabricChanges =>
  changesFrom<SwatchChangesInput, FabricChanges>(input, {
    fabricId: null,
    grade_notice: null,
    active: null,
    scanned: null,
    fabricRevision: null,
    code: null,
    alias: (alias) => ({ alias: alias?.trim() ? alias : null }),
    pattern_name: ['patternName', ''],
    color: ['color', ''],
    grade: (grade) => (grade === null && present.grade === null ? {} : { grade: grade ?? '' }),
  });
