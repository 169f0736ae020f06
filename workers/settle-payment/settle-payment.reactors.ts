import type { RecordedEvent } from '../../domain/kit/event.js';
import { neverArrived } from '../../domain/kit/never-arrived.js';
import type {
  PaymentAttempted,
  PaymentFailed,
  PaymentUnknown,
  PaymentUnsettled,
} from '../../domain/order/order.events.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { Effect, Reactor } from '../kit/reactor.js';

/** Longer than the one call to the gateway may take: after that no other process records its outcome. */
const longestCallMs = 35_000;

/** The gateway has just said that it does not know the payment. */
const askedAgainAfterMs = 60_000;

type Attempt = RecordedEvent<PaymentAttempted | PaymentFailed | PaymentUnknown | PaymentUnsettled>;

const effect = (id: string, { data: { orderId, vendorId, attemptId } }: Attempt, delayMs: number): Effect => ({
  kind: 'settle-payment',
  id,
  data: { orderId, vendorId, attemptId },
  delayMs,
});

const settledBy = (idOf: (attemptId: string) => string): Reactor['outcomes'] => {
  const settled = ({ data }: RecordedEvent<PaymentUnknown>) => idOf(data.attemptId);
  return { PaymentApproved: settled, PaymentDeclined: settled, PaymentFailed: settled, PaymentUnsettled: settled };
};

const idOfAttempt = (attemptId: string): string => deriveId(attemptId, 'settle');
/** The id of the job that goes on asking after a person has ended the attempt. */
export const idOfGivenUp = (attemptId: string): string => deriveId(attemptId, 'settle-given-up');
/** The id of the job that goes on asking about an attempt that was taken for one that never arrived. */
export const idOfLost = (attemptId: string): string => deriveId(attemptId, 'settle-lost');
const idOfUnknown = (attemptId: string): string => deriveId(attemptId, 'settle-unknown');

/** An attempt without an outcome: its process died, or its answer is still on the way. */
export const attemptedPayments: Reactor = {
  name: 'settle-attempted-payment',
  handlers: {
    PaymentAttempted: (event: RecordedEvent<PaymentAttempted>) =>
      effect(idOfAttempt(event.data.attemptId), event, longestCallMs),
  },
  outcomes: settledBy(idOfAttempt),
};

/** An answer that does not say whether the card was charged is followed by a question at once. */
export const unknownPayments: Reactor = {
  name: 'settle-unknown-payment',
  handlers: {
    PaymentUnknown: (event: RecordedEvent<PaymentUnknown>) => effect(idOfUnknown(event.data.attemptId), event, 0),
  },
  outcomes: settledBy(idOfUnknown),
};

/**
 * An attempt that a person has ended may have been charged all the same: the gateway is asked until the job is done.
 */
export const givenUpPayments: Reactor = {
  name: 'settle-given-up-payment',
  handlers: {
    PaymentUnsettled: (event: RecordedEvent<PaymentUnsettled>) => effect(idOfGivenUp(event.data.attemptId), event, 0),
  },
  outcomes: {},
};

/** The same for an attempt that was taken for one that never arrived, which the gateway may carry out after all. */
export const lostPayments: Reactor = {
  name: 'settle-lost-payment',
  handlers: {
    PaymentFailed: (event: RecordedEvent<PaymentFailed>) =>
      event.data.code === neverArrived ? effect(idOfLost(event.data.attemptId), event, askedAgainAfterMs) : undefined,
  },
  outcomes: {},
};
