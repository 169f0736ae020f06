import { IsBoolean, IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import type { ScannedCode } from '../../domain/scan/findings.js';
import { ReadAs } from '../input/read-input.js';
import { Described } from '../openapi/declared.js';
import { IsScans } from './scan-part.input.js';

const longestName = 255;
const idForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : (value ?? ''));

/** The body of POST /InventoryGroups/{id}/scannedGroups. */
export class ScanInput {
  @IsOptional()
  @IsString()
  @Matches(idForm, { message: 'scan.id-invalid' })
  @Described({ format: 'uuid', description: 'The same for a repeat of the same scan.' })
  id?: string | null;

  @ReadAs(trimmed)
  @IsString()
  @IsNotEmpty({ message: 'scan.name-required' })
  @MaxLength(longestName, { message: 'scan.name-too-long' })
  name = '';

  @IsOptional() @IsScans() scans?: readonly ScannedCode[] | null;
  @IsOptional() @IsBoolean() @Described({ description: 'No further part will come.' }) complete?: boolean | null;
}

/** The body of PATCH and PUT /ScannedGroups/{id}: old clients send the whole group, and the review alone counts. */
export class ScanReviewInput {
  @IsOptional() @IsBoolean() isReviewed?: boolean | null;
}
