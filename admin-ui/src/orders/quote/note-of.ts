import type { Order } from '../../types/wire';
import type { NotedThing } from '../check-flags';

/** The vendor's note to a thing of this order; old notes are one text for all of the order and stand with the notes. */
export const noteOf = ({ vendorNotes }: Order, thing: NotedThing): string => {
  if (typeof vendorNotes === 'string') return thing === 'notes' ? vendorNotes : '';
  return vendorNotes?.[thing] ?? '';
};

/** The vendor's note to a thing of the group, which holds where the order has none of its own. */
export const groupNoteOf = (order: Order, thing: NotedThing): string =>
  noteOf(order, thing) === '' ? (order.order_group?.vendorNotes?.[thing] ?? '') : '';
