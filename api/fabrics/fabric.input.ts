import { IsBoolean, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { longestFabricCode, longestFabricText } from '../../domain/fabric/fabric-texts.js';
import type { FabricChanges } from '../../domain/fabric/fabric.decider.js';
import { Described } from '../openapi/declared.js';
import { changesFrom } from '../input/changes-from.js';
import { IsCode, IsName } from '../input/read-input.js';

/** The address of one of our pictures, or of one on the web. */
const photoForm = /^(\/api\/containers\/fabrics\/download\/|https?:\/\/)[^\s"'<>\\]+$/i;

const aCode = { pattern: '^[!-~]([ -~]{0,62}[!-~])?$' };

export const IsFabricCode = (): PropertyDecorator => IsCode(longestFabricCode, 'fabric.code-invalid');
export const IsFabricText = (): PropertyDecorator => IsName(longestFabricText, 'fabric.text-too-long');

/** The body of POST, PATCH and PUT /Fabrics. The decider checks which texts must be there. */
export class FabricInput {
  @IsOptional() @Described(aCode) @IsFabricCode() @IsString() code?: string | null;
  @IsOptional() @IsFabricText() @IsString() alias?: string | null;
  @IsOptional() @IsFabricText() @IsString() pattern_name?: string | null;
  @IsOptional() @IsFabricText() @IsString() color?: string | null;
  @IsOptional() @IsFabricText() @IsString() grade?: string | null;
  @IsOptional() @IsString() @MaxLength(2048) @Matches(photoForm, { message: 'fabric.photo-invalid' }) photo?:
    string | null;
  @IsOptional() @IsBoolean() active?: boolean | null;
  @IsOptional() @IsBoolean() discontinued?: boolean | null;
  /** With `discontinued`: all swatches of the fabric become inactive too (S2 section 4). */
  @IsOptional() @IsBoolean() inactivateSwatches?: boolean | null;
}

/** A missing key changes nothing; null counts as blank where a text must be there. */
export const fabricChanges = (input: FabricInput): FabricChanges =>
  changesFrom<FabricInput, FabricChanges>(input, {
    code: ['code', ''],
    alias: 'alias',
    pattern_name: ['patternName', ''],
    color: ['color', ''],
    grade: 'grade',
    photo: 'photo',
    active: ['active', false],
    discontinued: ['discontinued', false],
    inactivateSwatches: ['inactivateSwatches', false],
  });
