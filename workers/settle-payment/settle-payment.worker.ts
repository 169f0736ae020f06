import { settlePayment as settle } from '../../application/payment/ask-about-attempt.js';
import { neverArrived } from '../../domain/kit/never-arrived.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { Job } from '../../infra/jobs/jobs.js';
import { contextOfJob, nowOf, taskOf } from '../kit/job.js';
import { defineReactor, effect, type Effect, type Readings } from '../kit/reactor.js';
import type { WorkerPorts } from '../worker-ports.js';

/** Longer than the one call to the gateway may last: after that no other process records its outcome. */
const longestCallMs = 35_000;

/** The gateway has just returned that it has no such payment. */
const askedAgainAfterMs = 60_000;

interface Attempt {
  readonly orderId: string;
  readonly vendorId: string;
  readonly attemptId: string;
}

const settleEffect = (id: string, { orderId, vendorId, attemptId }: Attempt, delayMs?: number): Effect =>
  effect('settle-payment', id, { orderId, vendorId, attemptId }, delayMs);

const settledBy = (idOf: (attemptId: string) => string): Readings<string> => {
  const settled = ({ data }: { readonly data: Attempt }): string => idOf(data.attemptId);
  return { PaymentApproved: settled, PaymentDeclined: settled, PaymentFailed: settled, PaymentUnsettled: settled };
};

const idOfAttempt = (attemptId: string): string => deriveId(attemptId, 'settle');
/** The id of the job that continues the queries after a person has ended the attempt. */
export const idOfGivenUp = (attemptId: string): string => deriveId(attemptId, 'settle-given-up');
/** The id of the job that continues the queries about an attempt that was treated as never received. */
export const idOfLost = (attemptId: string): string => deriveId(attemptId, 'settle-lost');
const idOfUnknown = (attemptId: string): string => deriveId(attemptId, 'settle-unknown');

/** An attempt without an outcome: its process died, or the response is still on its way. */
export const attemptedPayments = defineReactor({
  name: 'settle-attempted-payment',
  handlers: {
    PaymentAttempted: ({ data }) => settleEffect(idOfAttempt(data.attemptId), data, longestCallMs),
  },
  outcomes: settledBy(idOfAttempt),
});

/** After a response without a clear outcome, the gateway is queried at once. */
export const unknownPayments = defineReactor({
  name: 'settle-unknown-payment',
  handlers: {
    PaymentUnknown: ({ data }) => settleEffect(idOfUnknown(data.attemptId), data),
  },
  outcomes: settledBy(idOfUnknown),
});

/** An attempt that a person has ended may still have been charged: the gateway is queried until the job is done. */
export const givenUpPayments = defineReactor({
  name: 'settle-given-up-payment',
  handlers: {
    PaymentUnsettled: ({ data }) => settleEffect(idOfGivenUp(data.attemptId), data),
  },
});

/** The same for an attempt that was treated as never received, because the gateway may still carry it out. */
export const lostPayments = defineReactor({
  name: 'settle-lost-payment',
  handlers: {
    PaymentFailed: ({ data }) =>
      data.code === neverArrived ? settleEffect(idOfLost(data.attemptId), data, askedAgainAfterMs) : undefined,
  },
});

/** Tries again, with growing pauses, while the payment is open. */
export const settlePayment = (ports: WorkerPorts, job: Job): Promise<void> => {
  const { orderId = '', attemptId = '' } = job.data;
  const isAfterwards = job.id === idOfGivenUp(attemptId) || job.id === idOfLost(attemptId);
  return ports.runUseCase(settle, { orderId, attemptId, isAfterwards }, contextOfJob(job, null, nowOf(ports)));
};

export const settlePaymentTask = taskOf(
  [{ kind: 'settle-payment', concurrency: 4, work: settlePayment }],
  [attemptedPayments, unknownPayments, givenUpPayments, lostPayments],
);
