import type { RenewalOffer } from '../../application/billing/renewal-offers.js';
import { dollarText } from '../../domain/kit/money.js';
import { oneLine } from '../kit/mail-text.js';
import type { BillingNotice, MailedBill } from './billing-notice.js';
import {
  causeText,
  changeWords,
  daysText,
  noRetryText,
  retryText,
  unpaidText,
  untilBlocked,
  type Words,
} from './parts.text.js';

/** The company that a mail is about, and where its people go. */
export interface MailedCompany {
  readonly name: string;
  /** Address at which the pages of its type begin. */
  readonly portal: string;
  readonly supportEmail: string;
}

const whenText = (daysLeft: number, day: string): string =>
  daysLeft === 0 ? `today, ${day}` : `in ${daysText(daysLeft)}, on ${day}`;

const cardText = (ending: string): string => (ending === '' ? 'card' : `card ending in ${ending}`);

const factsOf = ({ number, from, to, netPayableCents }: MailedBill): readonly string[] => [
  `Bill: ${number}`,
  `For: ${from} to ${to}`,
  `Amount: ${dollarText(netPayableCents)}`,
];

const wayOut = ({ isAnnual }: MailedBill): string =>
  isAnnual
    ? 'Send the check that it asks for, or tell us if you have.'
    : 'Store another card: it is charged at once, and the countdown ends.';

const offerText = ({ term, netPayableCents }: RenewalOffer, isAnnual: boolean): string => {
  const price = `${dollarText(netPayableCents)} a ${isAnnual ? 'year' : 'month'}`;
  return term === null ? `Not renewed: ${price}` : `Renewed for ${term === 1 ? '1 year' : `${term} years`}: ${price}`;
};

