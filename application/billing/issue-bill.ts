import { billOf, type Bill, type BillBasis } from '../../domain/billing/bill.js';
import { billStream } from '../../domain/billing/bill/bill.decider.js';
import type { BillIssued } from '../../domain/billing/bill/bill.events.js';
import { billbookId, billbookStream } from '../../domain/billing/billbook.decider.js';
import { instantOfDay, type BillPeriod, monthlyChargeAt } from '../../domain/billing/calendar.js';
import { isUnexpired } from '../../domain/billing/coupon.js';
import { companyStream } from '../../domain/company/company.decider.js';
import type { RegisteredCompany } from '../../domain/company/company.state.js';
import { billingDueAt, nextPeriodOf } from '../../domain/company/subscription/subscription.decider.js';
import type { OpenPeriod } from '../../domain/company/subscription/subscription.state.js';
import { childContext } from '../../infra/commands/command-context.js';
import { type CommandContext, type HandleOne, RevisionMismatch } from '../../infra/commands/handle-command.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { Ports } from '../kit/ports.js';
import { billBasis } from './bill-basis.js';
import { type BillingReads, companyTerms, type CompanyTerms } from './billing-terms.js';
import { tellCompany } from './tell-company.js';

export interface BillingPorts extends Pick<Ports, 'handle'> {
  readonly reads: BillingReads;
}

/** @param givenUp how many bills the company has given up before, because such a bill may have been for that period */
export const billIdOf = (companyId: string, period: string, givenUp = 0): string =>
  deriveId(companyId, givenUp === 0 ? `bill ${period}` : `bill ${period} after ${givenUp}`);

interface Asked {
  readonly companyId: string;
  /** Reads the terms when there is a bill to issue; by default from the read models. */
  readonly terms?: (company: RegisteredCompany) => Promise<CompanyTerms>;
  /** Bills a month from its first moment on, for a payment by hand. */
  readonly isByHand?: boolean;
}

/** A company that missed more months is billed for the rest of them by the next run. */
const mostPeriods = 120;

/**
 * Issues all missing bills of a company: first those of begun periods, which a crash may have left without a bill. Then
 * follow those of the next periods in order (docs/rules.md, "A bill, step by step"). A repeat issues nothing twice.
 * @returns the ids of the bills that it issued
 */
export const billCompany = async (
  ports: BillingPorts,
  { companyId, terms = (company) => companyTerms(ports.reads, company), isByHand = false }: Asked,
  context: CommandContext,
): Promise<readonly string[]> => {
  const issued: string[] = [];
  const own = { ...context, companyId };
  let known: CompanyTerms | undefined;
  for (let periods = 0; periods < mostPeriods; periods += 1) {
    const { state: company, revision } = await ports.handle.look(companyStream, companyId);
    if (company.status !== 'registered') return issued;
    const termsNow = async (): Promise<CompanyTerms> => (known ??= await terms(company));
    if (periods === 0) issued.push(...(await issueMissing(ports, company, termsNow, own)));
    const dueAt = billingDueAt(company);
    if (dueAt === null) return issued;
    if (own.occurredAt < dueAt && !isByHand) return issued;
    const next = nextPeriodOf(company, own.occurredAt);
    if (own.occurredAt < (isByHand && next.start < dueAt ? next.start : dueAt)) return issued;
    const step = await billNext(ports, { company, revision, next, terms: await termsNow() }, own);
    if (step === 'nothing-due') return issued;
    if (step !== 'changed') issued.push(...step);
  }
  return issued;
};

const issueMissing = async (
  ports: BillingPorts,
  company: RegisteredCompany,
  termsNow: () => Promise<CompanyTerms>,
  context: CommandContext,
): Promise<readonly string[]> => {
  const issued: string[] = [];
  for (const open of company.openPeriods) {
    const { state } = await ports.handle.look(billStream, open.billId);
    if (state.status !== 'absent') continue;
    // The coupon and credit of this bill are not reserved for another bill.
    const others = company.openPeriods.filter(({ billId }) => billId !== open.billId);
    const bill = await billFor(ports, { ...company, openPeriods: others }, open, await termsNow());
    await ports.handle.together((handle) => issue(handle, { bill, zone: company.timeZone }, context));
    issued.push(open.billId);
  }
  return issued;
};

interface Next {
  readonly company: RegisteredCompany;
  readonly revision: number;
  readonly next: BillPeriod;
  readonly terms: CompanyTerms;
}

/**
 * Begins the next period and issues its bill, in one transaction if the log supports it.
 * @returns the id of the bill, none if the month is left out; `nothing-due` if no period begins yet; `changed` if the
 * company has changed since, because its bill may have changed too
 */
