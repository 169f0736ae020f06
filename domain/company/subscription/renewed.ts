import { addMonths } from '../../billing/calendar.js';
import { dayIn, daysAfter } from '../../kit/day.js';
import type { RegisteredCompany } from '../company.state.js';
import type { BillingPeriodVoided, SubscriptionRenewed } from './subscription.events.js';
import { billingChanges, type OpenPeriod } from './subscription.state.js';

export interface Renewal {
  readonly term: 1 | 3;
  readonly isAnnual: boolean;
  /** ISO instant. */
  readonly at: string;
}

const monthsPerYear = 12;

/** The unpaid years at the end of the billed time, the latest first. */
const unpaidYears = ({ openPeriods, billedThrough, paidThrough }: RegisteredCompany): readonly OpenPeriod[] => {
  const years: OpenPeriod[] = [];
  let through = billedThrough;
  for (const open of openPeriods.toReversed()) {
    if (!open.isAnnual || open.to !== through || open.from <= paidThrough) break;
    years.push(open);
    through = daysAfter(open.from, -1);
  }
  return years;
};

/**
 * The end of the following term: on the day of the sign-up, or on the last day of a month that lacks it. A sign-up on
 * February 29 so ends on that day again in the next leap year.
 */
const nextTermDate = ({ signedUpAt, termDate, timeZone }: RegisteredCompany, years: number): string => {
  const yearOf = (instant: string): number => Number(dayIn(instant, timeZone).slice(0, 4));
  const yearsAfterSignUp = (count: number): string => addMonths(signedUpAt, count * monthsPerYear, timeZone);
  const past = yearOf(termDate) - yearOf(signedUpAt);
  if (yearsAfterSignUp(past) === termDate) return yearsAfterSignUp(past + years);
  return addMonths(termDate, years * monthsPerYear, timeZone);
};

/**
 * The events of a renewal, whether it is due or not. The new term begins at the end of the last one, early or late
 * (A99). After a change to monthly bills, months are billed from the first unpaid day. An open bill of a year is then
 * no longer owed.
 */
export const renewalEvents = (
  company: RegisteredCompany,
  { term, isAnnual, at }: Renewal,
): readonly [SubscriptionRenewed, ...BillingPeriodVoided[]] => {
  const { companyId, term: previousTerm, termDate: previousTermDate, isAnnual: wasAnnual } = company;
  const termDate = nextTermDate(company, term);
  return [
    {
      type: 'SubscriptionRenewed',
      data: { companyId, term, previousTerm, termDate, previousTermDate, isAnnual, wasAnnual, renewedOn: at },
    },
    ...(isAnnual ? [] : unpaidYears(company)).map(({ billId, period, from, to }): BillingPeriodVoided => ({
      type: 'BillingPeriodVoided',
      data: { companyId, billId, period, from, to, billedThrough: daysAfter(from, -1) },
    })),
  ];
};

/** The company after a renewal, whether it is due or not. */
export const renewedTo = (company: RegisteredCompany, renewal: Renewal): RegisteredCompany =>
  renewalEvents(company, renewal).reduce<RegisteredCompany>(
    (state, event) => ({ ...state, ...billingChanges(state, event) }),
    company,
  );
