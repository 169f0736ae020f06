import { type Bill, billOf } from '../../domain/billing/bill.js';
import { billStream } from '../../domain/billing/bill/bill.decider.js';
import type { IssuedBill } from '../../domain/billing/bill/bill.state.js';
import { type OpenStatus, openStatus } from '../../domain/billing/bill/open-status.js';
import type { BillPeriod } from '../../domain/billing/calendar.js';
import { companyStream } from '../../domain/company/company.decider.js';
import type { RegisteredCompany } from '../../domain/company/company.state.js';
import { isBilledOn, nextPeriodOf } from '../../domain/company/subscription/subscription.decider.js';
import type { OpenPeriod } from '../../domain/company/subscription/subscription.state.js';
import { dayIn } from '../../domain/kit/day.js';
import { refusal } from '../../domain/messages.js';
import type { Ports } from '../kit/ports.js';
import { type Runs, UseCase } from '../kit/use-case.js';
import { billBasis } from './bill-basis.js';
import { type BillingReads, companyTerms, type CompanyTerms } from './billing-terms.js';

export interface BillReading {
  readonly reads: BillingReads;
  readonly handle: Pick<Ports['handle'], 'look'>;
}

export type BillFigures = Omit<Bill, 'taxCents'>;

/** `not-first-day`: it is not the 1st in the company's zone; `annual`: it is paid by check (A44). */
export const payLocks = ['confirming', 'nothing-due', 'not-first-day', 'annual'] as const;
export type PayLock = (typeof payLocks)[number];

export interface NextBill extends BillFigures {
  /** Null before it is issued. */
  readonly billId: string | null;
  readonly period: Pick<BillPeriod, 'period' | 'from' | 'to' | 'dueOn'>;
  readonly isAnnual: boolean;
  readonly status: OpenStatus;
  /** The amount that can be paid now; 0 when nothing is due, or a payment has no outcome yet. */
  readonly amountDueCents: number;
  /** Null when it can be paid with a card now. */
  readonly payLock: PayLock | null;
  /** The payee and address of the check, in lines; null for a payment by card, or without the setting. */
  readonly payee: string | null;
  /** The amount of the following period's bill; 0 without a following period. */
  readonly netPayableAfterCents: number;
}

export class ShowNextBill extends UseCase<{ readonly companyId: string }, NextBill | null> {}

/** @throws company.not-found */
export const showNextBill: Runs<ShowNextBill, BillReading> = async (ports, { companyId }, { occurredAt }) => {
  const { state: company } = await ports.handle.look(companyStream, companyId);
  if (company.status !== 'registered') throw refusal('company.not-found');
  return nextBill(ports, company, occurredAt);
};

/**
 * The bill that a company pays next: the oldest unpaid one, or else the bill of the next period as it would be issued
 * now. Null when no period follows, because the subscription ends before.
 * @param now ISO instant
 */
export const nextBill = async (
  ports: BillReading,
  company: RegisteredCompany,
  now: string,
): Promise<NextBill | null> => {
  const terms = await companyTerms(ports.reads, company);
  for (const { billId, hasCountedDown } of company.openPeriods) {
    const { state } = await ports.handle.look(billStream, billId);
    if (state.status === 'open') return issuedBill(ports, company, { ...state, hasCountedDown }, terms, now);
  }
  return upcomingBill(ports, company, terms, now);
};

/** The bill of the next period as it would be issued now. A month can be paid by hand from its first moment on. */
export const upcomingBill = async (
  ports: BillReading,
  company: RegisteredCompany,
  terms: CompanyTerms,
  now: string,
): Promise<NextBill | null> => {
  if (!isBilledOn(company)) return null;
  const period = nextPeriodOf(company, now);
  const bill = await billNow(ports, company, period, terms);
  const { isAnnual } = company;
  const companyAfter = {
    ...company,
    billedThrough: period.to,
    isBilledByYear: isAnnual,
    referralCouponId: null,
    creditUsedCents: company.creditUsedCents + bill.creditUsedCents,
  };
  const amountDueCents = !isAnnual && now >= period.start ? bill.netPayableCents : 0;
  return {
    billId: null,
    period,
    isAnnual,
    status: 'open',
    amountDueCents,
    payLock: payLockOf({ status: 'open', amountDueCents, isAnnual }, company, now),
    payee: payeeOf(terms, isAnnual),
    netPayableAfterCents: await netPayableOf(ports, companyAfter, terms, now),
    ...bill,
  };
};

const issuedBill = async (
  ports: BillReading,
  company: RegisteredCompany,
  { bill, attempt, declinedWith, hasCountedDown }: IssuedBill & Pick<OpenPeriod, 'hasCountedDown'>,
  terms: CompanyTerms,
  now: string,
): Promise<NextBill> => {
  const { period, from, to, dueOn, lines, currentDuesCents, netPayableCents, discountPercent, mostPercent } = bill;
  const { isAnnual } = bill;
  const status = openStatus({ isConfirming: attempt !== null, isUnpaid: declinedWith !== null || hasCountedDown });
  const amountDueCents = attempt === null ? netPayableCents : 0;
  return {
    ...{ lines, currentDuesCents, netPayableCents, discountPercent, mostPercent },
    creditUsedCents: bill.creditCents,
    billId: bill.billId,
    period: { period, from, to, dueOn },
    isAnnual,
    status,
    amountDueCents,
    payLock: payLockOf({ status, amountDueCents, isAnnual }, company, now),
    payee: payeeOf(terms, isAnnual),
    netPayableAfterCents: await netPayableOf(ports, company, terms, now),
  };
};

const payeeOf = ({ payee }: CompanyTerms, isAnnual: boolean): string | null =>
  isAnnual && payee !== '' ? payee : null;

const netPayableOf = async (
  ports: BillReading,
  company: RegisteredCompany,
  terms: CompanyTerms,
  now: string,
): Promise<number> => {
  if (!isBilledOn(company)) return 0;
  return (await billNow(ports, company, nextPeriodOf(company, now), terms)).netPayableCents;
};

const billNow = async (
  ports: BillReading,
  company: RegisteredCompany,
  period: BillPeriod,
  terms: CompanyTerms,
): Promise<Bill> => billOf(await billBasis(ports, company, period, terms));

const payLockOf = (
  { status, amountDueCents, isAnnual }: Pick<NextBill, 'status' | 'amountDueCents' | 'isAnnual'>,
  { timeZone }: RegisteredCompany,
  now: string,
): PayLock | null => {
  if (status === 'confirming') return 'confirming';
  if (amountDueCents === 0) return 'nothing-due';
  if (!dayIn(now, timeZone).endsWith('-01')) return 'not-first-day';
  return isAnnual ? 'annual' : null;
};
