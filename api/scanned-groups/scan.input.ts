import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import type { Resolution } from '../../application/scan/change-scan.js';
import { refusalAt } from '../../domain/messages.js';
import { type UnknownResolution, unknownResolutions } from '../../domain/scan/scan.events.js';
import { IsCode, IsName, IsNote, ReadAs } from '../input/read-input.js';
import { Described } from '../openapi/declared.js';
import { IsScans } from './scan-part.input.js';

const longestName = 255;
const idForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : (value ?? ''));

export class ScanInput {
  @IsOptional()
  @IsString()
  @Matches(idForm, { message: 'scan.id-invalid' })
  @Described({ format: 'uuid', description: 'The same for a repeat of the same scan.' })
  id?: string | null;

  @IsName()
  @ReadAs(trimmed)
  @IsString()
  @IsNotEmpty({ message: 'scan.name-required' })
  @MaxLength(longestName, { message: 'scan.name-too-long' })
  name = '';

  @IsOptional() @IsScans() scans?: readonly unknown[] | null;
  @IsOptional() @IsBoolean() @Described({ description: 'No further part will come.' }) complete?: boolean | null;
}

/** The body of PATCH and PUT /ScannedGroups/{id}: old clients send the whole group; only the review is used. */
export class ScanReviewInput {
  @IsOptional() @IsBoolean() isReviewed?: boolean | null;
}

/**
 * The body of POST /ScannedGroups/{id}/resolve: an unknown code was added or is ignored, a missing swatch was found.
 */
export class ResolutionInput {
  @IsIn([...unknownResolutions, 'found'], { message: 'scan.resolution-invalid' })
  as: UnknownResolution | 'found' | '' = '';

  @IsOptional() @IsCode() @IsString() code?: string | null;
  @IsOptional() @IsString() swatchId?: string | null;
  @IsOptional() @IsNote() @IsString() note?: string | null;
}

/** The resolution of a row from the body. @throws scan.resolution-invalid */
export const resolutionOf = ({ as, code, swatchId, note }: ResolutionInput): Resolution => {
  if (as === 'found' && swatchId) return { as, swatchId, note: note ?? null };
  if ((as === 'added' || as === 'ignored') && code) return { as, code };
  throw refusalAt(as === 'found' ? 'swatchId' : 'code', 'scan.resolution-invalid');
};
