import type { RecordedEvent } from '../kit/event.js';
import { askedOnForMs, neverArrived } from '../kit/never-arrived.js';
import { orderStream } from './order.decider.js';
import type { PaymentApproved, PaymentAttempted, PaymentDeclined, PaymentFailed } from './order.events.js';

export type Attempted = RecordedEvent<PaymentAttempted>;
type Outcome = RecordedEvent<PaymentApproved | PaymentDeclined | PaymentFailed>;

/**
 * A payment attempt from the events of its order. It is open until the gateway reports an outcome, a person ends it, or
 * it is recorded as never arrived. The gateway may still overrule the last two (docs/rules.md, "A payment, step by
 * step").
 */
export interface Attempt {
  readonly attempted: Attempted;
  readonly standing: 'open' | 'given-up' | 'lost' | 'settled';
  readonly outcome: Outcome | undefined;
  /** ISO instant at which a person ended it, or it was recorded as never arrived. */
  readonly endedAt: string | undefined;
}

/** The payment attempts of an order in the order of sending, from all events of its stream. */
export const attemptsIn = (history: readonly RecordedEvent[]): readonly Attempt[] => {
  const events = history.filter(orderStream.owns);
  return events
    .filter((event) => event.type === 'PaymentAttempted')
    .map((attempted) => {
      const { attemptId } = attempted.data;
      const own = events.filter(({ data }) => 'attemptId' in data && data.attemptId === attemptId);
      const outcome: Outcome | undefined = own
        .filter(
          (event) =>
            event.type === 'PaymentApproved' || event.type === 'PaymentDeclined' || event.type === 'PaymentFailed',
        )
        .at(-1);
      const givenUpAt = own.find(({ type }) => type === 'PaymentUnsettled')?.metadata.occurredAt;
      if (outcome === undefined)
        return { attempted, standing: givenUpAt === undefined ? 'open' : 'given-up', outcome, endedAt: givenUpAt };
      const isLost = outcome.type === 'PaymentFailed' && outcome.data.code === neverArrived;
      return {
        ...{ attempted, outcome },
        ...(isLost
          ? { standing: 'lost', endedAt: outcome.metadata.occurredAt }
          : { standing: 'settled', endedAt: givenUpAt }),
      };
    });
};

/** One attempt from an order's history; undefined for an unknown id. */
export const attemptOf = (history: readonly RecordedEvent[], attemptId: string): Attempt | undefined =>
  attemptsIn(history).find(({ attempted }) => attempted.data.attemptId === attemptId);

/** How long the gateway is queried about a payment that a person has ended, in case it was charged after all. */
const afterwardsMs = 30 * 24 * 60 * 60 * 1000;

/** Whether the gateway is still queried about a payment at an ISO instant, regardless of its results until now. */
export const isStillQueried = ({ standing, endedAt }: Attempt, now: string): boolean =>
  endedAt === undefined || Date.parse(now) - Date.parse(endedAt) <= (standing === 'lost' ? askedOnForMs : afterwardsMs);
