import { lastOfMonth } from '../kit/day.js';

/** The month of an expiry MMYY, as `2030-10`; null where the expiry is not known. */
const monthOf = (expiry: string): string | null =>
  /^(0[1-9]|1[0-2])\d\d$/.test(expiry) ? `20${expiry.slice(2)}-${expiry.slice(0, 2)}` : null;

/**
 * The last day on which a card is good: that of its month (A69); null where its expiry is not known.
 * @param expiry MMYY
 */
export const lastDayOfCard = (expiry: string): string | null => {
  const month = monthOf(expiry);
  return month === null ? null : lastOfMonth(`${month}-01`);
};

/**
 * Whether a card is good no more; false where its expiry is not known.
 * @param expiry MMYY
 * @param day as `2026-12-01`
 */
export const isCardExpired = (expiry: string, day: string): boolean => {
  const last = lastDayOfCard(expiry);
  return last !== null && last < day;
};
