import { ChangeOrder, type GroupPatch, type OrderChange } from '../../application/order/change-order.js';
import { hasRightFor } from '../../domain/order/allowed-steps.js';
import type { OrderDoc } from '../../projections/index.js';
import { type Caller, denied } from '../http/caller.js';
import type { Exchange } from '../http/exchange.js';
import { hasStepTo, stepFor } from './order-step.js';
import { groupChanges, invoiceChanges, orderChanges, type OrderInput, vendorNotesOf } from './order.input.js';

/** A PATCH with any status but `draft` is a step; for a vendor `draft` is a status that it cannot set (A53). */
const isSave = ({ companyType }: Caller, { status }: OrderInput): boolean =>
  status === undefined || status === null || (status === 'draft' && companyType !== 'vendor');

/** Whether a PATCH asks for a status that its caller cannot set. */
export const asksForOtherSidesStatus = (caller: Caller, input: OrderInput): boolean => {
  const { status } = input;
  if (isSave(caller, input) || !status) return false;
  return status === 'draft' || !hasStepTo(caller, status);
};

/** What a save may change. Old clients take an order back with `returnNotes`, which are not stored. */
const savedFields: ReadonlySet<string> = new Set(
  'po_number requireLevel notes neededBy group status verified returnNotes'.split(' '),
);

/** An empty body is a save: it takes an order back (A53). */
const savesNothing = (given: object): boolean => {
  const fields = Object.keys(given);
  return fields.length > 0 && !fields.some((field) => savedFields.has(field));
};

/**
 * What a PATCH means on each side: a step, else a save, a verification or the vendor's notes; undefined when it changes
 * nothing.
 * @param given the whole body, as the input has no unknown fields
 */
export const patchOf = (caller: Caller, input: OrderInput, given: object): OrderChange | undefined => {
  const { status } = input;
  if (asksForOtherSidesStatus(caller, input)) throw denied();
  if (caller.companyType === 'manufacturer' && savesNothing(given)) return undefined;
  return isSave(caller, input) || !status || status === 'draft'
    ? saveOf(caller, input)
    : stepFor(status, input, caller);
};

export const saveOf = (caller: Caller, input: OrderInput): OrderChange | undefined => {
  const { companyId, companyType } = caller;
  const { verified } = input;
  if (companyType === 'vendor') return vendorSaveOf(caller, input);
  const changes = orderChanges(input);
  const isSaved = Object.keys(changes).length > 0 || Boolean(input.group) || typeof verified !== 'boolean';
  if (!isSaved) return { type: 'VerifyOrder', companyId, verified };
  return { type: 'SaveOrder', companyId, changes, ...(typeof verified === 'boolean' && { verified }) };
};

/** All users of a vendor may write notes; its invoice those who may take its other steps. */
const vendorSaveOf = (caller: Caller, input: OrderInput): OrderChange | undefined => {
  const { companyId } = caller;
  const vendorNotes = input.vendorNotes === undefined ? undefined : vendorNotesOf(input.vendorNotes);
  const changes = invoiceChanges(input);
  if (Object.keys(changes).length > 0) {
    if (!hasRightFor('settle', caller)) throw denied();
    return { type: 'ChangeInvoice', companyId, changes, ...(vendorNotes !== undefined && { vendorNotes }) };
  }
  return vendorNotes === undefined ? undefined : { type: 'WriteVendorNotes', companyId, vendorNotes };
};

/** The command for an order, with the manufacturer's changes of its group. */
export const changeOf = (
  { caller, context }: Exchange,
  { id, manufacturerId, vendorId, groupId }: OrderDoc,
  change: OrderChange,
  group?: OrderInput['group'],
): ChangeOrder => {
  const order = { orderId: id, manufacturerId, vendorId, groupId };
  const ours = caller.companyType === 'manufacturer' ? groupPatchOf(group) : undefined;
  return new ChangeOrder({ order, change, group: ours }, context);
};

const groupPatchOf = (given: OrderInput['group']): GroupPatch => {
  return { changes: groupChanges(given), ifRevision: given?.revision ?? undefined };
};
