import type { BillEvent } from '../../domain/billing/bill/bill.events.js';
import type { BillNumberIssued } from '../../domain/billing/billbook.decider.js';
import type { SubscriptionEvent } from '../../domain/company/subscription/subscription.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { Audit } from './audit.js';

/** A company's expected debt for the beginning period, independent of the product. */
export interface OwingCompany {
  readonly companyId: string;
  /** Its only recipient of mails about bills. */
  readonly email: string;
  /** `2026-12`, or `2026-12/12` for a year, which is paid by check. */
  readonly period: string;
  readonly isAnnual: boolean;
  readonly netCents: number;
  /** The bank declines its card. */
  readonly isDeclined: boolean;
}

/** The stored data, the bank's book, and the received mails; `charges` are the approved sales of our own account. */
export type BillAudit = Pick<Audit, 'events' | 'charges' | 'mails' | 'kept' | 'rebuilt'>;

type Seen = Omit<BillAudit, 'kept' | 'rebuilt'>;
type Watched = BillEvent | SubscriptionEvent | BillNumberIssued;

/** The data of all events of a type, in the order of the log. */
const dataOf = <Type extends Watched['type']>({ events }: Pick<Seen, 'events'>, type: Type) =>
  events.flatMap((event) => (event.type === type ? [event.data as Extract<Watched, { type: Type }>['data']] : []));

const repeated = (all: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  return all.filter((one) => seen.size === seen.add(one).size);
};

const groupBy = <Value>(all: readonly Value[], keyOf: (value: Value) => string): ReadonlyMap<string, Value[]> => {
  const groups = new Map<string, Value[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
};

const centsOf = (dollars: string): number => Math.round(Number(dollars) * 100);
const total = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);

/** Returns one line for each fault. */
type Check = (seen: BillAudit, companies: readonly OwingCompany[]) => readonly string[];

const bills: Check = (seen, companies) => {
  const begun = groupBy(dataOf(seen, 'BillingPeriodBegun'), ({ companyId }) => companyId);
  const issued = groupBy(dataOf(seen, 'BillIssued'), ({ companyId }) => companyId);
  const known = new Set(companies.map(({ companyId }) => companyId));
  return [
    ...companies.flatMap(({ companyId, period, netCents }) => {
      const periods = begun.get(companyId) ?? [];
      const own = issued.get(companyId) ?? [];
      const [bill] = own;
      return [
        ...(periods.length === 1 ? [] : [`${companyId} has begun ${periods.length} periods`]),
        ...(own.length === 1 ? [] : [`${companyId} has ${own.length} bills`]),
        ...(bill === undefined || bill.period === period
          ? []
          : [`${companyId} is billed for ${bill.period} instead of ${period}`]),
        ...(bill === undefined || bill.netPayableCents === netCents
          ? []
          : [`${companyId} is billed ${bill.netPayableCents} cents instead of ${netCents}`]),
        ...(bill === undefined || total(bill.lines.map(({ amountCents }) => amountCents)) === bill.netPayableCents
          ? []
          : [`the lines of the bill ${bill.number} do not add up`]),
      ];
    }),
    ...[...issued.keys()].filter((id) => !known.has(id)).map((id) => `${id} is billed, and owes nothing`),
  ];
};

const numbers: Check = (seen) => {
  const given = dataOf(seen, 'BillNumberIssued');
  const onBills = dataOf(seen, 'BillIssued');
  const isGiven = new Map(given.map(({ billId, number }) => [billId, number]));
  const isThere = new Set(onBills.map(({ number }) => number));
  return [
    ...repeated(onBills.map(({ number }) => number)).map((number) => `the number ${number} was given twice`),
    ...repeated(given.map(({ billId }) => billId)).map((billId) => `the bill ${billId} has two numbers`),
    ...onBills
      .filter(({ billId, number }) => isGiven.get(billId) !== number)
      .map(({ billId }) => `the bill ${billId} has no number of the billbook`),
    ...[...groupBy(given, ({ year }) => String(year))].flatMap(([year, ofYear]) =>
      ofYear.flatMap((_number, at) => {
        const number = `${year}-${String(at + 1).padStart(6, '0')}`;
        return isThere.has(number) ? [] : [`the number ${number} has no bill`];
      }),
    ),
  ];
};

