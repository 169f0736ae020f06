import { dayIn, daysBetween } from '../kit/day.js';

/** The data of a company's contract that its renewal depends on. */
export interface Contract {
  /** ISO instant at which the term ends. */
  readonly termDate: string;
  /** IANA name of the company's time zone. */
  readonly timeZone: string;
  /** The last day of a cancelled contract. */
  readonly cancelsOn: string | null;
  readonly endedOn: string | null;
}

/** A renewal is due when fewer days than this remain (A97). */
const renewalDays = 25;

/**
 * The calendar days in the company's zone until the term ends; negative after its end. S1 counts 365 less the days
 * since the subscription began, and requires twelve months to have passed. For a one-year term both equal the days to
 * its end; for three years only this reading keeps the term.
 * @param at ISO instant
 */
export const daysLeft = ({ termDate, timeZone }: Pick<Contract, 'termDate' | 'timeZone'>, at: string): number =>
  daysBetween(dayIn(at, timeZone), dayIn(termDate, timeZone));

/** Whether it may be renewed at an ISO instant: from 24 days before its end on, unless it is cancelled or ended. */
export const renewalDue = (contract: Contract, at: string): boolean =>
  contract.cancelsOn === null && contract.endedOn === null && daysLeft(contract, at) < renewalDays;
