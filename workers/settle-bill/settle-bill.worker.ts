import { settleBill } from '../../application/billing/charge-bill.js';
import { tellCompanyAgain } from '../../application/billing/tell-company.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import { runs, taskOf } from '../kit/job.js';
import { defineReactor, effect, type Effect, type Readings } from '../kit/reactor.js';
import { askAboutSale } from '../../application/billing/late-charge/late-charge.js';
import { askAboutRefund, settleRefund } from '../../application/billing/refund/refund-bill.js';
import { neverArrived } from '../../domain/kit/never-arrived.js';
import type { JobData } from '../../infra/jobs/jobs.js';

const settleKind = 'settle-bill';
const tellKind = 'tell-company';

/** Longer than the one call to the gateway may last: after that no other process records its outcome. */
const longestCallMs = 35_000;

interface Attempt {
  readonly billId: string;
  readonly attemptId: string;
}

const settleEffect = (id: string, { billId, attemptId }: Attempt, delayMs?: number): Effect =>
  effect(settleKind, id, { billId, attemptId }, delayMs);

const settledBy = (idOf: (attemptId: string) => string): Readings<string> => ({
  BillPaid: ({ data: { attemptId } }) => (attemptId === undefined ? undefined : idOf(attemptId)),
  BillPaymentDeclined: ({ data }) => idOf(data.attemptId),
  BillPaymentFailed: ({ data }) => idOf(data.attemptId),
});

const idOfAttempt = (attemptId: string): string => deriveId(attemptId, settleKind);
const idOfUnknown = (attemptId: string): string => deriveId(attemptId, 'settle-unknown-bill');

/** An attempt without an outcome: its process died, or the response is still on its way. */
export const attemptedBills = defineReactor({
  name: 'settle-attempted-bill',
  handlers: {
    BillPaymentAttempted: ({ data }) => settleEffect(idOfAttempt(data.attemptId), data, longestCallMs),
  },
  outcomes: settledBy(idOfAttempt),
});

/** After a response without a clear outcome, the gateway is queried at once. */
export const unknownBills = defineReactor({
  name: 'settle-unknown-bill',
  handlers: {
    BillPaymentUnknown: ({ data }) => settleEffect(idOfUnknown(data.attemptId), data),
  },
  outcomes: settledBy(idOfUnknown),
});

/** Time for the company's event together with its bill, or right after it, to arrive without a job. */
const patienceMs = 10_000;

const tellEffect = (causeId: string, billId: string): Effect =>
  effect(tellKind, deriveId(causeId, tellKind), { billId }, patienceMs);

/** Records a paid bill in its company, even if the process died between them. */
export const paidBills = defineReactor({
  name: 'tell-company-paid',
  handlers: { BillPaid: ({ data: { billId } }) => tellEffect(billId, billId) },
  outcomes: { BillingPeriodPaid: ({ data }) => deriveId(data.billId, tellKind) },
});

/** The same for a declined bill, which may cause no further step, and for a void one. */
export const unpaidBills = defineReactor({
  name: 'tell-company-unpaid',
  handlers: {
    BillVoided: ({ id, data }) => tellEffect(id, data.billId),
    BillPaymentDeclined: ({ id, data }) => tellEffect(id, data.billId),
  },
});

export const settleBillTask = taskOf(
  [
    {
      kind: settleKind,
      concurrency: 4,
      work: runs(settleBill, ({ billId = '', attemptId = '' }) => ({ billId, attemptId })),
    },
    { kind: tellKind, concurrency: 4, work: runs(tellCompanyAgain, ({ billId = '' }) => ({ billId })) },
  ],
  [attemptedBills, unknownBills, paidBills, unpaidBills],
);

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
