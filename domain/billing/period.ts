import { dayIn, daysAfter } from '../kit/day.js';
import { instantOfDay } from './calendar.js';

/** Days until the bill of a year must be paid by check. */
const annualGraceDays = 30;

/** The span of a bill: whole calendar months in the company's time zone. Days are as `2026-12-01`. */
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
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`;
};

/** The data that determine the next period. */
export interface BilledSoFar {
  /** ISO instant. */
  readonly signedUpAt: string;
  /** The last day that a bill covers, or that is free; null before the first bill. */
  readonly billedThrough: string | null;
  readonly isAnnual: boolean;
  /** IANA name of a time zone. */
  readonly zone: string;
}

const firstDay = ({ signedUpAt, billedThrough, zone }: Omit<BilledSoFar, 'isAnnual'>): string =>
  firstOfMonth(billedThrough ?? dayIn(signedUpAt, zone), 1);

/**
 * The next period to bill (A45): a month, or twelve, from the 1st after the last billed day or the sign-up; earlier
 * days are free. A month is due on its first day, a year 30 days after its bill is issued.
 * @param issuedOn day in the company's zone
 */
export const nextPeriod = (
  { signedUpAt, billedThrough, isAnnual, zone }: BilledSoFar,
  issuedOn: string,
): BillPeriod => {
  const from = firstDay({ signedUpAt, billedThrough, zone });
  const to = daysAfter(firstOfMonth(from, isAnnual ? 12 : 1), -1);
  const month = from.slice(0, 7);
  return {
    period: isAnnual ? `${month}/12` : month,
    from,
    to,
    dueOn: isAnnual ? daysAfter(issuedOn, annualGraceDays) : from,
    start: instantOfDay(from, zone),
  };
};

/** The period of the first bill after a sign-up; a year is billed at once. */
export const firstPeriod = (signedUpAt: string, zone: string, isAnnual: boolean): BillPeriod =>
  nextPeriod({ signedUpAt, billedThrough: null, isAnnual, zone }, dayIn(signedUpAt, zone));

/** The hour of the 1st at which a month is billed and charged automatically. Before it the owner may pay by hand. */
const chargeHour = 18;

/** The ISO instant at which a month is billed and its card charged: the 1st at 18:00 in the company's zone. */
export const monthlyChargeAt = ({ from }: Pick<BillPeriod, 'from'>, zone: string): string =>
  instantOfDay(from, zone, chargeHour);

/**
 * The ISO instant at which the next bill is issued: for a month `monthlyChargeAt`, for the first year the sign-up, for
 * a later year its first day.
 */
export const nextBillingAt = (billed: BilledSoFar): string => {
  const { signedUpAt, billedThrough, isAnnual, zone } = billed;
  if (!isAnnual) return monthlyChargeAt({ from: firstDay(billed) }, zone);
  return billedThrough === null ? signedUpAt : instantOfDay(firstDay(billed), zone);
};

/**
 * The ISO instant at which the period after another one begins.
 * @param zone IANA name of the zone that the period was computed in
 */
export const startAfter = ({ to }: Pick<BillPeriod, 'to'>, zone: string): string =>
  instantOfDay(daysAfter(to, 1), zone);