const charges: Check = (seen, companies) => {
  const attempts = new Map(dataOf(seen, 'BillPaymentAttempted').map((attempt) => [attempt.attemptId, attempt]));
  const paid = new Map(dataOf(seen, 'BillPaid').map((one) => [one.attemptId ?? '', one]));
  const mayBeCharged = new Set(
    companies.filter(({ isAnnual, isDeclined }) => !isAnnual && !isDeclined).map(({ companyId }) => companyId),
  );
  const companyOf = (attemptId: string): string =>
    attempts.get(attemptId)?.companyId ?? `nobody, for the unknown attempt ${attemptId},`;
  return [
    ...repeated(seen.charges.map(({ orderId }) => companyOf(orderId))).map((id) => `${id} is charged twice`),
    ...seen.charges.flatMap(({ orderId, amount, transactionId }) => {
      const companyId = companyOf(orderId);
      const own = paid.get(orderId);
      return [
        ...(mayBeCharged.has(companyId) ? [] : [`${companyId} is charged, and must not be`]),
        ...(attempts.get(orderId)?.amountCents === centsOf(amount) ? [] : [`${companyId} is charged ${amount}`]),
        ...(own?.transactionId === transactionId ? [] : [`the charge ${transactionId} of ${companyId} pays nothing`]),
      ];
    }),
  ];
};

const payments: Check = (seen) => {
  const booked = new Map(seen.charges.map(({ orderId, amount }) => [orderId, centsOf(amount)]));
  const paid = dataOf(seen, 'BillPaid');
  return [
    ...repeated(paid.map(({ billId }) => billId)).map((billId) => `the bill ${billId} is paid twice`),
    // It is tried again when 12 days are left.
    ...repeated(dataOf(seen, 'BillPaymentDeclined').map(({ billId }) => billId)).map(
      (billId) => `the card that was declined for the bill ${billId} was tried again`,
    ),
    ...paid
      .filter(({ by, attemptId = '', amountCents }) => by === 'card' && booked.get(attemptId) !== amountCents)
      .map(({ billId }) => `the bill ${billId} is paid without that charge`),
  ];
};

const money: Check = (seen) => {
  const byCard = dataOf(seen, 'BillPaid').filter(({ by }) => by === 'card');
  const refunded = total(dataOf(seen, 'BillRefunded').map(({ amountCents }) => amountCents));
  const ofBills = total(byCard.map(({ amountCents }) => amountCents)) - refunded;
  const ofBank = total(seen.charges.map(({ amount, refundedCents = 0 }) => centsOf(amount) - refundedCents));
  return ofBank === ofBills ? [] : [`the bank holds ${ofBank} cents, and the bills ${ofBills}`];
};

const eachIsPaidOnce: Check = (seen, companies) => {
  const paid = new Set(dataOf(seen, 'BillPaid').map(({ billId }) => billId));
  const said = dataOf(seen, 'BillingPeriodPaid').map(({ billId }) => billId);
  const isDeclined = new Set(companies.filter((one) => one.isDeclined).map(({ companyId }) => companyId));
  const countdowns = dataOf(seen, 'CompanyCountdownSet');
  return [
    ...repeated(said).map((billId) => `the company of the bill ${billId} is told twice that it is paid`),
    ...said.filter((billId) => !paid.has(billId)).map((billId) => `the bill ${billId} is told to be paid, and is not`),
    ...countdowns
      .filter(({ companyId }) => !isDeclined.has(companyId))
      .map(({ companyId }) => `${companyId} is counted down, and its card was not declined`),
    ...repeated(countdowns.map(({ companyId, remainingDays }) => `${companyId} to ${remainingDays}`)).map(
      (what) => `a countdown is set twice: ${what}`,
    ),
  ];
};

