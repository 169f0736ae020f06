import { companyTerms, billingTerms } from '../../application/billing/billing-terms.js';
import { upcomingBill } from '../../application/billing/next-bill.js';
import { companyStream } from '../../domain/company/company.decider.js';
import type { CompanyEvent } from '../../domain/company/company.events.js';
import type { CompanyState, RegisteredCompany } from '../../domain/company/company.state.js';
import { dayIn } from '../../domain/kit/day.js';
import { fold } from '../../domain/kit/decider.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { WorkerPorts } from '../worker-ports.js';
import type { Words } from './billing-mail.text.js';
import * as changes from './change.text.js';
import { billStream } from '../../domain/billing/bill/bill.decider.js';
import type { BillEvent } from '../../domain/billing/bill/bill.events.js';
import type { IssuedBill } from '../../domain/billing/bill/bill.state.js';
import { finalCodes } from '../../domain/billing/bill/charging.js';
import type { CompanyCountdownSet } from '../../domain/company/subscription/subscription.events.js';
import { countdownDays, hasReached, noticeDaysLeft } from '../../domain/company/subscription/countdown-days.js';
import { noCard } from '../../application/billing/charge-bill.js';
import { systemActor } from '../../infra/commands/command-context.js';
import * as bills from './billing-mail.text.js';

type ChangeReading = Pick<WorkerPorts, 'reads' | 'handleCommand'>;
type RecordedChange = RecordedEvent & CompanyEvent;

/** The text about the events of one command; undefined if they are not mailed. */
const wordsOf = (own: readonly RecordedChange[], { maxUsers, timeZone }: RegisteredCompany): Words | undefined => {
  const [first] = own;
  switch (first?.type) {
    case 'SubscriptionPackAdded': {
      const added = own.flatMap((event) => (event.type === 'SubscriptionPackAdded' ? [event.data.plan.maxUsers] : []));
      const users = added.reduce((sum, ofPack) => sum + ofPack, 0);
      return changes.packsAdded(added.length, users, maxUsers);
    }
    case 'SubscriptionPackDropped':
      return changes.packDropped(first.data.maxUsers, maxUsers);
    case 'SubscriptionPlanChanged':
      return changes.planChanged(first.data.plan.name, maxUsers);
    case 'CompanyCardStored':
      return changes.cardStored(first.data.lastFour);
    case 'SubscriptionRenewed': {
      const { term, isAnnual, termDate } = first.data;
      return changes.renewed(term, isAnnual, dayIn(termDate, timeZone));
    }
    default:
      return undefined;
  }
};

const nextAmount = async (
  { reads, handleCommand: handle }: ChangeReading,
  company: RegisteredCompany,
  at: string,
): Promise<changes.NextAmount | null> => {
  const bill = await upcomingBill({ reads, handle }, company, await companyTerms(reads, company), at);
  return bill && { netPayableCents: bill.netPayableCents, dueOn: bill.period.dueOn };
};

/**
 * The text about a company's change, for the first event of its command. Undefined if the change is not mailed: packs
 * and card of the sign-up are its initial state.
 * @param history of the company
 */
const readChange = async (
  reading: ChangeReading,
  history: readonly RecordedChange[],
  cause: RecordedChange,
): Promise<Words | undefined> => {
  const { commandId, occurredAt: at } = cause.metadata;
  const own = history.filter(({ metadata }) => metadata.commandId === commandId);
  const last = own.at(-1);
  if (last === undefined || own[0]?.id !== cause.id) return undefined;
  const stateAt = (position: number): CompanyState =>
    fold(
      companyStream.decider,
      history.filter((event) => event.position <= position),
    );
  const [before, after] = [stateAt(cause.position - 1), stateAt(last.position)];
  if (before.status !== 'registered' || after.status !== 'registered') return undefined;
  const words = wordsOf(own, after);
  return (
    words && changes.withNextBill(words, await nextAmount(reading, before, at), await nextAmount(reading, after, at))
  );
};

interface CompanyNotice {
  readonly words: Words;
  readonly company: Pick<RegisteredCompany, 'companyId' | 'name' | 'type' | 'billingDetails'>;
  readonly attachedBillId: string | null;
  /** Whether support receives it too. */
  readonly isForSupport?: boolean;
}

type NoticeReading = Pick<WorkerPorts, 'eventStore' | 'config'> & ChangeReading;

/** The present company, and its state at the time of an event; undefined if its sign-up was withdrawn. */
const companyOf = async ({ eventStore }: NoticeReading, companyId: string, position: number) => {
  const history = (await eventStore.read(companyStream.nameOf(companyId))).filter(companyStream.owns);
  const now = fold(companyStream.decider, history);
  const then = fold(
    companyStream.decider,
    history.filter((event) => event.position <= position),
  );
  return now.status === 'registered' && then.status === 'registered' ? { now, then } : undefined;
};

type Recorded<Event> = RecordedEvent & Event;

/** Undefined if the event causes no mail. @param history of its stream */
export const noticeOf = async (
  reading: NoticeReading,
  history: readonly RecordedEvent[],
  cause: RecordedEvent,
): Promise<CompanyNotice | undefined> => {
  if (billStream.owns(cause)) return noticeOfBill(reading, history.filter(billStream.owns), cause);
  if (!companyStream.owns(cause)) return undefined;
  const company = await companyOf(reading, cause.data.companyId, cause.position);
  const own = history.filter(companyStream.owns);
  const words =
    company && ((await readChange(reading, own, cause)) ?? (await wordsOfCompany(reading, own, cause, company)));
  return words && { words, company: company.now, attachedBillId: null };
};

