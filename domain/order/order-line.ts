import type { KnownTexts } from '../fabric/fabric-texts.js';
import { refusalAt } from '../messages.js';

/** They have their names of the wire, because the recorded events of lines use these (S2 section 3 "OrderFabric"). */
export const lineDetailFields = [
  'date',
  'rubs',
  'url',
  'grade',
  'content',
  'cleaning_code',
  'cutting_direction',
  'repeat_horizontal',
  'repeat_vertical',
  'correlate',
  'finish',
  'performance_logo',
  'supplier_logo',
  'availability',
  'mill_vendor',
  'uv_rating',
  'ppi',
  'qr_code',
  'durability',
  'special_comments',
  'custom1',
  'custom2',
  'custom3',
  'custom4',
  'custom5',
  'collections',
] as const;
export type LineDetailField = (typeof lineDetailFields)[number];

/** Fields of a line; a missing field stays, null clears it. */
export type LineDetails = Readonly<Partial<Record<LineDetailField, string | null>>>;

export const longestDetail = 1_000;

/** Whether a field is a text of several lines. */
export const isNoteDetail = (field: string): boolean => field === 'special_comments';

export const availableFabric = 'Available Fabric';
/** A whole number of swatches, or the number that the fabric yields (A61). */
export type Quantity = number | typeof availableFabric;

/** Maximum number of swatches of a line (A61). */
export const largestQuantity = 1_000_000;

/** A quantity from a request or a file; undefined for anything else. */
export const readQuantity = (given: unknown): Quantity | undefined => {
  if (typeof given === 'string' && given.trim().toLowerCase() === availableFabric.toLowerCase()) return availableFabric;
  const number = typeof given === 'string' && /^\s*\d+\s*$/.test(given) ? Number(given) : given;
  const isOne = typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= largestQuantity;
  return isOne ? number : undefined;
};

/** @throws DomainError('order-line.quantity-required') */
export const quantityOf = (given: unknown): Quantity => {
  const quantity = readQuantity(given);
  if (quantity === undefined) throw refusalAt('quantity', 'order-line.quantity-required');
  return quantity;
};

/** The fabric at the addition of the line. */
export interface LineFabric extends KnownTexts {
  readonly fabricId: string;
  readonly photo: string | null;
}

/** A line that is added to an order. */
export interface NewLine {
  readonly lineId: string;
  readonly fabric: LineFabric;
  readonly quantity: Quantity;
  readonly details: LineDetails;
}

/** The data of a line that the rules need. `revision` is the stream's revision at the line's last change. */
export interface OrderLine {
  readonly lineId: string;
  readonly fabricId: string;
  readonly code: string;
  readonly quantity: Quantity;
  readonly details: LineDetails;
  readonly revision: number;
}
