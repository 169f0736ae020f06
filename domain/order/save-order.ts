import { changedFields } from '../kit/decider.js';
import { refusal, refusalAt } from '../messages.js';
import type { SaveOrder, WriteVendorNotes } from './order.commands.js';
import type { OrderChanges, OrderEvent, OrderReturnedToDraft, OrderSaved, OrderVendorNotes } from './order.events.js';
import { requireDay } from './required-day.js';
import { refOf, type Order } from './order.state.js';
import { requirementsTotal } from './requirements.js';

/** After any change, an order that its vendor saw is a draft again, without quote and replies (A53). */
export const backToDraft = (order: Order): OrderReturnedToDraft[] =>
  order.status === 'draft' ? [] : [{ type: 'OrderReturnedToDraft', data: { ...refOf(order), from: order.status } }];

/**
 * The fields that differ from the stored ones in one event; [] without any. A PO number can be changed but not
 * removed; a copied draft has none until it gets one.
 */
export const savedChanges = (order: Order, wanted: OrderChanges): OrderSaved[] => {
  const poNumber = wanted.poNumber?.trim();
  if (poNumber === '' && order.poNumber !== '') throw refusalAt('poNumber', 'order.po-required');
  requireDay('neededBy', wanted.neededBy);
  const changes = changedFields(['poNumber', 'requireLevel', 'notes', 'neededBy'], order, { ...wanted, poNumber });
  if (Object.keys(changes).length === 0) return [];
  const { requireLevel } = { ...order, ...changes };
  const total = requirementsTotal(order.lines, requireLevel);
  return [{ type: 'OrderSaved', data: { ...refOf(order), changes, requirementsTotal: total } }];
};

/** Saves an order for its manufacturer: a PUT, or a PATCH without a step. */
export const saveOrder = ({ changes, verified }: SaveOrder, order: Order): OrderEvent[] => {
  // An order that can be saved has no scans to verify.
  if (verified !== undefined && verified !== order.verified) throw refusal('order.locked');
  return [...savedChanges(order, changes), ...backToDraft(order)];
};

const notesIn = ({ vendorNotes }: WriteVendorNotes): OrderVendorNotes =>
  typeof vendorNotes === 'string' ? vendorNotes.trim() || null : vendorNotes;

export const areSameNotes = (command: WriteVendorNotes, { vendorNotes }: Order): boolean =>
  JSON.stringify(vendorNotes) === JSON.stringify(notesIn(command));

export const writeVendorNotes = (command: WriteVendorNotes, order: Order): OrderEvent[] => [
  { type: 'OrderVendorNotesWritten', data: { ...refOf(order), vendorNotes: notesIn(command) } },
];
