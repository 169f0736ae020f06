import { IsBoolean, IsOptional } from 'class-validator';
import { refusal } from '../../domain/messages.js';
import type { ScannedCode } from '../../domain/scan/findings.js';
import { readText } from '../input/read-texts.js';
import { recordOf, scansOf, scansSchema } from './scan-part.input.js';
import { wrongType } from '../http/api.refusals.js';

const longestName = 255;
const idForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const optional = <Value>(
  value: unknown,
  isRight: (value: unknown) => value is Value,
  field: string,
): Value | undefined => {
  if (value === undefined || value === null) return undefined;
  if (isRight(value)) return value;
  throw wrongType(`${field} has the wrong type.`);
};
const isText = (value: unknown): value is string => typeof value === 'string';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** The body of POST /InventoryGroups/{id}/scannedGroups. */
export class ScanInput {
  static readonly schema = {
    type: 'object',
    required: ['name'],
    properties: {
      id: { type: 'string', format: 'uuid', description: 'The same for a repeat of the same scan.' },
      name: { type: 'string', minLength: 1, maxLength: longestName },
      scans: scansSchema,
      complete: { type: 'boolean', description: 'No further part will come.' },
    },
  };

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
    const name = readText(optional(given['name'], isText, 'name') ?? '', 'line', 'name').trim();
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

/** The body of PATCH and PUT /ScannedGroups/{id}: old clients send the whole group, and the review alone counts. */
export class ScanReviewInput {
  @IsOptional() @IsBoolean() isReviewed?: boolean | null;
}
