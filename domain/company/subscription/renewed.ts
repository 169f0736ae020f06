import { addMonths } from '../../billing/calendar.js';
import { daysAfter } from '../../kit/day.js';
import type { RegisteredCompany } from '../company.state.js';
import type { BillingPeriodVoided, SubscriptionRenewed } from './subscription.events.js';
import { billingChanges, type OpenPeriod } from './subscription.state.js';

/** What a contract is renewed to. */
export interface Renewal {
  readonly term: 1 | 3;
  readonly isAnnual: boolean;
  /** ISO instant. */
  readonly at: string;
}

const monthsPerYear = 12;

/** The years at the end of what is billed of which nothing is paid, the last one first. */
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
 * What a renewal changes, whether it is due or not: the new term begins with the end of the last one, early or late (A99).
 * Who pays by the month from then on does so from the first day that is not paid: a year's bill that is open is not owed
 * any more.
 */
export const renewalEvents = (
  company: RegisteredCompany,
  { term, isAnnual, at }: Renewal,
): readonly [SubscriptionRenewed, ...BillingPeriodVoided[]] => {
  const { companyId, timeZone, term: previousTerm, termDate: previousTermDate, isAnnual: wasAnnual } = company;
  const termDate = addMonths(previousTermDate, term * monthsPerYear, timeZone);
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

/** A company as a renewal would leave it, whether it is due or not. */
export const renewedTo = (company: RegisteredCompany, renewal: Renewal): RegisteredCompany =>
  renewalEvents(company, renewal).reduce<RegisteredCompany>(
    (state, event) => ({ ...state, ...billingChanges(state, event) }),
    company,
  );
