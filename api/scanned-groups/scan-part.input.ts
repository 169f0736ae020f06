import { IsArray } from 'class-validator';
import { isRecord } from '../../domain/kit/json.js';
import { toText } from '../../domain/kit/text.js';
import { refusal } from '../../domain/messages.js';
import type { ScannedCode } from '../../domain/scan/findings.js';
import { asInstant } from '../../infra/read-models/query/stored-value.js';
import { ReadWhole } from '../input/read-input.js';
import { Described } from '../openapi/declared.js';
import { anInstant } from '../openapi/formats.js';
import { wrongType } from '../http/api.refusals.js';

const mostCodes = 1_000;
const longestCode = 64;

/**
 * An instant in its stored form, on a day that every month has: it needs no conversion, and the app nearly always sends
 * it so.
 */
const keptForm = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

const instantOf = (time: string | number): string | undefined =>
  typeof time === 'string' && keptForm.test(time) ? time : asInstant(time);

/**
 * Checks up to a thousand scans in one function, as a rule object for each would cost more than storing them.
 * @throws DomainError body.wrong-type, scan.part-too-large, scan.scans-invalid
 */
export const scansOf = (value: unknown): readonly ScannedCode[] => {
  if (!Array.isArray(value)) throw wrongType('scans must be a list.');
  if (value.length > mostCodes) throw refusal('scan.part-too-large');
  return value.map((scan: unknown, row) => scanOf(scan, row));
};

const scansSchema = {
  type: 'array',
  maxItems: mostCodes,
  items: {
    type: 'object',
    required: ['code', 'scannedAt'],
    properties: {
      code: { type: 'string', minLength: 1, maxLength: longestCode },
      scannedAt: anInstant,
    },
  },
};

const scanOf = (scan: unknown, row: number): ScannedCode => {
  if (isRecord(scan)) {
    // A line break in a code would break the rows of a report.
    const code = typeof scan['code'] === 'string' ? (toText(scan['code'])?.trim() ?? '') : '';
    const time = scan['scannedAt'];
    const scannedAt = typeof time === 'string' || typeof time === 'number' ? instantOf(time) : undefined;
    if (code !== '' && code.length <= longestCode && scannedAt !== undefined) return { code, scannedAt };
  }
  throw refusal('scan.scans-invalid', { row });
};

/** Scans, read by `scansOf`. */
export const IsScans = (): PropertyDecorator => (prototype, field) => {
  const read = ReadWhole((value) => (value === null ? null : scansOf(value)));
  for (const rule of [read, IsArray(), Described(scansSchema)]) rule(prototype, field);
};

/** The body of POST /ScannedGroups/{id}/scans and of POST /orders/{id}/scans. */
export class ScanPartInput {
  @IsScans() scans!: readonly ScannedCode[];
}
