import { companyStream } from '../../domain/company/company.decider.js';
import type { CompanyEvent } from '../../domain/company/company.events.js';
import { fold } from '../../domain/kit/decider.js';
import { defineMail } from '../kit/define-mail.js';
import { minuteOf } from '../kit/mail-text.js';
import { registeredUser } from './registered-user.js';

/** What support has done with a company, as its owner is told. */
type SupportAct =
  | { readonly kind: 'suspended' | 'resumed' | 'reopened' }
  /** Null for no countdown any more. */
  | { readonly kind: 'countdown'; readonly days: number | null }
  | { readonly kind: 'tax'; readonly isExempt: boolean };

interface SupportNotice {
  readonly act: SupportAct;
  /** The name of the company. */
  readonly company: string;
  /** ISO instant. */
  readonly at: string;
  readonly reason: string;
  readonly supportEmail: string;
}

const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

const countdownWords = (days: number | null) => {
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

const wordsOf = (act: SupportAct): { readonly subject: string; readonly text: string } => {
  switch (act.kind) {
    case 'suspended':
      return {
        subject: 'suspended your company',
        text: 'The services are suspended: nobody of the company can sign in or work until they are resumed.',
      };
    case 'resumed':
      return {
        subject: 'resumed your company',
        text: 'The services are resumed: everybody of the company can sign in and work again, unless it is blocked.',
      };
    case 'countdown':
      return countdownWords(act.days);
    case 'reopened':
      return {
        subject: 'reopened your subscription',
        text: 'The subscription goes on. Its card was removed when it ended: enter a card again before the next bill.',
      };
    case 'tax':
      return {
        subject: `set bills ${act.isExempt ? 'without' : 'with'} tax`,
        text: `Bills that are issued from now on come ${act.isExempt ? 'without' : 'with'} tax.`,
      };
  }
};

/** Subject and text of the mail that tells an owner what support has done with the company, when and why. */
const supportNoticeText = ({ act, company, at, reason, supportEmail }: SupportNotice) => {
  const { subject, text } = wordsOf(act);
  return {
    subject: `Selvage support ${subject}`,
    text: [
      `${company}: ${text}`,
      `Support did this on ${minuteOf(at)}.`,
      '',
      `The reason: ${reason}`,
      '',
      `If you have questions, write to ${supportEmail}.`,
    ].join('\n'),
  };
};

/** What support did by an event; undefined for one by which nobody of support did anything. */
const actOf = (event: CompanyEvent): SupportAct | undefined => {
  switch (event.type) {
    case 'CompanySuspended':
      return { kind: 'suspended' };
    case 'CompanyResumed':
      return { kind: 'resumed' };
    case 'CompanyCountdownSet':
      return { kind: 'countdown', days: event.data.remainingDays };
    case 'SubscriptionResumed':
      return { kind: 'reopened' };
    case 'CompanyTaxExemptionSet':
      return { kind: 'tax', isExempt: event.data.isExempt };
    default:
      return undefined;
  }
};

/** What support does with a company is mailed to its owner. Days that the clock counts, and those of billing, have no reason. */
export const supportNotice = defineMail({
  kind: 'support-notice',
  concurrency: 4,
  on: {
    stream: companyStream,
    types: [
      'CompanySuspended',
      'CompanyResumed',
      'CompanyCountdownSet',
      'SubscriptionResumed',
      'CompanyTaxExemptionSet',
    ],
    when: ({ data }) => data.reason !== undefined,
    skipsHistory: true,
  },
  about: async ({ cause, history }, { eventStore }) => {
    const company = fold(companyStream.decider, history);
    const act = actOf(cause);
    const { reason } = cause.data;
    if (company.status !== 'registered' || act === undefined || reason === undefined) return undefined;
    const { companyId, ownerId, name } = company;
    const owner = await registeredUser(eventStore, ownerId);
    return (
      owner && {
        owner: { ...owner, companyId, recordId: companyId },
        act,
        company: name,
        reason,
        at: cause.metadata.occurredAt,
      }
    );
  },
  to: ({ owner }) => [owner],
  text: (about, _owner, { config }) => supportNoticeText({ ...about, supportEmail: config.mail.supportEmail }),
  once: (eventId) => `support-${eventId}`,
});
