import type { Order } from '../../types/wire';
import type { NotedThing } from '../check-flags';

/**
 * The vendor's note to one thing of the order; an old note is one text for the whole order, and is shown with the
 * notes.
 */
export const noteOf = ({ vendorNotes }: Order, thing: NotedThing): string => {
  if (typeof vendorNotes === 'string') return thing === 'notes' ? vendorNotes : '';
  return vendorNotes?.[thing] ?? '';
};

/** The vendor's note to one thing of the group, which applies where the order has none of its own. */
export const groupNoteOf = (order: Order, thing: NotedThing): string =>
  noteOf(order, thing) === '' ? (order.order_group?.vendorNotes?.[thing] ?? '') : '';