/** The Message-IDs of the mails that the bills cause. */
const requiredMails = ({ events }: Pick<Seen, 'events'>, companies: readonly OwingCompany[]): ReadonlySet<string> => {
  const emails = new Map(companies.map(({ companyId, email }) => [companyId, email]));
  const isMailed = ({ type, data }: RecordedEvent): boolean => {
    if (type === 'BillIssued') return Reflect.get(data, 'isAnnual') === true;
    if (type === 'BillPaid') return Reflect.get(data, 'by') !== 'none';
    return type === 'BillPaymentDeclined';
  };
  return new Set(
    events
      .filter(isMailed)
      .map(({ id, data }) => deriveId(id, `billing ${emails.get(String(Reflect.get(data, 'companyId')))}`)),
  );
};

const mails: Check = (seen, companies) => {
  const required = requiredMails(seen, companies);
  return [...new Set(seen.mails)]
    .filter((id) => !required.has(id))
    .map((id) => `the mail ${id} was sent, and nothing asked for it`);
};

const models: Check = ({ kept, rebuilt }) =>
  Object.keys(rebuilt)
    .filter((name) => kept[name] !== rebuilt[name])
    .map((name) => `the read model ${name} differs from a rebuild`);

/** The conditions that must hold after the 1st of a month, after any kills. */
export const billChecks: Readonly<Record<string, Check>> = {
  'bills each company once, for its period and what it owes': bills,
  'numbers the bills without gaps, and none twice': numbers,
  'charges no company twice, and nothing that is not owed': charges,
  'holds no bill for paid that was not charged, and tries no declined card again': payments,
  'has been paid what the bank has booked, to the cent': money,
  'tells each company once, and counts down whose card was declined alone': eachIsPaidOnce,
  'mails nothing that no bill asked for': mails,
  'shows read models that equal a rebuild from zero': models,
};

/** The remaining work for the bills; none is left when the workers have caught up. */
export const openBills = (seen: Seen, companies: readonly OwingCompany[]): readonly string[] => {
  const issued = new Map(dataOf(seen, 'BillIssued').map((bill) => [bill.companyId, bill]));
  const idsOf = (
    type: 'BillPaid' | 'BillPaymentDeclined' | 'BillPaymentFailed' | 'BillPaymentAttempted',
    field: 'billId' | 'attemptId',
  ): ReadonlySet<string> => new Set(dataOf(seen, type).map((data) => data[field] ?? ''));
  const paid = idsOf('BillPaid', 'billId');
  const declined = idsOf('BillPaymentDeclined', 'billId');
  const settled = new Set(
    (['BillPaid', 'BillPaymentDeclined', 'BillPaymentFailed'] as const).flatMap((type) => [
      ...idsOf(type, 'attemptId'),
    ]),
  );
  const ofCompanies = new Set(dataOf(seen, 'BillingPeriodPaid').map(({ billId }) => billId));
  const counted = new Set(dataOf(seen, 'CompanyCountdownSet').map(({ companyId }) => companyId));
  const arrived = new Set(seen.mails);
  const isDone = ({ companyId, isAnnual }: OwingCompany): boolean => {
    const bill = issued.get(companyId);
    if (bill === undefined) return false;
    return isAnnual || paid.has(bill.billId) || (declined.has(bill.billId) && counted.has(companyId));
  };
  return [
    ...companies
      .filter((company) => !isDone(company))
      .map(({ companyId }) => `${companyId} has no bill, or no outcome`),
    ...[...idsOf('BillPaymentAttempted', 'attemptId')]
      .filter((id) => !settled.has(id))
      .map((id) => `the attempt ${id} has no outcome`),
    ...[...paid].filter((billId) => !ofCompanies.has(billId)).map((billId) => `nobody is told that ${billId} is paid`),
    ...[...requiredMails(seen, companies)].filter((id) => !arrived.has(id)).map((id) => `the mail ${id} never came`),
  ];
};
