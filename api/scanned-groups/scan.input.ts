import { IsArray, IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { isRecord } from '../../domain/kit/json.js';
import { refusal, refusalAt } from '../../domain/messages.js';
import type { ScannedCode } from '../../domain/scan/findings.js';
import { scanCodeOf } from '../../domain/scan/scan-code.js';
import { asInstant } from '../../infra/query/stored-value.js';
import { ReadWhole, IsCode, IsName, IsNote, ReadAs } from '../input/read-input.js';
import { Described } from '../openapi/declared.js';
import { anInstant } from '../openapi/formats.js';
import { wrongType } from '../http/api.refusals.js';
import type { Resolution } from '../../application/scan/resolve-row.js';
import { unknownResolutions } from '../../domain/scan/scan.events.js';

const mostCodes = 1_000;
const dayMs = 24 * 60 * 60 * 1_000;
/** Seconds or a counter instead of milliseconds are before this instant. */
const earliestMs = Date.parse('2000-01-01T00:00:00.000Z');

/** A number with another unit would be another instant, and the instant identifies a scan. */
const isTimely = (time: number, now: number): boolean =>
  Number.isSafeInteger(time) && time >= earliestMs && time <= now + dayMs;

const instantOf = (time: unknown, now: number): string | undefined => {
  if (typeof time === 'number') return isTimely(time, now) ? asInstant(time) : undefined;
  return typeof time === 'string' ? asInstant(time) : undefined;
};

/**
 * Checks up to a thousand scans in one function, because a rule object for each would cost more than storing them. An
 * impossible code is recorded as well (`scanCodeOf`), so that it does not prevent the others.
 * @throws DomainError body.wrong-type, scan.part-too-large, scan.scans-invalid
 */
export const scansOf = (value: unknown, now: Date): readonly ScannedCode[] => {
  if (!Array.isArray(value)) throw wrongType('scans must be a list.');
  if (value.length > mostCodes) throw refusal('scan.part-too-large');
  return value.map((scan: unknown, row) => scanOf(scan, row, now.getTime()));
};

const scansSchema = {
  type: 'array',
  maxItems: mostCodes,
  items: {
    type: 'object',
    required: ['code', 'scannedAt'],
    properties: {
      code: { type: 'string' },
      scannedAt: anInstant,
    },
  },
};

const scanOf = (scan: unknown, row: number, now: number): ScannedCode => {
  if (isRecord(scan)) {
    const { code } = scan;
    const scannedAt = instantOf(scan['scannedAt'], now);
    if (typeof code === 'string' && scannedAt !== undefined) {
      return { code: scanCodeOf(code), scannedAt };
    }
  }
  throw refusal('scan.scans-invalid', { row });
};

/** Scans in their original form: `scansOf` reads them, because it needs the present time. */
const IsScans = (): PropertyDecorator => (prototype, field) => {
  for (const rule of [ReadWhole((value) => value), IsArray(), Described(scansSchema)]) rule(prototype, field);
};

export class ScanPartInput {
  @IsScans() scans!: readonly unknown[];
}

/** @throws scan.from-invalid */
export const cursorOf = (from: unknown): number => {
  if (from === undefined) return 0;
  const cursor = typeof from === 'string' && /^\d{1,9}$/.test(from) ? Number(from) : -1;
  if (cursor < 0) throw refusalAt('from', 'scan.from-invalid');
  return cursor;
};

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

/** How a row is put right: an unknown code, or a missing swatch; `open` takes either back. */
export class ResolutionInput {
  @IsIn([...unknownResolutions, 'found', 'open'], { message: 'scan.resolution-invalid' })
  as: Resolution['as'] | '' = '';

  @IsOptional() @IsCode() @IsString() code?: string | null;
  @IsOptional() @IsString() swatchId?: string | null;
  /** Of an alias: the fabric that the code is another code of. */
  @IsOptional() @IsString() fabricId?: string | null;
  @IsOptional() @IsNote() @IsString() note?: string | null;
}

/** @throws scan.resolution-invalid */
export const resolutionOf = ({ as, code, swatchId, fabricId, note }: ResolutionInput): Resolution => {
  const invalid = (field: string) => refusalAt(field, 'scan.resolution-invalid');
  if (as === 'found' || (as === 'open' && swatchId)) {
    if (!swatchId) throw invalid('swatchId');
    return as === 'found' ? { as, swatchId, note: note ?? null } : { as, swatchId };
  }
  if (as === '' || !code) throw invalid('code');
  if (as !== 'alias') return { as, code };
  if (!fabricId) throw invalid('fabricId');
  return { as, code, fabricId };
};
