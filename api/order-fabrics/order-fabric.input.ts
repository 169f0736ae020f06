import { refusalAt } from '../../domain/messages.js';
import type { TextKind } from '../../domain/kit/text.js';
import { lineDetailFields, type LineDetailField, type LineDetails } from '../../domain/order/order-line.js';
import { readText } from '../input/read-texts.js';
import { wrongType } from '../http/api.refusals.js';

const longestDetail = 1_000;
const textFields = ['orderId', 'fabricId', 'code', 'pattern_name', 'color', 'alias'] as const;

/** The body of POST, PATCH and PUT /orderFabrics. The quantity is read by the domain. */
export class OrderFabricInput {
  static readonly schema = {
    type: 'object',
    properties: {
      ...Object.fromEntries(textFields.map((name) => [name, { type: ['string', 'number', 'null'] }])),
      ...Object.fromEntries(
        lineDetailFields.map((name) => [name, { type: ['string', 'number', 'null'], maxLength: longestDetail }]),
      ),
      quantity: { type: ['integer', 'string', 'null'] },
      allowDuplicate: { type: 'boolean' },
      position: { type: ['integer', 'null'], minimum: 0 },
    },
  };

  orderId: string | null = null;
  fabricId: string | null = null;
  code: string | null = null;
  pattern_name: string | null = null;
  color: string | null = null;
  alias: string | null = null;
  quantity: unknown;
  allowDuplicate = false;
  position: number | undefined;
  details: LineDetails = {};

  /** @throws DomainError body.wrong-type, order-line.detail-too-long, order-line.position-invalid, text.characters-invalid */
  static parse(body: unknown): OrderFabricInput {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw wrongType('The body is not an object.');
    const given: Readonly<Record<string, unknown>> = { ...body };
    const input = new OrderFabricInput();
    for (const field of textFields) {
      input[field] = textOf(given[field], field);
    }
    input.quantity = given['quantity'];
    input.allowDuplicate = given['allowDuplicate'] === true;
    input.position = positionOf(given['position']);
    input.details = lineDetailsIn(given);
    return input;
  }
}

/** The fields of a line that a body or a row of a file names. */
export const lineDetailsIn = (given: Readonly<Record<string, unknown>>): LineDetails => {
  const details: Partial<Record<LineDetailField, string | null>> = {};
  for (const field of lineDetailFields) {
    if (given[field] === undefined) continue;
    const text = textOf(given[field], field, field === 'special_comments' ? 'note' : 'line');
    if (text !== null && text.length > longestDetail)
      throw refusalAt(field, 'order-line.detail-too-long', { most: longestDetail });
    details[field] = text;
  }
  return details;
};

const textOf = (value: unknown, field: string, kind: TextKind = 'line'): string | null => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return readText(value, kind, field);
  if (typeof value === 'number') return String(value);
  throw wrongType(`${field} is a text.`);
};

const positionOf = (value: unknown): number | undefined => {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
  throw refusalAt('position', 'order-line.position-invalid');
};
