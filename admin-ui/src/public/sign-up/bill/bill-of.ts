import type { PlanChoice } from '../plan/plan-choice';
import type { Prices } from '../sign-up-calls';

export interface SignUpBill {
  readonly base: number;
  readonly extra: number;
  readonly dues: number;
  readonly term: number;
  readonly monthly: number;
  readonly net: number;
  /** "December 1, 2026". */
  readonly firstPayment: string;
}

/** The next 1st of a month in the company's time zone: until then there is no charge (A45). */
const nextFirst = (timeZone: string, now: Date): string => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric' }).formatToParts(now);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const first = new Date(Date.UTC(part('year'), part('month'), 1));
  return first.toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'long' });
};

/** What the company will pay, in dollars. The server makes its own bill; this one only shows it before. */
export const billOf = (
  { packs, term, isAnnual }: PlanChoice,
  type: 'manufacturer' | 'vendor',
  prices: Prices,
  timeZone: string,
  now: Date,
): SignUpBill => {
  const baseCents = Math.round(prices.base[type] * 500);
  const extraCents = Math.round(prices.extra * 500) * packs;
  const duesCents = baseCents + extraCents;
  const termCents = term === 3 ? Math.round((duesCents * prices.termDiscount) / 100) : 0;
  const monthlyCents = duesCents - termCents;
  return {
    base: baseCents / 100,
    extra: extraCents / 100,
    dues: duesCents / 100,
    term: termCents / 100,
    monthly: monthlyCents / 100,
    net: (monthlyCents * (isAnnual ? 12 : 1)) / 100,
    firstPayment: nextFirst(timeZone, now),
  };
};
