import type { BillEvent } from '../../domain/billing/bill/bill.events.js';
import type { SubscriptionEvent } from '../../domain/company/subscription/subscription.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { dayBegins } from './calendar.js';
import type { Ledger } from './ledger.js';

/** What was paid by month, in cents. */
export interface MonthOfMoney {
  billed: number;
  paid: number;
  refunded: number;
}

type Watched = BillEvent | SubscriptionEvent;

/** Reads the log of the product into the ledger, which says what is wrong with it. */
export const auditorOf = (ledger: Ledger, zoneOf: (companyId: string) => string) => {
  const months = new Map<string, MonthOfMoney>();
  const monthOf = new Map<string, string>();
  const amounts = new Map<string, number>();
  const totals = { card: 0, check: 0, none: 0, refunded: 0, refundedByCheck: 0 };
  const attempts: string[] = [];
  const openRefunds = new Set<string>();

  const at = (billId: string): MonthOfMoney => {
    const month = monthOf.get(billId) ?? '';
    const found = months.get(month) ?? { billed: 0, paid: 0, refunded: 0 };
    months.set(month, found);
    return found;
  };

  const read = ({ type, data }: Watched, occurredAt: number): void => {
    switch (type) {
      case 'BillPaymentAttempted':
      case 'BillPaymentUnknown':
        return ledger.charged(data.billId, occurredAt, true);
      case 'BillPaymentDeclined':
      case 'BillPaymentFailed':
        return ledger.charged(data.billId, occurredAt, false);
      case 'BillIssued': {
        ledger.charged(data.billId, occurredAt, false);
        monthOf.set(data.billId, data.from.slice(0, 7));
        at(data.billId).billed += data.netPayableCents;
        const lineCents = data.lines.map(({ amountCents }) => amountCents);
        const bill = { ...data, duesCents: data.currentDuesCents, netCents: data.netPayableCents, lineCents };
        return ledger.billed(bill, dayBegins(data.from, zoneOf(data.companyId)));
      }
      case 'BillPaid':
        amounts.set(data.billId, data.amountCents);
        totals[data.by] += data.amountCents;
        at(data.billId).paid += data.amountCents;
        if (data.by === 'card') attempts.push(data.attemptId ?? '');
        return;
      case 'BillRefundBegun':
        return void openRefunds.add(data.refundId);
      case 'BillRefundFailed':
        return void openRefunds.delete(data.refundId);
      case 'BillRefunded':
        openRefunds.delete(data.refundId);
        totals[data.transactionId === undefined ? 'refundedByCheck' : 'refunded'] += data.amountCents;
        at(data.billId).refunded += data.amountCents;
        return ledger.refunded(data.companyId, data.billId, data.amountCents, data.creditNoteNumber);
      case 'BillingPeriodPaid':
        for (const billId of ledger.openOf(data.companyId).keys()) ledger.charged(billId, occurredAt, false);
        return ledger.paid(data.companyId, data.billId, amounts.get(data.billId) ?? -1);
      case 'BillingPeriodVoided':
        return ledger.voided(data.companyId, data.billId, data.billedThrough);
      case 'BillingPeriodSkipped':
        return ledger.leftOut(data.companyId, data);
      case 'CompanyCountdownSet':
        return ledger.countedDown(data.companyId, data.remainingDays, data.day, data.billId);
      case 'SubscriptionEnded':
        return ledger.ended(data.companyId);
      default:
    }
  };

  return {
    months,
    totals,
    /** Refunds that nobody knows the end of. */
    openRefunds: openRefunds as ReadonlySet<string>,
    /** The attempts with which bills were paid by card. */
    attempts,
    read: (event: RecordedEvent): void => read(event as Watched, Date.parse(event.metadata.occurredAt)),
  };
};
