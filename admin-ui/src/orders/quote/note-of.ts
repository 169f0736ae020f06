import type { Order } from '../../types/wire';
import type { NotedThing } from '../check-flags';

/** The vendor's note to a thing; old notes are one text for all of the order and stand with the notes. */
export const noteOf = ({ vendorNotes }: Order, thing: NotedThing): string => {
  if (typeof vendorNotes === 'string') return thing === 'notes' ? vendorNotes : '';
  return vendorNotes?.[thing] ?? '';
};
