import { companyStream } from '../../domain/company/company.decider.js';
import type { CompanyEvent } from '../../domain/company/company.events.js';
import { fold } from '../../domain/kit/decider.js';
import { defineMail } from '../kit/define-mail.js';
import type { Words } from '../kit/letter.js';
import { minuteOf } from '../kit/mail-text.js';
import { registeredUser } from './registered-user.js';

const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** @param days null for the end of a countdown */
const countdownWords = (days: number | null): Words => {
  if (days === null)
    return { subject: 'ended the countdown', text: 'The countdown has ended: the account is not blocked.' };
  return {
    subject: `set ${daysText(days)} until the account is blocked`,
    text:
      days === 0
        ? 'The account is blocked from now on: nobody of the company can sign in or work.'
        : `The account is blocked in ${daysText(days)}, unless what is owed is paid before.`,
  };
};

type Act = Extract<CompanyEvent, { type: (typeof acts)[number] }>;

const acts = [
  'CompanySuspended',
  'CompanyResumed',
  'CompanyCountdownSet',
  'SubscriptionResumed',
  'CompanyTaxExemptionSet',
] as const;

const wordsOf = (act: Act): Words => {
  switch (act.type) {
    case 'CompanySuspended':
      return {
        subject: 'suspended your company',
        text: 'The services are suspended: nobody of the company can sign in or work until they are resumed.',
      };
    case 'CompanyResumed':
      return {
        subject: 'resumed your company',
        text: 'The services are resumed: everybody of the company can sign in and work again, unless it is blocked.',
      };
    case 'CompanyCountdownSet':
      return countdownWords(act.data.remainingDays);
    case 'SubscriptionResumed':
      return {
        subject: 'reopened your subscription',
        text: 'The subscription goes on. Its card was removed when it ended: enter a card again before the next bill.',
      };
    case 'CompanyTaxExemptionSet': {
      const tax = act.data.isExempt ? 'without' : 'with';
      return { subject: `set bills ${tax} tax`, text: `Bills that are issued from now on come ${tax} tax.` };
    }
  }
};

/** Mails acts of support on a company to its owner. Days of the clock and of billing have no reason. */
export const supportNotice = defineMail({
  kind: 'support-notice',
  concurrency: 4,
  on: {
    stream: companyStream,
    types: acts,
    when: ({ data }) => data.reason !== undefined,
    skipsHistory: true,
  },
  about: async ({ cause, history }, { eventStore }) => {
    const company = fold(companyStream.decider, history);
    const { reason } = cause.data;
    if (company.status !== 'registered' || reason === undefined) return undefined;
    const { companyId, ownerId, name } = company;
    const owner = await registeredUser(eventStore, ownerId);
    return owner && { owner: { ...owner, companyId, recordId: companyId }, name, reason, cause };
  },
  to: ({ owner }) => [owner],
  text: ({ cause, name, reason }, _owner, { config }) => {
    const { subject, text } = wordsOf(cause);
    return {
      subject: `Selvage support ${subject}`,
      text: [
        `${name}: ${text}`,
        `Support did this on ${minuteOf(cause.metadata.occurredAt)}.`,
        '',
        `The reason: ${reason}`,
        '',
        `If you have questions, write to ${config.mail.supportEmail}.`,
      ].join('\n'),
    };
  },
  once: (eventId) => `support-${eventId}`,
});
