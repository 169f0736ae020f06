import { dayIn, daysAfter } from '../kit/day.js';
import { instantOfDay } from './calendar.js';

/** Days that a company has to pay the bill of a year by check. */
const annualGraceDays = 30;

/** What a bill covers: whole calendar months in the company's zone. Days are as `2026-12-01`. */
export interface BillPeriod {
  /** `2026-12`, or `2026-12/12` for a year. */
  readonly period: string;
  readonly from: string;
  /** The last day. */
  readonly to: string;
  readonly dueOn: string;
  /** ISO instant at which the first day begins in the zone. */
  readonly start: string;
}

const firstOfMonth = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
};

/**
 * The period of the first bill after a sign-up: the month, or the twelve months, from the next 1st on; what comes before
 * is free (A45). A month is due on its first day, a year 30 days after the sign-up.
 * @param signedUpAt ISO instant
 * @param zone IANA name of a time zone
 */
export const firstPeriod = (signedUpAt: string, zone: string, isAnnual: boolean): BillPeriod => {
  const day = dayIn(signedUpAt, zone);
  const from = firstOfMonth(day, 1);
  const to = daysAfter(firstOfMonth(from, isAnnual ? 12 : 1), -1);
  const month = from.slice(0, 7);
  return {
    period: isAnnual ? `${month}/12` : month,
    from,
    to,
    dueOn: isAnnual ? daysAfter(day, annualGraceDays) : from,
    start: instantOfDay(from, zone),
  };
};

/**
 * The ISO instant at which the period after another one begins.
 * @param zone IANA name of the zone in which the period was made
 */
export const startAfter = ({ to }: Pick<BillPeriod, 'to'>, zone: string): string =>
  instantOfDay(daysAfter(to, 1), zone);
