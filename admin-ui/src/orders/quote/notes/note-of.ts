import type { Order } from '../../../types/wire';
import { checkFlags, type NotedThing } from '../../check-flags';

/**
 * The vendor's note to one thing of the order; an old note is one text for the whole order, and is shown with the
 * notes.
 */
export const noteOf = ({ vendorNotes }: Order, thing: NotedThing): string => {
  if (typeof vendorNotes === 'string') return thing === 'notes' ? vendorNotes : '';
  return vendorNotes?.[thing] ?? '';
};

/** A note that applies where the order has none of its own. */
export interface InheritedNote {
  readonly note: string;
  readonly from: 'group' | 'default';
}

const isAsked = (order: Order, thing: NotedThing): boolean => {
  const flag = checkFlags.find((one) => one === thing);
  return flag === undefined || order.order_group?.checks[flag] === true;
};

// Orders of a read model that is rebuilt have no default notes yet.
const defaultOf = ({ defaultVendorNotes }: Partial<Order>, thing: NotedThing): string =>
  defaultVendorNotes?.[thing] ?? '';

/** The vendor's note to one thing of the group, else its default note to all orders of the customer with this thing. */
export const inheritedNoteOf = (order: Order, thing: NotedThing): InheritedNote | null => {
  if (noteOf(order, thing) !== '') return null;
  const ofGroup = order.order_group?.vendorNotes?.[thing] ?? '';
  if (ofGroup !== '') return { note: ofGroup, from: 'group' };
  const note = isAsked(order, thing) ? defaultOf(order, thing) : '';
  return note === '' ? null : { note, from: 'default' };
};
