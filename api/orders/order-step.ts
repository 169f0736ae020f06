import type { OrderChange } from '../../application/order/change-order.js';
import { centsOfDollars } from '../../domain/kit/money.js';
import { hasRightFor, sideOf, type StepOfOne } from '../../domain/order/allowed-steps.js';
import type { OrderStatus } from '../../domain/order/order.events.js';
import type { Caller } from '../http/caller.js';
import { invoiceChanges, orderChanges, type OrderInput, vendorNotesOf } from './order.input.js';

type Step = Exclude<OrderStatus, 'draft'>;

/** The steps by the status that a PATCH asks for; both sides can mark an order as scanned. */
const stepsTo: Readonly<Record<Step, readonly StepOfOne[]>> = {
  placed: ['place'],
  quoted: ['quote'],
  rejected: ['reject'],
  accepted: ['accept'],
  cancelled: ['cancel'],
  scanned: ['scan', 'override'],
  invoiced: ['invoice'],
  complete: ['complete'],
};

/**
 * Whether the caller may set a status: by a step of its company's side for which it has the right.
 */
export const hasStepTo = (caller: Caller, status: OrderStatus): boolean => {
  if (status === 'draft') return false;
  return stepsTo[status].some((step) => sideOf(step) === caller.companyType && hasRightFor(step, caller));
};

/** The step that a status in a PATCH asks for (docs/http.md, "Orders"). */
export const stepFor = (status: Step, input: OrderInput, { companyId, companyType }: Caller): OrderChange => {
  const { vendorNotes } = input;
  const notes = vendorNotes === undefined ? {} : { vendorNotes: vendorNotesOf(vendorNotes) };
  switch (status) {
    case 'placed': {
      const changes = orderChanges(input);
      const hasOtherFields = Object.keys(changes).length > 0 || Boolean(input.group);
      return { type: 'PlaceOrder', companyId, changes, hasOtherFields };
    }
    case 'quoted': {
      const { quote = null, total = null, version, deliverBy } = input;
      return {
        type: 'QuoteOrder',
        companyId,
        quote,
        totalCents: total === null ? null : centsOfDollars(total),
        ...(typeof version === 'number' && { corrects: version }),
        ...(deliverBy !== undefined && { deliverBy }),
        ...notes,
      };
    }
    case 'rejected':
      return { type: 'RejectOrder', companyId, rejectNotes: input.rejectNotes ?? null, ...notes };
    case 'accepted':
      return {
        type: 'AcceptOrder',
        companyId,
        acceptedNotes: input.acceptedNotes ?? null,
        ...(typeof input.version === 'number' && { version: input.version }),
      };
    case 'cancelled':
      return { type: 'CancelOrder', companyId, ...(typeof input.version === 'number' && { version: input.version }) };
    case 'scanned':
      return companyType === 'vendor'
        ? { type: 'MarkOrderScanned', companyId, ...notes }
        : { type: 'OverrideScans', companyId, scannedNotes: input.scannedNotes ?? null };
    case 'invoiced': {
      const { number, dueAt } = invoiceChanges(input);
      const invoice = { ...(number !== undefined && { number }), ...(dueAt !== undefined && { dueAt }) };
      return { type: 'InvoiceOrder', companyId, ...(Object.keys(invoice).length > 0 && { invoice }), ...notes };
    }
    case 'complete': {
      const changes = invoiceChanges(input);
      return { type: 'CompleteOrder', companyId, ...(Object.keys(changes).length > 0 && { changes }), ...notes };
    }
  }
};
