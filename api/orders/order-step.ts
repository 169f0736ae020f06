import { centsOfDollars } from '../../domain/kit/money.js';
import type { LinkNow, OrderCommand } from '../../domain/order/order.commands.js';
import type { OrderStatus } from '../../domain/order/order.events.js';
import { type Caller, requireAdmin } from '../shared/caller.js';
import { orderChanges, type OrderInput } from './order.input.js';

type Change = Exclude<OrderCommand, { type: 'CreateOrder' | 'AttemptPayment' | 'RecordPaymentResult' }>;

/**
 * The step that a status in a PATCH asks for (contract, "Steps of an order"). Placing is for every user of the
 * manufacturer; what answers an order or moves money is for owner and admin (decisions, table).
 * @param linkNow asked only where the step needs it
 */
export const stepFor = async (
  status: Exclude<OrderStatus, 'draft'>,
  input: OrderInput,
  caller: Caller,
  linkNow: () => Promise<LinkNow>,
): Promise<Change> => {
  const { companyId } = caller;
  if (status !== 'placed') requireAdmin(caller);
  switch (status) {
    case 'placed': {
      const changes = orderChanges(input);
      const hasOtherFields = Object.keys(changes).length > 0 || Boolean(input.group);
      return { type: 'PlaceOrder', companyId, changes, hasOtherFields, link: await linkNow() };
    }
    case 'quoted': {
      const { quote = null, total = null } = input;
      return { type: 'QuoteOrder', companyId, quote, totalCents: total === null ? null : centsOfDollars(total) };
    }
    case 'rejected':
      return { type: 'RejectOrder', companyId, rejectNotes: input.rejectNotes ?? null };
    case 'accepted':
      return { type: 'AcceptOrder', companyId, acceptedNotes: input.acceptedNotes ?? null };
    case 'cancelled':
      return { type: 'CancelOrder', companyId };
    case 'scanned':
      return { type: 'MarkOrderScanned', companyId };
    case 'invoiced':
      return { type: 'InvoiceOrder', companyId, link: await linkNow() };
    case 'complete':
      return { type: 'CompleteOrder', companyId };
  }
};
