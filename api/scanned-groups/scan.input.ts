import { IsBoolean, IsOptional } from 'class-validator';
import { DomainError } from '../../domain/kit/domain-error.js';
import { refusal } from '../../domain/messages.js';
import type { ScannedCode } from '../../domain/scan/findings.js';
import { asInstant } from '../../infra/read-models/stored-value.js';

const mostCodes = 1_000;
const longestCode = 64;
const longestName = 255;
const idForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Control characters: a line break in a code would break the rows of a report. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** An instant as it is kept, on a day that every month has: nothing to convert, and nearly always what the app sends. */
const keptForm = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

const instantOf = (time: string | number): string | undefined =>
  typeof time === 'string' && keptForm.test(time) ? time : asInstant(time);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const recordOf = (body: unknown): Readonly<Record<string, unknown>> => {
  if (isRecord(body)) return body;
  throw new DomainError('body.wrong-type', 'The body is not an object.');
};

/** One check by hand for up to a thousand scans, where a rule object for each of them would cost more than storing them. */
const scansOf = (value: unknown): readonly ScannedCode[] => {
  if (!Array.isArray(value)) throw new DomainError('body.wrong-type', 'scans must be a list.');
  if (value.length > mostCodes) throw refusal('scan.part-too-large');
  return value.map((scan: unknown, row) => scanOf(scan, row));
};

const scanOf = (scan: unknown, row: number): ScannedCode => {
  if (isRecord(scan)) {
    const code = typeof scan['code'] === 'string' ? scan['code'].trim() : '';
    const time = scan['scannedAt'];
    const scannedAt = typeof time === 'string' || typeof time === 'number' ? instantOf(time) : undefined;
    if (code !== '' && code.length <= longestCode && scannedAt !== undefined && !unprintable.test(code))
      return { code, scannedAt };
  }
  throw refusal('scan.scans-invalid', { row });
};

const optional = <Value>(
  value: unknown,
  isRight: (value: unknown) => value is Value,
  field: string,
): Value | undefined => {
  if (value === undefined || value === null) return undefined;
  if (isRight(value)) return value;
  throw new DomainError('body.wrong-type', `${field} has the wrong type.`);
};
const isText = (value: unknown): value is string => typeof value === 'string';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** The body of POST /InventoryGroups/{id}/scannedGroups. */
export class ScanInput {
  constructor(
    readonly id: string | undefined,
    readonly name: string,
    readonly scans: readonly ScannedCode[],
    readonly isLast: boolean,
  ) {}

  static parse(body: unknown): ScanInput {
    const given = recordOf(body);
    const id = optional(given['id'], isText, 'id');
    if (id !== undefined && !idForm.test(id)) throw refusal('scan.id-invalid');
    const name = optional(given['name'], isText, 'name')?.trim() ?? '';
    if (name === '') throw refusal('scan.name-required');
    if (name.length > longestName) throw refusal('scan.name-too-long');
    return new ScanInput(
      id,
      name,
      scansOf(given['scans'] ?? []),
      optional(given['complete'], isFlag, 'complete') ?? false,
    );
  }
}

/** The body of POST /ScannedGroups/{id}/scans. */
export class ScanPartInput {
  constructor(readonly scans: readonly ScannedCode[]) {}

  static parse(body: unknown): ScanPartInput {
    return new ScanPartInput(scansOf(recordOf(body)['scans']));
  }
}

/** The body of PATCH and PUT /ScannedGroups/{id}: old clients send the whole group, and the review alone counts. */
export class ScanReviewInput {
  @IsOptional() @IsBoolean() isReviewed?: boolean | null;
}
