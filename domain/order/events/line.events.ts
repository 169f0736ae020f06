import type { LineDetails, NewLine, Quantity } from '../order-line.js';
import type { OrderEventOf } from './order-event.js';

export type OrderLineAdded = OrderEventOf<
  'OrderLineAdded',
  { readonly line: NewLine; readonly position: number; readonly requirementsTotal: number }
>;
/** The changes of a line; a missing field did not change. */
export interface LineChanges {
  readonly quantity?: Quantity;
  readonly details?: LineDetails;
}
/** `code` is the code at the addition of the line, so that the event identifies the fabric to a reader. */
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
export type OrderLinesSorted = OrderEventOf<'OrderLinesSorted', { readonly lineIds: readonly string[] }>;
export type OrderLineRemoved = OrderEventOf<
  'OrderLineRemoved',
  LineRef & { readonly position: number; readonly requirementsTotal: number }
>;
/**
 * `replace` removes all earlier lines; `add` appends from `firstPosition` on. `isCopy`: the lines come from the order
 * that this one was copied from.
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