const billNext = async (
  ports: BillingPorts,
  { company, revision, next, terms }: Next,
  context: CommandContext,
): Promise<readonly string[] | 'nothing-due' | 'changed'> => {
  const { companyId, billsGivenUp } = company;
  const { period } = next;
  const billId = billIdOf(companyId, period, billsGivenUp);
  const bill = await billFor(ports, company, { ...next, billId, isAnnual: company.isAnnual }, terms);
  const command = { type: 'BeginBillingPeriod', billId, period, at: context.occurredAt } as const;
  try {
    const { result } = await ports.handle.together(async (handle) => {
      const own = { ...childContext(context, `begin ${billId}`), ifMatch: revision };
      const { events } = await handle(companyStream, companyId, command, own);
      const [event] = events;
      if (event === undefined) return 'nothing-due';
      if (event.type !== 'BillingPeriodBegun') return [];
      await issue(handle, { bill, zone: company.timeZone }, context);
      return [billId];
    });
    return result;
  } catch (error) {
    if (error instanceof RevisionMismatch) return 'changed';
    throw error;
  }
};

interface UnnumberedBill {
  readonly bill: Omit<BillIssued['data'], 'number'>;
  readonly zone: string;
}

/** The ids of these commands derive from the bill, so that no run issues a second number or bill for it. */
const issue = async (handle: HandleOne, { bill, zone }: UnnumberedBill, context: CommandContext): Promise<void> => {
  const { billId, from } = bill;
  const contextOf = (label: string): CommandContext => ({
    ...childContext(context, label),
    commandId: deriveId(billId, label),
  });
  const year = Number(from.slice(0, 4));
  const numbering = { type: 'IssueBillNumber', billId, year } as const;
  const { events } = await handle(billbookStream, billbookId, numbering, contextOf('number'));
  const number = events[0]?.data.number;
  if (number === undefined) throw new Error('No bill number was issued.');
  const own = { ...contextOf('issue'), isNew: true };
  const chargeAt = monthlyChargeAt(bill, zone);
  const charged = bill.isAnnual || chargeAt <= context.occurredAt ? {} : { chargeAt };
  const command = { type: 'IssueBill', bill: { ...bill, ...charged, number } } as const;
  const { state } = await handle(billStream, billId, command, own);
  // A bill of 0 is paid at once.
  if (state.status === 'paid') await tellCompany(handle, state, zone, context);
};

type Billed = Omit<OpenPeriod, 'users' | 'hasCountedDown'>;

const billFor = async (
  ports: BillingPorts,
  company: RegisteredCompany,
  { billId, period, from, to, dueOn, isAnnual }: Billed,
  terms: CompanyTerms,
): Promise<Omit<BillIssued['data'], 'number'>> => {
  const { companyId, timeZone } = company;
  const start = instantOfDay(from, timeZone);
  const basis = await billBasis(ports, { ...company, isAnnual }, { start }, terms);
  const bill = billOf(basis);
  const { lines, currentDuesCents, discountPercent, mostPercent, creditUsedCents, netPayableCents } = bill;
  return {
    companyId,
    billId,
    period,
    from,
    to,
    dueOn,
    isAnnual,
    term: company.term,
    lines,
    currentDuesCents,
    discountPercent,
    mostPercent,
    creditCents: creditUsedCents,
    netPayableCents,
    ...usedBy(basis, bill, company),
    billTo: billedTo(company),
    ...(terms.seller === '' ? {} : { seller: terms.seller }),
    ...(basis.tax === null || bill.taxCents === 0 ? {} : { tax: { ...basis.tax, amountCents: bill.taxCents } }),
  };
};

/**
 * The coupons that a bill uses: the user coupon if it has a line; the referral coupon even if the cap leaves it no
 * room, because it applies only to the first bill.
 */
const usedBy = (
  { referralCoupon, signedUpAt }: BillBasis,
  { lines }: Bill,
  { couponId, referralCouponId }: RegisteredCompany,
): Pick<BillIssued['data'], 'couponId' | 'referralCouponId'> => {
  const isReferred = referralCoupon !== null && isUnexpired(referralCoupon, signedUpAt);
  return {
    ...(couponId !== null && lines.some(({ kind }) => kind === 'user') ? { couponId } : {}),
    ...(referralCouponId !== null && isReferred ? { referralCouponId } : {}),
  };
};

const billedTo = ({ name, billingDetails }: RegisteredCompany): BillIssued['data']['billTo'] => {
  const { legalName, addressLines, taxId, poNumber } = billingDetails;
  return { name: legalName ?? name, addressLines, taxId, poNumber };
};
