import type { LineDetails, NewLine, Quantity } from '../order-line.js';
import type { OrderEventOf } from './order-event.js';

export type OrderLineAdded = OrderEventOf<
  'OrderLineAdded',
  { readonly line: NewLine; readonly position: number; readonly requirementsTotal: number }
>;
/** What changed in a line. A field that is missing did not change. */
export interface LineChanges {
  readonly quantity?: Quantity;
  readonly details?: LineDetails;
}
/** The code that the line was added with, so that a reader of the event knows the fabric. */
interface LineRef {
  readonly lineId: string;
  readonly code: string;
}
export type OrderLineChanged = OrderEventOf<
  'OrderLineChanged',
  LineRef & { readonly changes: LineChanges; readonly requirementsTotal: number }
>;
/** Positions of lines are counted from 0; the lines between the two positions move up or down by one. */
export type OrderLineMoved = OrderEventOf<
  'OrderLineMoved',
  LineRef & { readonly fromPosition: number; readonly toPosition: number }
>;
/** The ids of all lines of the order, in their new order. */
export type OrderLinesSorted = OrderEventOf<'OrderLinesSorted', { readonly lineIds: readonly string[] }>;
export type OrderLineRemoved = OrderEventOf<
  'OrderLineRemoved',
  LineRef & { readonly position: number; readonly requirementsTotal: number }
>;
/**
 * `replace` removes all earlier lines; `add` appends from `firstPosition` on. `isCopy`: these are the lines of the
 * order that this one was copied from.
 */
export type OrderLinesImported = OrderEventOf<
  'OrderLinesImported',
  {
    readonly mode: 'add' | 'replace';
    readonly lines: readonly NewLine[];
    readonly firstPosition: number;
    readonly requirementsTotal: number;
    readonly isCopy?: true;
  }
>;

export type LineEvent =
  OrderLineAdded | OrderLineChanged | OrderLineMoved | OrderLineRemoved | OrderLinesImported | OrderLinesSorted;
