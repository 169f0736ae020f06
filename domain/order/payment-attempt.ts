import type { RecordedEvent } from '../kit/event.js';
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

const isAttempted = (event: RecordedEvent): event is Attempted => event.type === 'PaymentAttempted';

const isOutcome = (event: RecordedEvent): event is Outcome =>
  event.type === 'PaymentApproved' || event.type === 'PaymentDeclined' || event.type === 'PaymentFailed';

/** The payments of an order, in the order in which they were sent, of all that its stream holds. */
export const attemptsIn = (history: readonly RecordedEvent[]): readonly Attempt[] =>
  history.filter(isAttempted).map((attempted) => {
    const { attemptId } = attempted.data;
    const own = history.filter(({ data }) => 'attemptId' in data && data.attemptId === attemptId);
    const outcome = own.filter(isOutcome).at(-1);
    const givenUpAt = own.find(({ type }) => type === 'PaymentUnsettled')?.metadata.occurredAt;
    if (outcome !== undefined) return { attempted, standing: 'settled', outcome, givenUpAt };
    return { attempted, standing: givenUpAt === undefined ? 'open' : 'given-up', outcome, givenUpAt };
  });

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
