import type { OrderChange } from '../../application/order/change-order.js';
import { centsOfDollars } from '../../domain/kit/money.js';
import type { OrderStatus } from '../../domain/order/order.events.js';
import type { Caller, CompanyType } from '../http/caller.js';
import { orderChanges, type OrderInput, vendorNotesOf } from './order.input.js';

type Step = Exclude<OrderStatus, 'draft'>;

const stepsOf: Readonly<Record<CompanyType, ReadonlySet<OrderStatus>>> = {
  manufacturer: new Set<Step>(['placed', 'accepted', 'cancelled']),
  vendor: new Set<Step>(['quoted', 'rejected', 'scanned', 'invoiced', 'complete']),
};

/**
 * Whether the caller has a step to a status. Placing is for every user of the manufacturer; what answers an order or
 * moves money is for owner and admin (docs/rules.md, "Who may call what").
 */
export const hasStepTo = ({ companyType, isAdmin }: Caller, status: OrderStatus): boolean =>
  stepsOf[companyType].has(status) && (isAdmin || status === 'placed');

/** The step that a status in a PATCH asks for (docs/http.md, "Orders"). */
export const stepFor = (status: Step, input: OrderInput, { companyId }: Caller): OrderChange => {
  const { vendorNotes } = input;
  const notes = vendorNotes === undefined ? {} : { vendorNotes: vendorNotesOf(vendorNotes) };
  switch (status) {
    case 'placed': {
      const changes = orderChanges(input);
      const hasOtherFields = Object.keys(changes).length > 0 || Boolean(input.group);
      return { type: 'PlaceOrder', companyId, changes, hasOtherFields };
    }
    case 'quoted': {
      const { quote = null, total = null } = input;
      return {
        type: 'QuoteOrder',
        companyId,
        quote,
        totalCents: total === null ? null : centsOfDollars(total),
        ...notes,
      };
    }
    case 'rejected':
      return { type: 'RejectOrder', companyId, rejectNotes: input.rejectNotes ?? null, ...notes };
    case 'accepted':
      return { type: 'AcceptOrder', companyId, acceptedNotes: input.acceptedNotes ?? null };
    case 'cancelled':
      return { type: 'CancelOrder', companyId };
    case 'scanned':
      return { type: 'MarkOrderScanned', companyId, ...notes };
    case 'invoiced':
      return { type: 'InvoiceOrder', companyId, ...notes };
    case 'complete':
      return { type: 'CompleteOrder', companyId, ...notes };
  }
};
