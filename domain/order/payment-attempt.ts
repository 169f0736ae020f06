import type { RecordedEvent } from '../kit/event.js';
import { orderStream } from './order.decider.js';
import type { PaymentApproved, PaymentAttempted, PaymentDeclined, PaymentFailed } from './order.events.js';

export type Attempted = RecordedEvent<PaymentAttempted>;
type Outcome = RecordedEvent<PaymentApproved | PaymentDeclined | PaymentFailed>;

/**
 * A payment as the events of its order tell it: open until the gateway has said what became of it, or a person has ended
 * it, which the gateway may still overrule (docs/rules.md, "A payment, step by step").
 */
export interface Attempt {
  readonly attempted: Attempted;
  readonly standing: 'open' | 'given-up' | 'settled';
  /** The last thing that the gateway said of it. */
  readonly outcome: Outcome | undefined;
  /** ISO instant of a person's decision to end it. */
  readonly givenUpAt: string | undefined;
}

/** The payments of an order, in the order in which they were sent, of all that its stream holds. */
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
      if (outcome !== undefined) return { attempted, standing: 'settled', outcome, givenUpAt };
      return { attempted, standing: givenUpAt === undefined ? 'open' : 'given-up', outcome, givenUpAt };
    });
};

/** One attempt of an order's history; undefined where it has none of this id. */
export const attemptOf = (history: readonly RecordedEvent[], attemptId: string): Attempt | undefined =>
  attemptsIn(history).find(({ attempted }) => attempted.data.attemptId === attemptId);

/** So long a payment that a person has ended is asked for, in case that it was charged after all. */
const afterwardsMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Whether a payment is still asked for, whatever came of it until now.
 * @param now ISO instant
 */
export const isAskedFor = ({ givenUpAt }: Attempt, now: string): boolean =>
  givenUpAt === undefined || Date.parse(now) - Date.parse(givenUpAt) <= afterwardsMs;
