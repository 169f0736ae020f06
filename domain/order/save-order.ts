import { refusal, refusalAt } from '../messages.js';
import type { DiscardOrder, SaveOrder, VerifyOrder, WriteVendorNotes } from './order.commands.js';
import type {
  OrderChanges,
  OrderEvent,
  OrderReturnedToDraft,
  OrderSaved,
  OrderVerificationSet,
} from './order.events.js';
import { isVerifiable, requireUnlocked } from './locked.js';
import { requireDay } from './required-day.js';
import { forManufacturer, forVendor, refOf, type Order, type OrderState } from './order.state.js';
import { requirementsTotal } from './requirements.js';

/**
 * The event that follows any change of an order that its vendor saw: a draft again, without quote and answers (A53).
 */
export const backToDraft = (order: Order): OrderReturnedToDraft[] =>
  order.status === 'draft' ? [] : [{ type: 'OrderReturnedToDraft', data: { ...refOf(order), from: order.status } }];

/**
 * The fields that differ from what is stored, as one event; [] when none does. A PO number can be changed but not taken
 * away; a draft that was copied has none until it gets one.
 */
export const savedChanges = (order: Order, wanted: OrderChanges): OrderSaved[] => {
  const poNumber = wanted.poNumber?.trim();
  if (poNumber === '' && order.poNumber !== '') throw refusalAt('poNumber', 'order.po-required');
  const { requireLevel, notes, neededBy } = wanted;
  requireDay('neededBy', neededBy);
  const changes: OrderChanges = {
    ...(poNumber !== undefined && poNumber !== order.poNumber && { poNumber }),
    ...(requireLevel !== undefined && requireLevel !== order.requireLevel && { requireLevel }),
    ...(notes !== undefined && notes !== order.notes && { notes }),
    ...(neededBy !== undefined && neededBy !== order.neededBy && { neededBy }),
  };
  if (Object.keys(changes).length === 0) return [];
  const total = requirementsTotal(
    order.lines,
    changes.requireLevel === undefined ? order.requireLevel : changes.requireLevel,
  );
  return [{ type: 'OrderSaved', data: { ...refOf(order), changes, requirementsTotal: total } }];
};

/** Saves an order for its manufacturer, which sends PUT, or PATCH without a step. */
export const saveOrder = (command: SaveOrder, state: OrderState): OrderEvent[] => {
  const order = forManufacturer(state, command.companyId);
  requireUnlocked(order, command.seenStatus);
  return [
    ...(command.verified === undefined ? [] : verification(order, command.verified)),
    ...savedChanges(order, command.changes),
    ...backToDraft(order),
  ];
};

/**
 * Sets or withdraws the manufacturer's mark, and changes nothing else.
 * @throws order.not-found, access.denied for the vendor
 */
export const verifyOrder = (command: VerifyOrder, state: OrderState): OrderEvent[] =>
  verification(forManufacturer(state, command.companyId), command.verified);

/**
 * The manufacturer's mark that the scans match. It can be set from scanned on, and does not count as a save (A53, A68).
 */
const verification = (order: Order, verified: boolean): OrderVerificationSet[] => {
  if (order.verified === verified) return [];
  if (!isVerifiable(order.status)) throw refusal('order.locked');
  return [{ type: 'OrderVerificationSet', data: { ...refOf(order), verified } }];
};

/**
 * Writes the vendor's notes. This is possible in every status that the vendor sees except complete and cancelled, and
 * does not count as a save (A53).
 */
export const writeVendorNotes = (command: WriteVendorNotes, state: OrderState): OrderEvent[] => {
  const order = forVendor(state, command.companyId);
  const vendorNotes =
    typeof command.vendorNotes === 'string' ? command.vendorNotes.trim() || null : command.vendorNotes;
  if (JSON.stringify(order.vendorNotes) === JSON.stringify(vendorNotes)) return [];
  if (order.status === 'complete' || order.status === 'cancelled') throw refusal('order.locked');
  return [{ type: 'OrderVendorNotesWritten', data: { ...refOf(order), vendorNotes } }];
};

/** Discards a draft that no vendor ever saw; only its history stays. @throws order.not-discardable */
export const discardOrder = (command: DiscardOrder, state: OrderState): OrderEvent[] => {
  const order = forManufacturer(state, command.companyId);
  if (order.status !== 'draft' || order.wasPlaced) throw refusal('order.not-discardable');
  return [{ type: 'OrderDiscarded', data: refOf(order) }];
};
