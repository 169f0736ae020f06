import { retryDaysLeft } from '../../domain/company/subscription/countdown-days.js';
import type { MailedBill } from './billing-notice.js';

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
