import { neverArrived } from '../../kit/never-arrived.js';
import type { BillEvent, BillIssued, BillOverpaid, BillPaid, BillPaymentAttempted, BillSource } from './bill.events.js';
import { refusesCard } from './charging.js';

/** A charge that is about to be sent, or was sent and has no outcome yet. */
export interface BillAttempt {
  readonly attemptId: string;
  readonly source: BillSource;
  readonly amountCents: number;
  /** The number of the company's stored card, from 1; null for other cards. */
  readonly card: number | null;
  readonly isByHand: boolean;
  /** The operator's account at the gateway; null in an attempt of an older version. */
  readonly accountId: string | null;
  readonly isUnknown: boolean;
}

/** A refund that is about to be sent. */
export interface OpenRefund {
  readonly refundId: string;
  readonly amountCents: number;
  readonly reason: string;
  /** The operator's account at the gateway; null for a check, and in a refund of an older version. */
  readonly accountId: string | null;
}

/** A bill and its history; `status` is open until the bill is paid or void. */
export interface IssuedBill {
  readonly status: 'open' | 'paid' | 'void';
  readonly bill: BillIssued['data'];
  readonly attempt: BillAttempt | null;
  readonly attemptIds: readonly string[];
  /** Attempts that were recorded as never arrived. The gateway may still execute them. */
  readonly lostAttempts: readonly BillAttempt[];
  readonly overpayments: readonly BillOverpaid['data'][];
  /** The latest automatic charge of a stored card, as in its attempt; null after the card was declined. */
  readonly charge: Pick<BillAttempt, 'attemptId' | 'card'> | null;
  /** The number of automatic charges that failed in a row. */
  readonly failures: number;
  /** The stored cards, as in an attempt, that the gateway has refused. */
  readonly refusedCards: readonly (number | null)[];
  /** The gateway's code when the bank declined the latest charge of a stored card. */
  readonly declinedWith: string | null;
  readonly declinedCard: number | null;
  readonly payment: BillPaid['data'] | null;
  /** The operator's account that took the paying charge; null for another payment, and in older events. */
  readonly paidThrough: string | null;
  readonly refund: OpenRefund | null;
  readonly refundIds: readonly string[];
  /** Refunds that were recorded as never arrived. The gateway may still execute them. */
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
      // The outcome of a card typed in does not apply to the stored card.
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
