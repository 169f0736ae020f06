import type { CompanyCountdownSet } from './subscription.events.js';

/** The days left of a countdown on which the stored card is tried again. */
export const retryMarks: readonly number[] = [12, 8, 4];

/** Those on which people are told of it. */
export const noticeMarks: readonly number[] = [...retryMarks, 2, 1];

/**
 * Whether a countdown has come to one of these numbers of days left, or has passed it while nobody worked, so that what
 * belongs to that day is done late instead of never.
 */
export const hasReached = (
  marks: readonly number[],
  { remainingDays, previousDays = Infinity }: Pick<CompanyCountdownSet['data'], 'remainingDays' | 'previousDays'>,
): boolean => remainingDays !== null && marks.some((mark) => remainingDays <= mark && mark < previousDays);
