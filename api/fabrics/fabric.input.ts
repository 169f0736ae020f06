import { IsBoolean, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { wireNames } from '../../domain/fabric/fabric-texts.js';
import type { FabricChanges } from '../../domain/fabric/fabric.decider.js';
import { Described } from '../openapi/declared.js';
import { changesFrom } from '../input/changes-from.js';
import { AreFabricTexts, type FabricTextsInput, textsOfBody } from './fabric-texts.input.js';

/** The address of one of our pictures, or of one on the web. */
const photoForm = /^(\/api\/containers\/fabrics\/download\/|https?:\/\/)[^\s"'<>\\]+$/i;

const aCode = { pattern: '^[!-~]([ -~]{0,62}[!-~])?$' };

/** The body of POST, PATCH and PUT /Fabrics. The decider checks which texts must be there. */
export class FabricInput {
  /** And the other texts. */
  @Described(aCode) @AreFabricTexts(wireNames, IsString(), IsOptional()) code?: string | null;
  @IsOptional() @IsString() @MaxLength(2048) @Matches(photoForm, { message: 'fabric.photo-invalid' }) photo?:
    string | null;
  @IsOptional() @IsBoolean() active?: boolean | null;
  @IsOptional() @IsBoolean() discontinued?: boolean | null;
  /** With `discontinued`: all swatches of the fabric become inactive too (S2 section 4). */
  @IsOptional() @IsBoolean() inactivateSwatches?: boolean | null;
}

/** A missing key changes nothing; null counts as blank where a text must be there. */
export const fabricChanges = (input: FabricInput & FabricTextsInput): FabricChanges => ({
  ...textsOfBody(input),
  ...changesFrom<FabricInput, FabricChanges>(input, {
    code: null,
    photo: 'photo',
    active: ['active', false],
    discontinued: ['discontinued', false],
    inactivateSwatches: ['inactivateSwatches', false],
  }),
});
