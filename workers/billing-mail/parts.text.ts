import { retryDaysLeft } from '../../domain/company/subscription/countdown-days.js';
import { dollarText } from '../../domain/kit/money.js';
import { oneLine } from '../kit/mail-text.js';
import type { ChangedNotice, SubscriptionChange } from './subscription-change.js';
import type { MailedBill } from './billing-notice.js';

/** The words of one mail about a subscription. */
export interface Words {
  readonly subject: string;
  readonly lines: readonly string[];
  /** The tab of the page of the subscription that the mail leads to. */
  readonly tab?: 'payment-methods' | 'credit-card' | 'renewal';
}

const usersText = (users: number): string => `${users} ${users === 1 ? 'user' : 'users'}`;

const changed = (change: SubscriptionChange, maxUsers: number): Words => {
  const now = `Your packs are for ${usersText(maxUsers)} now.`;
  switch (change.kind) {
    case 'packs-added': {
      const packs = `${change.packs} ${change.packs === 1 ? 'pack' : 'packs'}`;
      return {
        subject: `${packs} added to your subscription`,
        lines: [
          `${packs} for ${usersText(change.users)} ${change.packs === 1 ? 'was' : 'were'} added. ${now}`,
          'Until a bill covers it, a pack can be dropped within 24 hours while its users are unassigned.',
        ],
      };
    }
    case 'pack-dropped':
      return {
        subject: 'a pack of your subscription was dropped',
        lines: [`A pack for ${usersText(change.users)} was dropped. ${now}`],
      };
    case 'plan-changed':
      return {
        subject: `your plan is now ${oneLine(change.plan)}`,
        lines: [`The plan of your company was changed to ${oneLine(change.plan)}. ${now}`],
      };
    case 'card-stored':
      return {
        subject: `your card is now the one ending in ${change.ending}`,
        lines: [`The card of your company is the one ending in ${change.ending} from now on.`],
        tab: 'credit-card',
      };
    case 'renewed': {
      const years = change.term === 1 ? '1 year' : `${change.term} years`;
      return {
        subject: `your contract is renewed until ${change.endsOn}`,
        lines: [
          `The contract of your company was renewed for ${years}, until ${change.endsOn}.`,
          `It is paid by the ${change.isAnnual ? 'year, by check' : 'month, by card'}.`,
        ],
      };
    }
  }
};

const amountLines = ({ before, after }: ChangedNotice): readonly string[] => {
  if (after === null) return [];
  return [
    '',
    ...(before === null ? [] : [`Next bill before this change: ${dollarText(before.netPayableCents)}`]),
    `Next bill: ${dollarText(after.netPayableCents)}, due on ${after.dueOn}`,
  ];
};

/** What a mail says of a change, with the next bill before and after it. */
export const changeWords = (notice: ChangedNotice): Words => {
  const { lines, ...words } = changed(notice.change, notice.maxUsers);
  return { ...words, lines: [...lines, ...amountLines(notice)] };
};

const andText = new Intl.ListFormat('en-GB');

const listText = (numbers: readonly number[]): string => andText.format(numbers.map(String));

export const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

export const untilBlocked = (daysLeft: number, supportEmail: string): readonly string[] =>
  daysLeft === 0
    ? ['The account is blocked: nobody can sign in.', `Write to ${supportEmail} to have it opened again.`]
    : [`Unless the bill is paid, the account is blocked in ${daysText(daysLeft)}.`];

export const noRetryText = 'The bank wants this card to be charged no more. Store another one: it is charged at once.';

/** The days on which the card is charged again that are still to come. */
export const retryText = (daysLeft: number): string => {
  const days = retryDaysLeft.filter((left) => left < daysLeft);
  const again =
    days.length === 0
      ? 'The card is not tried again.'
      : `The card is tried again when ${listText(days)} days are left.`;
  return `${again} Another card that you store is charged at once.`;
};

/** A check that has not come is no payment that failed. */
export const unpaidText = ({ isAnnual }: MailedBill): string =>
  isAnnual ? 'We have not received your check yet.' : 'A bill of your company is not paid.';

export const causeText = (bill: MailedBill | null): string => {
  if (bill === null) return '';
  return bill.isAnnual ? ', as we have not received your check' : ', as a bill was not paid';
};
