import { retryDaysLeft } from '../../domain/company/subscription/countdown-days.js';
import { dollarText } from '../../domain/kit/money.js';
import { dayText, oneLine } from '../kit/mail-text.js';

export interface Words {
  readonly subject: string;
  readonly lines: readonly string[];
  /** The tab of the subscription page for the mail's link. */
  readonly tab?: 'payment-methods' | 'credit-card' | 'renewal';
}

/** The part of a bill that mails show. Days have the form `2026-12-01`. */
export interface MailedBill {
  readonly number: string;
  readonly from: string;
  readonly to: string;
  readonly dueOn: string;
  readonly isAnnual: boolean;
  readonly netPayableCents: number;
}

export const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** @param ending the last digits of the card's number, empty if unknown */
export const cardText = (ending: string): string => (ending === '' ? 'card' : `card ending in ${ending}`);

const factsOf = ({ number, from, to, netPayableCents }: MailedBill): readonly string[] => [
  `Bill: ${number}`,
  `For: ${dayText(from)} to ${dayText(to)}`,
  `Amount: ${dollarText(netPayableCents)}`,
];

/** @param payee name and address for the check, blank if the operator has not set it */
export const issued = (bill: MailedBill, payee: string, supportEmail: string): Words => ({
  subject: `bill ${bill.number} of ${dollarText(bill.netPayableCents)}, due on ${dayText(bill.dueOn)}`,
  lines: [
    'The bill of your company for a year is attached.',
    ...factsOf(bill),
    `Due: ${dayText(bill.dueOn)}`,
    '',
    ...(payee === ''
      ? [`Please pay it by check, with the number of the bill on it. ${supportEmail} tells you to whom.`]
      : ['Please pay it by check, with the number of the bill on it, to:', payee]),
  ],
  tab: 'payment-methods',
});

/** @param by the card or the check */
export const paid = (bill: MailedBill, by: string): Words => ({
  subject: `payment of ${dollarText(bill.netPayableCents)} received`,
  lines: [
    'Thank you: your payment was received. The paid bill is attached.',
    ...factsOf(bill),
    `Paid by: ${oneLine(by)}`,
  ],
  tab: 'payment-methods',
});

const untilBlocked = (daysLeft: number, supportEmail: string): readonly string[] =>
  daysLeft === 0
    ? ['The account is blocked: nobody can sign in.', `Write to ${supportEmail} to have it opened again.`]
    : [`Unless the bill is paid, the account is blocked in ${daysText(daysLeft)}.`];

const andText = new Intl.ListFormat('en-GB');

const retryText = (daysLeft: number): string => {
  const days = retryDaysLeft.filter((left) => left < daysLeft);
  const again =
    days.length === 0
      ? 'The card is not tried again.'
      : `The card is tried again when ${andText.format(days.map(String))} days are left.`;
  return `${again} Another card that you store is charged at once.`;
};

interface Declined {
  readonly ending: string;
  /** In the gateway's own text. */
  readonly answer: string;
  readonly daysLeft: number;
  readonly isTriedAgain: boolean;
}

export const declined = (
  bill: MailedBill,
  { ending, answer, daysLeft, isTriedAgain }: Declined,
  supportEmail: string,
): Words => {
  const next = isTriedAgain
    ? retryText(daysLeft)
    : 'The bank wants this card to be charged no more. Store another one: it is charged at once.';
  return {
    subject: `your payment of ${dollarText(bill.netPayableCents)} was declined`,
    lines: [
      `The ${cardText(ending)} was declined: ${oneLine(answer)}`,
      ...factsOf(bill),
      '',
      ...untilBlocked(daysLeft, supportEmail),
      ...(daysLeft === 0 ? [] : [next]),
    ],
    tab: 'credit-card',
  };
};

/** There was no chargeable card. */
export const noCard = (bill: MailedBill, daysLeft: number, supportEmail: string): Words => ({
  subject: `your payment of ${dollarText(bill.netPayableCents)} could not be made`,
  lines: [
    'Your company has no card that could be charged.',
    ...factsOf(bill),
    '',
    ...untilBlocked(daysLeft, supportEmail),
    ...(daysLeft === 0 ? [] : ['A card that you store is charged at once.']),
  ],
  tab: 'credit-card',
});

/** @param isByCard else by a check */
export const refunded = (
  bill: MailedBill,
  amountCents: number,
  creditNoteNumber: string,
  isByCard: boolean,
): Words => ({
  subject: `${dollarText(amountCents)} of bill ${bill.number} given back`,
  lines: [
    isByCard
      ? 'Money goes back to the card that paid your bill; banks need some days for it.'
      : 'Money of your bill goes back by check.',
    `Amount: ${dollarText(amountCents)}`,
    `Credit note: ${creditNoteNumber}`,
    `Bill: ${bill.number}`,
    '',
    'The bill with the credit note is attached.',
  ],
  tab: 'payment-methods',
});

/** @param failure the gateway's own text, if it did not refund the money */
export const overpaid = (
  bill: MailedBill,
  { amountCents, transactionId }: { readonly amountCents: number; readonly transactionId: string },
  failure: string | null,
  supportEmail: string,
): Words => ({
  subject: `a payment too many for bill ${bill.number}`,
  lines: [
    'A payment of this bill that our gateway did not know was carried out later all the same, when the bill needed none any more.',
    ...(failure === null
      ? ['The money goes back to the card; banks need some days for it.']
      : [`The gateway did not give it back: ${oneLine(failure)}`, `${supportEmail} gives it back by hand.`]),
    `Amount: ${dollarText(amountCents)}`,
    `Transaction: ${transactionId}`,
    `Bill: ${bill.number}`,
  ],
  tab: 'payment-methods',
});

export const countdown = (bill: MailedBill | null, daysLeft: number, supportEmail: string): Words => {
  const subject = `${daysText(daysLeft)} until the account is blocked`;
  const warning = `In ${daysText(daysLeft)} the account is blocked: nobody can sign in then.`;
  if (bill === null)
    return { subject, lines: [warning, `Write to ${supportEmail} if you do not know why.`], tab: 'credit-card' };
  // A missing check is no failed payment.
  const [unpaid, wayOut, tab] = bill.isAnnual
    ? ([
        'We have not received your check yet.',
        'Send the check that it asks for, or tell us if you have.',
        'payment-methods',
      ] as const)
    : ([
        'A bill of your company is not paid.',
        'Store another card: it is charged at once, and the countdown ends.',
        'credit-card',
      ] as const);
  return { subject, lines: [`${unpaid} ${warning}`, ...factsOf(bill), '', wayOut], tab };
};

const causeText = (bill: MailedBill | null): string => {
  if (bill === null) return '';
  return bill.isAnnual ? ', as we have not received your check' : ', as a bill was not paid';
};

export const blocked = (bill: MailedBill | null, supportEmail: string): Words => ({
  subject: 'the account is blocked',
  lines: [
    `The account of your company is blocked${causeText(bill)}: nobody can sign in. Nothing is lost.`,
    ...(bill === null ? [] : factsOf(bill)),
    '',
    `Write to ${supportEmail} to have it opened again.`,
  ],
});

/** @param company its name, and the base address of the pages of its type */
export const billingMailText = (
  { subject, lines, tab }: Words,
  company: { readonly name: string; readonly portal: string },
): { readonly subject: string; readonly text: string } => {
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