const noticeOfBill = async (
  reading: NoticeReading,
  history: readonly Recorded<BillEvent>[],
  cause: Recorded<BillEvent>,
): Promise<CompanyNotice | undefined> => {
  const own = fold(billStream.decider, history);
  if (own.status === 'absent') return undefined;
  const { bill } = own;
  const { companyId, billId } = bill;
  const { supportEmail } = reading.config.mail;
  const company = await companyOf(reading, companyId, cause.position);
  if (company === undefined) return undefined;
  const { now } = company;
  const unattached = { company: now, attachedBillId: null };
  const attached = { company: now, attachedBillId: billId };
  const attemptOf = (attemptId: string | undefined) =>
    history.find((event) => event.type === 'BillPaymentAttempted' && event.data.attemptId === attemptId);
  /** The last digits of the stored card's number; empty for a typed card, because it is not stored. */
  const endingOf = async (attempt: ReturnType<typeof attemptOf>): Promise<string> => {
    if (attempt?.type !== 'BillPaymentAttempted' || attempt.data.source !== 'vault') return '';
    // Another card may have been stored before the gateway's response.
    const charged = await companyOf(reading, companyId, attempt.position);
    return charged?.then.card?.lastFour ?? '';
  };
  switch (cause.type) {
    case 'BillIssued': {
      // The bill of a month is charged at once, and attached to the mail about the charge.
      if (!cause.data.isAnnual || own.status !== 'open') return undefined;
      const { payee } = await billingTerms(reading.reads);
      return { ...attached, words: bills.issued(bill, payee, supportEmail) };
    }
    case 'BillPaid': {
      const { by, attemptId, checkNumber = '' } = cause.data;
      if (by === 'none') return undefined;
      const how = by === 'check' ? `check ${checkNumber}` : bills.cardText(await endingOf(attemptOf(attemptId)));
      return { ...attached, words: bills.paid(bill, how) };
    }
    case 'BillPaymentDeclined': {
      const attempt = attemptOf(cause.data.attemptId);
      // A user that pays by hand sees the result on the page.
      if (attempt === undefined || attempt.metadata.actorId !== systemActor || own.status !== 'open') return undefined;
      const { code, text: answer } = cause.data;
      const daysLeft = now.remainingDays ?? countdownDays;
      if (code === noCard.code) return { ...unattached, words: bills.noCard(bill, daysLeft, supportEmail) };
      const declined = { ending: await endingOf(attempt), answer, daysLeft, isTriedAgain: !finalCodes.includes(code) };
      return { ...unattached, words: bills.declined(bill, declined, supportEmail) };
    }
    case 'BillRefunded': {
      const { amountCents, creditNoteNumber, transactionId } = cause.data;
      const isByCard = transactionId !== undefined;
      return { ...attached, words: bills.refunded(bill, amountCents, creditNoteNumber, isByCard) };
    }
    case 'BillOverpaymentReturned':
    case 'BillOverpaymentReturnFailed': {
      const { attemptId } = cause.data;
      const overpaid = history.find((event) => event.type === 'BillOverpaid' && event.data.attemptId === attemptId);
      if (overpaid?.type !== 'BillOverpaid') return undefined;
      const failure = 'text' in cause.data ? cause.data.text : null;
      return { ...unattached, words: bills.overpaid(bill, overpaid.data, failure, supportEmail), isForSupport: true };
    }
    default:
      return undefined;
  }
};

/**
 * Whether a day of a countdown is mailed: one of the marks, the last one, and its end, which revokes the earlier
 * notices.
 */
const isTold = (data: CompanyCountdownSet['data']): boolean =>
  data.remainingDays === null || data.remainingDays === 0 || hasReached(noticeDaysLeft, data);

const wordsOfCompany = async (
  reading: NoticeReading,
  history: readonly Recorded<CompanyEvent>[],
  cause: Recorded<CompanyEvent>,
  { now, then: { card } }: { readonly now: RegisteredCompany; readonly then: RegisteredCompany },
): Promise<Words | undefined> => {
  const { supportEmail } = reading.config.mail;
  switch (cause.type) {
    case 'CompanyCountdownSet': {
      const { previousDays, billId } = cause.data;
      const { remainingDays: daysLeft } = now;
      const later = history.filter(({ position }) => position > cause.position);
      // After a downtime several events may be pending: only the last one is mailed, because it has the present state.
      const isOver = later.some(({ type, data }) => type === 'CompanyCountdownSet' && isTold(data));
      if (cause.data.remainingDays === null || daysLeft === null || isOver) return undefined;
      const bill = billId === undefined ? null : await billOf(reading, billId);
      if (daysLeft === 0) return bills.blocked(bill, supportEmail);
      // A declined card has a mail of its own on the first day.
      const isFirstOfYear = previousDays === undefined && bill?.isAnnual === true;
      return isFirstOfYear || isTold(cause.data) ? bills.countdown(bill, daysLeft, supportEmail) : undefined;
    }
    case 'CancellationRequested':
      return changes.cancelled(cause.data.cancelsOn);
    case 'CancellationWithdrawn':
      return changes.withdrawn;
    case 'SubscriptionEnded':
      return changes.ended(cause.data.endedOn, card !== null, supportEmail);
    default:
      return undefined;
  }
};

const billOf = async ({ eventStore }: NoticeReading, billId: string): Promise<IssuedBill['bill'] | null> => {
  const history = (await eventStore.read(billStream.nameOf(billId))).filter(billStream.owns);
  const own = fold(billStream.decider, history);
  return own.status === 'absent' ? null : own.bill;
};
