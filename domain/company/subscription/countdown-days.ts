import type { CompanyCountdownSet } from './subscription.events.js';

/** Days from a declined payment to the block of the company (docs/rules.md, "A bill, step by step"). */
export const countdownDays = 15;

/** The days left of a countdown on which a declined card is charged again; card networks allow no further charges. */
export const retryDaysLeft: readonly number[] = [12, 8, 4];

export const noticeDaysLeft: readonly number[] = [...retryDaysLeft, 2, 1];

/**
 * Whether a countdown has come to one of these numbers of days left, or has passed it while no process ran. Missed
 * actions then happen late instead of never.
 */
export const hasReached = (
  daysLeft: readonly number[],
  { remainingDays, previousDays = Infinity }: Pick<CompanyCountdownSet['data'], 'remainingDays' | 'previousDays'>,
): boolean => remainingDays !== null && daysLeft.some((days) => remainingDays <= days && days < previousDays);
