import { lastOfMonth } from '../kit/day.js';

/** The month of an expiry MMYY, as `2030-10`; null for an unknown expiry. */
const monthOf = (expiry: string): string | null =>
  /^(0[1-9]|1[0-2])\d\d$/.test(expiry) ? `20${expiry.slice(2)}-${expiry.slice(0, 2)}` : null;

/** The last day of a card of expiry MMYY: the last of its month (A69); null for an unknown expiry. */
export const lastDayOfCard = (expiry: string): string | null => {
  const month = monthOf(expiry);
  return month === null ? null : lastOfMonth(`${month}-01`);
};

/** Whether a card of expiry MMYY has expired on a day as `2026-12-01`; false for an unknown expiry. */
export const isCardExpired = (expiry: string, day: string): boolean => {
  const last = lastDayOfCard(expiry);
  return last !== null && last < day;
};
