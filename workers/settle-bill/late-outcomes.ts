import { askAboutSale } from '../../application/billing/late-charge/late-charge.js';
import { askAboutRefund, settleRefund } from '../../application/billing/refund/refund-bill.js';
import { neverArrived } from '../../domain/kit/never-arrived.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { JobData } from '../../infra/jobs/jobs.js';
import { runs, taskOf } from '../kit/job.js';
import { defineReactor, effect } from '../kit/reactor.js';

/** Longer than the two calls to the gateway may last: after that no other process records their outcome. */
const longestCallsMs = 70_000;

/** The gateway has just returned that it has no such charge. */
const askedAgainAfterMs = 60_000;

const idOfRefund = (refundId: string): string => deriveId(refundId, 'settle-refund');

/** A refund without an outcome: its process died, or the outcome is still unknown. */
export const begunRefunds = defineReactor({
  name: 'settle-refund',
  handlers: {
    BillRefundBegun: ({ data: { billId, refundId } }) =>
      effect('settle-refund', idOfRefund(refundId), { billId, refundId }, longestCallsMs),
  },
  outcomes: {
    BillRefunded: ({ data }) => idOfRefund(data.refundId),
    BillRefundFailed: ({ data }) => idOfRefund(data.refundId),
  },
});

/** A refund that was treated as never received: the gateway may still carry it out, so it is queried further. */
export const lostRefunds = defineReactor({
  name: 'ask-about-refund',
  handlers: {
    BillRefundFailed: ({ id, data: { billId, refundId, code } }) =>
      code === neverArrived
        ? effect('ask-about-refund', deriveId(id, 'ask-about-refund'), { billId, refundId })
        : undefined,
  },
});

/** A charge that was treated as never received: the gateway may still carry it out, so it is queried further. */
export const lostCharges = defineReactor({
  name: 'ask-about-sale',
  handlers: {
    BillPaymentFailed: ({ data: { billId, attemptId, code } }) =>
      code === neverArrived
        ? effect('ask-about-sale', deriveId(attemptId, 'ask-about-sale'), { billId, attemptId }, askedAgainAfterMs)
        : undefined,
  },
});

const idOfOverpaid = (attemptId: string): string => deriveId(attemptId, 'return-overpayment');

/** A surplus charge, found by any process: its money is refunded, also after the queries above have ended. */
export const overpaidBills = defineReactor({
  name: 'return-overpayment',
  handlers: {
    BillOverpaid: ({ data: { billId, attemptId } }) =>
      effect('ask-about-sale', idOfOverpaid(attemptId), { billId, attemptId }, askedAgainAfterMs),
  },
  outcomes: {
    BillOverpaymentReturned: ({ data }) => idOfOverpaid(data.attemptId),
    BillOverpaymentReturnFailed: ({ data }) => idOfOverpaid(data.attemptId),
  },
});

const refundOf = ({ billId = '', refundId = '' }: JobData) => ({ billId, refundId });
const chargeOf = ({ billId = '', attemptId = '' }: JobData) => ({ billId, attemptId });

export const lateOutcomesTask = taskOf(
  [
    { kind: 'settle-refund', concurrency: 2, work: runs(settleRefund, refundOf) },
    { kind: 'ask-about-refund', concurrency: 2, work: runs(askAboutRefund, refundOf) },
    { kind: 'ask-about-sale', concurrency: 2, work: runs(askAboutSale, chargeOf) },
  ],
  [begunRefunds, lostRefunds, lostCharges, overpaidBills],
);