const wordsOf = (notice: BillingNotice, { supportEmail }: MailedCompany): Words => {
  switch (notice.kind) {
    case 'issued': {
      const { bill, payee } = notice;
      return {
        subject: `bill ${bill.number} of ${dollarText(bill.netPayableCents)}, due on ${bill.dueOn}`,
        lines: [
          'The bill of your company for a year is attached.',
          ...factsOf(bill),
          `Due: ${bill.dueOn}`,
          '',
          ...(payee === ''
            ? [`Please pay it by check, with the number of the bill on it. ${supportEmail} tells you to whom.`]
            : ['Please pay it by check, with the number of the bill on it, to:', payee]),
        ],
        tab: 'payment-methods',
      };
    }
    case 'paid': {
      const { bill, by } = notice;
      const amount = dollarText(bill.netPayableCents);
      return {
        subject: `payment of ${amount} received`,
        lines: [
          'Thank you: your payment was received. The paid bill is attached.',
          ...factsOf(bill),
          `Paid by: ${by.kind === 'card' ? cardText(by.ending) : `check ${oneLine(by.number)}`}`,
        ],
        tab: 'payment-methods',
      };
    }
    case 'declined': {
      const { bill, ending, answer, daysLeft, isTriedAgain } = notice;
      return {
        subject: `your payment of ${dollarText(bill.netPayableCents)} was declined`,
        lines: [
          `The ${cardText(ending)} was declined: ${oneLine(answer)}`,
          ...factsOf(bill),
          '',
          ...untilBlocked(daysLeft, supportEmail),
          ...(daysLeft === 0 ? [] : [isTriedAgain ? retryText(daysLeft) : noRetryText]),
        ],
        tab: 'credit-card',
      };
    }
    case 'refunded': {
      const { bill, amountCents, creditNoteNumber, isByCard } = notice;
      const amount = dollarText(amountCents);
      return {
        subject: `${amount} of bill ${bill.number} given back`,
        lines: [
          isByCard
            ? 'Money goes back to the card that paid your bill; banks need some days for it.'
            : 'Money of your bill goes back by check.',
          `Amount: ${amount}`,
          `Credit note: ${creditNoteNumber}`,
          `Bill: ${bill.number}`,
          '',
          'The bill with the credit note is attached.',
        ],
        tab: 'payment-methods',
      };
    }
    case 'overpaid': {
      const { bill, amountCents, transactionId, failure } = notice;
      return {
        subject: `a payment too many for bill ${bill.number}`,
        lines: [
          'A payment of this bill that our gateway did not know was carried out later all the same, when the bill needed none any more.',
          failure === null
            ? 'The money goes back to the card; banks need some days for it.'
            : `The gateway did not give it back: ${oneLine(failure)}`,
          ...(failure === null ? [] : [`${supportEmail} gives it back by hand.`]),
          `Amount: ${dollarText(amountCents)}`,
          `Transaction: ${transactionId}`,
          `Bill: ${bill.number}`,
        ],
        tab: 'payment-methods',
      };
    }
    case 'no-card': {
      const { bill, daysLeft } = notice;
      return {
        subject: `your payment of ${dollarText(bill.netPayableCents)} could not be made`,
        lines: [
          'Your company has no card that could be charged.',
          ...factsOf(bill),
          '',
          ...untilBlocked(daysLeft, supportEmail),
          ...(daysLeft === 0 ? [] : ['A card that you store is charged at once.']),
        ],
        tab: 'credit-card',
      };
    }
    case 'countdown': {
      const { bill, daysLeft } = notice;
      const blocked = `In ${daysText(daysLeft)} the account is blocked: nobody can sign in then.`;
      return {
        subject: `${daysText(daysLeft)} until the account is blocked`,
        lines:
          bill === null
            ? [blocked, `Write to ${supportEmail} if you do not know why.`]
            : [`${unpaidText(bill)} ${blocked}`, ...factsOf(bill), '', wayOut(bill)],
        tab: bill?.isAnnual ? 'payment-methods' : 'credit-card',
      };
    }
    case 'blocked':
      return {
        subject: 'the account is blocked',
        lines: [
          `The account of your company is blocked${causeText(notice.bill)}: nobody can sign in. Nothing is lost.`,
          ...(notice.bill === null ? [] : factsOf(notice.bill)),
          '',
          `Write to ${supportEmail} to have it opened again.`,
        ],
      };
    case 'renewal': {
      const { daysLeft, endsOn, isAnnual, offers } = notice;
      return {
        subject: `your contract ends ${daysLeft === 0 ? 'today' : `in ${daysText(daysLeft)}`}`,
        lines: [
          `The contract of your company ends ${whenText(daysLeft, endsOn)}. It goes on without one, at the price that then holds:`,
          ...offers.map((offer) => offerText(offer, isAnnual)),
        ],
        tab: 'renewal',
      };
    }
    case 'card-expires': {
      const { ending, lastDay, daysLeft } = notice;
      return {
        subject: `your ${cardText(ending)} expires on ${lastDay}`,
        lines: [
          `The ${cardText(ending)}, by which your company pays, is good for ${daysText(daysLeft)} more, until ${lastDay}.`,
          'Store the new one before that, so that no payment is declined.',
        ],
        tab: 'credit-card',
      };
    }
    case 'changed':
      return changeWords(notice);
    case 'cancelled':
      return {
        subject: `your subscription ends on ${notice.lastDay}`,
        lines: [
          `The subscription of your company was cancelled. Until ${notice.lastDay} everything works as before, and the cancellation can be taken back.`,
          'After that your people can sign in, read and export, and change nothing.',
        ],
      };
    case 'withdrawn':
      return {
        subject: 'your subscription goes on',
        lines: ['The cancellation was taken back: the subscription of your company goes on as before.'],
      };
    case 'ended':
      return {
        subject: 'your subscription has ended',
        lines: [
          `The subscription of your company ended on ${notice.endedOn}${notice.hadCard ? ', and its card is removed' : ''}. Nothing more is charged.`,
          'Your people can still sign in, read and export.',
          `Write to ${supportEmail} if you want to come back.`,
        ],
      };
  }
};

/** Subject and text of a mail about the subscription of a company. */
export const billingMailText = (
  notice: BillingNotice,
  company: MailedCompany,
): { readonly subject: string; readonly text: string } => {
  const { subject, lines, tab } = wordsOf(notice, company);
  const page = `${company.portal}/subscription-details${tab === undefined ? '' : `?tab=${tab}`}`;
  return {
    subject: `Selvage: ${subject}`,
    text: [
      ...lines,
      '',
      `Company: ${oneLine(company.name)}`,
      `See it at ${page}`,
      '',
      'You get this as the owner, as somebody with the right Payment Method, or at an address that your company named for its bills.',
      '',
    ].join('\n'),
  };
};
