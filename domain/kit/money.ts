import { refusal } from '../messages.js';

/** The maximum amount of a request, in cents (docs/http.md, "Money on the wire"). */
const largestCents = 1_000_000_000;

/** @throws DomainError('money.amount-invalid') when negative, above 10,000,000, or with over two decimals (A70) */
export const centsOfDollars = (dollars: number): number => {
  const cents = Math.round(dollars * 100);
  const isExact = Number.isFinite(dollars) && cents / 100 === dollars;
  if (!isExact || cents < 0 || cents > largestCents) {
    throw refusal('money.amount-invalid');
  }
  return cents;
};

const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Whole cents as text for people: `$1,234,567.89`. */
export const dollarText = (cents: number): string => `$${amounts.format(dollarsOfCents(cents))}`;

/** Whole cents to dollars for the wire: a number with at most two decimals. */
export const dollarsOfCents = (cents: number): number => cents / 100;
