import type { BillEvent } from '../../domain/billing/bill/bill.events.js';
import type { SubscriptionEvent } from '../../domain/company/subscription/subscription.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { dayBegins } from './calendar.js';
import type { Ledger } from './ledger.js';

/** The state of the bills of a month, in cents: billed money is paid, open, lost or voided. */
export interface MonthOfMoney {
  billed: number;
  paid: number;
  refunded: number;
  open: number;
  lost: number;
  voided: number;
}

interface SeenBill {
  readonly companyId: string;
  readonly month: string;
  readonly cents: number;
}

type Watched = BillEvent | SubscriptionEvent;

/** Reads the log of the product into the ledger, which finds the faults. */
export const auditorOf = (ledger: Ledger, zoneOf: (companyId: string) => string) => {
  const months = new Map<string, MonthOfMoney>();
  const bills = new Map<string, SeenBill>();
  const voided = new Set<string>();
  const amounts = new Map<string, number>();
  const totals = { card: 0, check: 0, none: 0, refunded: 0, refundedByCheck: 0 };
  const attempts: string[] = [];
  const openRefunds = new Set<string>();

  const at = (billId: string): MonthOfMoney => {
    const month = bills.get(billId)?.month ?? '';
    const found = months.get(month) ?? { billed: 0, paid: 0, refunded: 0, open: 0, lost: 0, voided: 0 };
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
        const { companyId, billId, from, netPayableCents: cents } = data;
        bills.set(billId, { companyId, month: from.slice(0, 7), cents });
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
      case 'BillVoided':
        return void voided.add(data.billId);
      case 'BillRefundBegun':
      case 'BillRefundReopened':
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

  /** The months with the present state of their bills: debts of ended or blocked companies are lost. */
  const monthsNow = (
    isLost: (companyId: string) => boolean,
  ): readonly (MonthOfMoney & { readonly month: string })[] => {
    const now = new Map([...months].map(([month, money]) => [month, { ...money, month }]));
    for (const [billId, { companyId, month, cents }] of bills) {
      const money = now.get(month);
      if (money === undefined || amounts.has(billId)) continue;
      money[voided.has(billId) ? 'voided' : isLost(companyId) ? 'lost' : 'open'] += cents;
    }
    return [...now.values()].toSorted((left, right) => (left.month < right.month ? -1 : 1));
  };

  return {
    monthsNow,
    totals,
    /** Refunds with an unknown end. */
    openRefunds: openRefunds as ReadonlySet<string>,
    /** The card payments of bills. */
    attempts,
    read: (event: RecordedEvent): void => read(event as Watched, Date.parse(event.metadata.occurredAt)),
  };
};
