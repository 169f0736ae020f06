import { settleBill } from '../../application/billing/charge-bill.js';
import { tellCompanyAgain } from '../../application/billing/tell-company.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import { runs, taskOf } from '../kit/job.js';
import { defineReactor, effect, type Effect, type Readings } from '../kit/reactor.js';

const settleKind = 'settle-bill';
const tellKind = 'tell-company';

/** Longer than the one call to the gateway may take: after that no other process records its outcome. */
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

/** An attempt without an outcome: its process died, or its answer is still on the way. */
export const attemptedBills = defineReactor({
  name: 'settle-attempted-bill',
  handlers: {
    BillPaymentAttempted: ({ data }) => settleEffect(idOfAttempt(data.attemptId), data, longestCallMs),
  },
  outcomes: settledBy(idOfAttempt),
});

/** An answer that does not say whether the card was charged is followed by a question at once. */
export const unknownBills = defineReactor({
  name: 'settle-unknown-bill',
  handlers: {
    BillPaymentUnknown: ({ data }) => settleEffect(idOfUnknown(data.attemptId), data),
  },
  outcomes: settledBy(idOfUnknown),
});

/** A company that was told together with its bill, or right after it, is not told again. */
const patienceMs = 10_000;

const tellEffect = (causeId: string, billId: string): Effect =>
  effect(tellKind, deriveId(causeId, tellKind), { billId }, patienceMs);

/** That a bill is paid is said to its company, also when the process died between them. */
export const paidBills = defineReactor({
  name: 'tell-company-paid',
  handlers: { BillPaid: ({ data: { billId } }) => tellEffect(billId, billId) },
  outcomes: { BillingPeriodPaid: ({ data }) => deriveId(data.billId, tellKind) },
});

/** The same for a bill that the bank has declined, which may cause nothing more, and for one that is void. */
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
