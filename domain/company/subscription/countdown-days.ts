import type { CompanyCountdownSet } from './subscription.events.js';

/** Days from a payment that was declined to the day on which the company is blocked (docs/rules.md, "A bill, step by step"). */
export const countdownDays = 15;

/** The days left of a countdown on which a declined card is charged again: card networks do not want it more often. */
export const retryDaysLeft: readonly number[] = [12, 8, 4];

/** Those on which people are told of it. */
export const noticeDaysLeft: readonly number[] = [...retryDaysLeft, 2, 1];

/**
 * Whether a countdown has come to one of these numbers of days left, or has passed it while nobody worked, so that what
 * belongs to that day is done late instead of never.
 */
export const hasReached = (
  daysLeft: readonly number[],
  { remainingDays, previousDays = Infinity }: Pick<CompanyCountdownSet['data'], 'remainingDays' | 'previousDays'>,
): boolean => remainingDays !== null && daysLeft.some((days) => remainingDays <= days && days < previousDays);
