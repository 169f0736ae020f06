import type { RenewalOffer } from '../../application/billing/renewal-offers.js';
import { dollarText } from '../../domain/kit/money.js';
import { dayText, oneLine } from '../kit/mail-text.js';
import { cardText, daysText, type Words } from './billing-mail.text.js';

const usersText = (users: number): string => `${users} ${users === 1 ? 'user' : 'users'}`;
const nowText = (maxUsers: number): string => `Your packs are for ${usersText(maxUsers)} now.`;

/**
 * @param users of all added packs
 * @param maxUsers of all packs of the company
 */
export const packsAdded = (count: number, users: number, maxUsers: number): Words => {
  const packs = `${count} ${count === 1 ? 'pack' : 'packs'}`;
  return {
    subject: `${packs} added to your subscription`,
    lines: [
      `${packs} for ${usersText(users)} ${count === 1 ? 'was' : 'were'} added. ${nowText(maxUsers)}`,
      'Until a bill covers it, a pack can be dropped within 24 hours while its users are unassigned.',
    ],
  };
};

export const packDropped = (users: number, maxUsers: number): Words => ({
  subject: 'a pack of your subscription was dropped',
  lines: [`A pack for ${usersText(users)} was dropped. ${nowText(maxUsers)}`],
});

export const planChanged = (plan: string, maxUsers: number): Words => ({
  subject: `your plan is now ${oneLine(plan)}`,
  lines: [`The plan of your company was changed to ${oneLine(plan)}. ${nowText(maxUsers)}`],
});

/** @param ending the last digits of the card's number */
export const cardStored = (ending: string): Words => ({
  subject: `your card is now the one ending in ${ending}`,
  lines: [`The card of your company is the one ending in ${ending} from now on.`],
  tab: 'credit-card',
});

/** @param term in years */
export const renewed = (term: 1 | 3, isAnnual: boolean, endsOn: string): Words => ({
  subject: `your contract is renewed until ${dayText(endsOn)}`,
  lines: [
    `The contract of your company was renewed for ${term === 1 ? '1 year' : `${term} years`}, until ${dayText(endsOn)}.`,
    `It is paid by the ${isAnnual ? 'year, by check' : 'month, by card'}.`,
  ],
});

export interface NextAmount {
  readonly netPayableCents: number;
  readonly dueOn: string;
}

/** Adds the next bill before and after a change to its text; null if none follows. */
export const withNextBill = (words: Words, before: NextAmount | null, after: NextAmount | null): Words => {
  if (after === null) return words;
  const earlier = before === null ? [] : [`Next bill before this change: ${dollarText(before.netPayableCents)}`];
  const next = `Next bill: ${dollarText(after.netPayableCents)}, due on ${dayText(after.dueOn)}`;
  return { ...words, lines: [...words.lines, '', ...earlier, next] };
};

const offerText = ({ term, netPayableCents }: RenewalOffer, isAnnual: boolean): string => {
  const price = `${dollarText(netPayableCents)} a ${isAnnual ? 'year' : 'month'}`;
  return term === null ? `Not renewed: ${price}` : `Renewed for ${term === 1 ? '1 year' : `${term} years`}: ${price}`;
};

export const renewal = (
  daysLeft: number,
  endsOn: string,
  isAnnual: boolean,
  offers: readonly RenewalOffer[],
): Words => {
  const when = daysLeft === 0 ? 'today' : `in ${daysText(daysLeft)}`;
  return {
    subject: `your contract ends ${when}`,
    lines: [
      `The contract of your company ends ${when}, ${daysLeft === 0 ? '' : 'on '}${dayText(endsOn)}. It goes on without one, at the price that then holds:`,
      ...offers.map((offer) => offerText(offer, isAnnual)),
    ],
    tab: 'renewal',
  };
};

export const cardExpires = (ending: string, lastDay: string, daysLeft: number): Words => ({
  subject: `your ${cardText(ending)} expires on ${dayText(lastDay)}`,
  lines: [
    `The ${cardText(ending)}, by which your company pays, is good for ${daysText(daysLeft)} more, until ${dayText(lastDay)}.`,
    'Store the new one before that, so that no payment is declined.',
  ],
  tab: 'credit-card',
});

export const cancelled = (lastDay: string): Words => ({
  subject: `your subscription ends on ${dayText(lastDay)}`,
  lines: [
    `The subscription of your company was cancelled. Until ${dayText(lastDay)} everything works as before, and the cancellation can be taken back.`,
    'After that your people can sign in, read and export, and change nothing.',
  ],
});

export const withdrawn: Words = {
  subject: 'your subscription goes on',
  lines: ['The cancellation was taken back: the subscription of your company goes on as before.'],
};

export const ended = (endedOn: string, hadCard: boolean, supportEmail: string): Words => ({
  subject: 'your subscription has ended',
  lines: [
    `The subscription of your company ended on ${dayText(endedOn)}${hadCard ? ', and its card is removed' : ''}. Nothing more is charged.`,
    'Your people can still sign in, read and export.',
    `Write to ${supportEmail} if you want to come back.`,
  ],
});
