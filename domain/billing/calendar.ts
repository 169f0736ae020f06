import { offsetAt } from '../kit/zone-offset.js';
import { dayIn, daysAfter } from '../kit/day.js';

/**
 * The same day and wall-clock time in a time zone, some months later. A day that the month lacks becomes its last day.
 * A time that the clocks skip is moved by the skipped span; of a time that occurs twice, the first is used.
 * @param instant ISO
 * @param zone IANA name of a time zone
 */
export const addMonths = (instant: string, months: number, zone: string): string => {
  const from = Date.parse(instant);
  const shown = new Date(from + offsetAt(from, zone));
  const [year, month] = [shown.getUTCFullYear(), shown.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return instantShowing(shown.setUTCFullYear(year, month, Math.min(shown.getUTCDate(), lastDay)), zone);
};

/**
 * The ISO instant at which a clock in a time zone shows a full hour of a day, by default midnight. For a skipped hour
 * it is the first instant after it.
 * @param day as `2026-12-01`
 * @param zone IANA name of a time zone
 */
export const instantOfDay = (day: string, zone: string, hour = 0): string =>
  instantShowing(Date.parse(`${day}T00:00:00.000Z`) + hour * 3_600_000, zone);

const dayMs = 86_400_000;

/**
 * The instant at which clocks in a zone show the time that UTC clocks show at `shown`. The offset of the day before
 * gives the first of two such instants, and the later one when clocks skip the time.
 */
const instantShowing = (shown: number, zone: string): string => {
  const [before, after] = [offsetAt(shown - dayMs, zone), offsetAt(shown + dayMs, zone)];
  const isShown = (instant: number): boolean => instant + offsetAt(instant, zone) === shown;
  const found = [shown - before, shown - after].find(isShown) ?? shown - before;
  return new Date(found).toISOString();
};

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

interface BilledSoFar {
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

/** ISO instant: for a month `monthlyChargeAt`, for the first year the sign-up, for a later one its first day. */
export const nextBillingAt = (billed: BilledSoFar): string => {
  const { signedUpAt, billedThrough, isAnnual, zone } = billed;
  if (!isAnnual) return monthlyChargeAt({ from: firstDay(billed) }, zone);
  return billedThrough === null ? signedUpAt : instantOfDay(firstDay(billed), zone);
};

/** The ISO instant at which the next period begins, in the IANA zone that the period was computed in. */
export const startAfter = ({ to }: Pick<BillPeriod, 'to'>, zone: string): string =>
  instantOfDay(daysAfter(to, 1), zone);
