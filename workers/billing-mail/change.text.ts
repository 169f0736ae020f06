import { dollarText } from '../../domain/kit/money.js';
import { oneLine } from '../kit/mail-text.js';
import type { ChangedNotice, SubscriptionChange } from './subscription-change.js';

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
