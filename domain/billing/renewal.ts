import { dayIn, daysBetween } from '../kit/day.js';

/** The contract of a company, as far as its renewal depends on it. */
export interface Contract {
  /** ISO instant at which the term ends. */
  readonly termDate: string;
  /** IANA name of the company's time zone. */
  readonly timeZone: string;
  /** The day with which a cancelled contract ends. */
  readonly cancelsOn: string | null;
  /** The day on which it ended. */
  readonly endedOn: string | null;
}

/** A renewal is due while fewer days than this remain (A97). */
const renewalDays = 25;

/**
 * The days of the calendar in the company's zone until its term ends; below 0 once it is over. S1 counts them as 365 less
 * the days since the subscription began, and asks for twelve months to have passed; for a term of one year both are the
 * days to its end, and for one of three years only this reading lets the term be kept.
 * @param at ISO instant
 */
export const daysLeft = ({ termDate, timeZone }: Pick<Contract, 'termDate' | 'timeZone'>, at: string): number =>
  daysBetween(dayIn(at, timeZone), dayIn(termDate, timeZone));

/**
 * Whether the contract may be renewed: from 24 days before the end of its term until it is, however late, unless it was
 * cancelled.
 * @param at ISO instant
 */
export const renewalDue = (contract: Contract, at: string): boolean =>
  contract.cancelsOn === null && contract.endedOn === null && daysLeft(contract, at) < renewalDays;
