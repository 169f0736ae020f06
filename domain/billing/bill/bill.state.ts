import { neverArrived } from '../../kit/never-arrived.js';
import type { BillEvent, BillIssued, BillOverpaid, BillPaid, BillPaymentAttempted, BillSource } from './bill.events.js';
import { refusesCard } from './charging.js';

/** A charge that was sent, or is about to be, and has no outcome yet. */
export interface BillAttempt {
  readonly attemptId: string;
  readonly source: BillSource;
  readonly amountCents: number;
  /** Which of the company's stored cards, counted from 1; null for another one, and where it has none. */
  readonly card: number | null;
  readonly isByHand: boolean;
  /** Our account at the gateway that it is sent to; null in an attempt of an older version. */
  readonly accountId: string | null;
  /** The gateway could not say what became of it. */
  readonly isUnknown: boolean;
}

/** Money that is about to be given back. */
export interface OpenRefund {
  readonly refundId: string;
  readonly amountCents: number;
  readonly reason: string;
  /** Our account at the gateway that it is sent to; null for a check, and in a refund of an older version. */
  readonly accountId: string | null;
}

/** A bill with what has become of it; `status` is open until it is paid or void. */
export interface IssuedBill {
  readonly status: 'open' | 'paid' | 'void';
  readonly bill: BillIssued['data'];
  /** One at a time. */
  readonly attempt: BillAttempt | null;
  /** The charges that were sent, whatever became of them. */
  readonly attemptIds: readonly string[];
  /** Those that were taken for ones that never arrived, which the gateway may carry out after all. */
  readonly lostAttempts: readonly BillAttempt[];
  /** Charges too many whose money goes back. */
  readonly overpayments: readonly BillOverpaid['data'][];
  /** The last charge of a stored card by ourselves, as in the attempt; null once a stored card is declined. */
  readonly charge: Pick<BillAttempt, 'attemptId' | 'card'> | null;
  /** How many of those have failed one after another. */
  readonly failures: number;
  /** The stored cards, as in an attempt, that the gateway has refused. */
  readonly refusedCards: readonly (number | null)[];
  /** The gateway's code of the last charge of a stored card, when the bank declined it. */
  readonly declinedWith: string | null;
  /** Which card that was, as in the attempt. */
  readonly declinedCard: number | null;
  readonly payment: BillPaid['data'] | null;
  /** Our account at the gateway that took the charge which paid it; null for another payment, and one of an older version. */
  readonly paidThrough: string | null;
  readonly refund: OpenRefund | null;
  readonly refundIds: readonly string[];
  /** Those that were taken for ones that never arrived, which the gateway may carry out after all. */
  readonly lostRefunds: readonly OpenRefund[];
  readonly refundedCents: number;
}

export type BillState = { readonly status: 'absent' } | IssuedBill;

const issued = (bill: BillIssued['data']): IssuedBill => ({
  status: 'open',
  bill,
  attempt: null,
  attemptIds: [],
  lostAttempts: [],
  overpayments: [],
  charge: null,
  failures: 0,
  refusedCards: [],
  declinedWith: null,
  declinedCard: null,
  payment: null,
  paidThrough: null,
  refund: null,
  refundIds: [],
  lostRefunds: [],
  refundedCents: 0,
});

const without = <Charge extends { readonly attemptId: string }>(
  charges: readonly Charge[],
  settled: string | undefined,
): readonly Charge[] => charges.filter(({ attemptId }) => attemptId !== settled);

const attempted = (bill: IssuedBill, data: BillPaymentAttempted['data']): IssuedBill => {
  const { attemptId, source, amountCents, isByHand = false } = data;
  const card = data.card ?? null;
  const accountId = data.accountId ?? null;
  return {
    ...bill,
    attempt: { attemptId, source, amountCents, card, isByHand, accountId, isUnknown: false },
    attemptIds: [...bill.attemptIds, attemptId],
    charge: source === 'vault' && !isByHand ? { attemptId, card } : bill.charge,
  };
};

/** Total: an event that does not fit the state changes nothing. */
export const evolveBill = (state: BillState, event: BillEvent): BillState => {
  if (event.type === 'BillIssued') return issued(event.data);
  return state.status === 'absent' ? state : evolveIssued(state, event);
};

const evolveIssued = (bill: IssuedBill, event: Exclude<BillEvent, BillIssued>): IssuedBill => {
  switch (event.type) {
    case 'BillPaymentAttempted':
      return attempted(bill, event.data);
    case 'BillPaid': {
      const charge = [bill.attempt, ...bill.lostAttempts].find((one) => one?.attemptId === event.data.attemptId);
      return {
        ...bill,
        ...{ status: 'paid', payment: event.data, attempt: null, declinedWith: null },
        paidThrough: charge?.accountId ?? null,
        lostAttempts: without(bill.lostAttempts, event.data.attemptId),
      };
    }
    case 'BillPaymentDeclined': {
      const { attempt } = bill;
      // A card that was typed in says nothing of the stored one.
      if (attempt?.source !== 'vault') return { ...bill, attempt: null };
      const declined = { declinedWith: event.data.code, declinedCard: attempt.card };
      return { ...bill, ...declined, attempt: null, charge: null, failures: 0 };
    }
    case 'BillPaymentFailed': {
      const { attempt } = bill;
      const { code, failures = bill.failures } = event.data;
      const isRefused = attempt?.source === 'vault' && refusesCard(code);
      const refusedCards = isRefused ? [...bill.refusedCards, attempt.card] : bill.refusedCards;
      const isLost = attempt !== null && code === neverArrived;
      const lostAttempts = isLost ? [...bill.lostAttempts, attempt] : bill.lostAttempts;
      return { ...bill, attempt: null, lostAttempts, failures, refusedCards };
    }
    case 'BillPaymentUnknown':
      return { ...bill, attempt: bill.attempt && { ...bill.attempt, isUnknown: true } };
    case 'BillVoided':
      return { ...bill, status: 'void' };
    case 'BillRefundBegun': {
      const { refundId, amountCents, reason, accountId = null } = event.data;
      return {
        ...bill,
        refund: { refundId, amountCents, reason, accountId },
        refundIds: [...bill.refundIds, refundId],
      };
    }
    case 'BillRefunded':
      return { ...bill, refund: null, refundedCents: bill.refundedCents + event.data.amountCents };
    case 'BillRefundFailed': {
      const { refund, lostRefunds } = bill;
      const isLost = refund !== null && event.data.code === neverArrived;
      return { ...bill, refund: null, lostRefunds: isLost ? [...lostRefunds, refund] : lostRefunds };
    }
    case 'BillRefundReopened': {
      const { refundId, amountCents, reason } = event.data;
      const lostRefunds = bill.lostRefunds.filter((lost) => lost.refundId !== refundId);
      const accountId = bill.lostRefunds.find((lost) => lost.refundId === refundId)?.accountId ?? null;
      return { ...bill, refund: { refundId, amountCents, reason, accountId }, lostRefunds };
    }
    case 'BillOverpaid': {
      const { attemptId } = event.data;
      const lostAttempts = without(bill.lostAttempts, attemptId);
      return { ...bill, lostAttempts, overpayments: [...bill.overpayments, event.data] };
    }
    case 'BillOverpaymentReturned':
    case 'BillOverpaymentReturnFailed':
      return { ...bill, overpayments: without(bill.overpayments, event.data.attemptId) };
  }
};
