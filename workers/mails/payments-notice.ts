import { companyStream } from '../../domain/company/company.decider.js';
import type { CompanyEvent } from '../../domain/company/company.events.js';
import { fold } from '../../domain/kit/decider.js';
import { defineMail } from '../kit/define-mail.js';
import { minuteOf } from '../kit/mail-text.js';
import { registeredUser } from './registered-user.js';

const types = ['VendorPaymentSettingsChanged', 'TwoStepsRequirementSet', 'OwnershipOffered'] as const;
type Noticed = Extract<CompanyEvent, { type: (typeof types)[number] }>;

interface Words {
  readonly subject: string;
  readonly text: string;
  readonly otherwise: string;
}

const otherwise = 'If it was not you, sign in, set a new password, and contact the administration.';

/** @param offeredTo the e-mail of the admin with an offer of the ownership */
const wordsOf = (event: Noticed, offeredTo = 'an admin'): Words => {
  switch (event.type) {
    case 'VendorPaymentSettingsChanged':
      return {
        subject: 'your payment settings were changed',
        text: 'The payment settings of your company were changed: where buyers’ card payments to you go.',
        otherwise:
          'If nobody of your company did this, sign in, check Payment Options, and contact the administration.',
      };
    case 'TwoStepsRequirementSet':
      return {
        ...(event.data.isRequired
          ? {
              subject: 'admins sign in with a code',
              text: 'Your company asks all of its admins for a code at the sign-in from now on.',
            }
          : {
              subject: 'admins sign in without a code',
              text: 'Your company asks its admins for no code at the sign-in any more: admins may turn their codes off now.',
            }),
        otherwise,
      };
    case 'OwnershipOffered':
      return {
        subject: 'you offered the ownership of your company',
        text: `The ownership of your company was offered to ${offeredTo}, until ${minuteOf(event.data.until)}. You stay the owner until it is accepted, and are an admin afterwards.`,
        otherwise,
      };
  }
};

/**
 * Mails the owner when the account for the company's money changes, when the code for admins is turned on or off, and
 * when the ownership is offered (docs/security.md, "Promises").
 */
export const paymentsNotice = defineMail({
  kind: 'send-payments-notice',
  concurrency: 2,
  on: { stream: companyStream, types },
  about: async ({ cause, history }, { eventStore }) => {
    const company = fold(companyStream.decider, history);
    const owner = company.status === 'registered' ? await registeredUser(eventStore, company.ownerId) : undefined;
    if (owner === undefined) return undefined;
    const { companyId } = cause.data;
    const admin = cause.type === 'OwnershipOffered' ? await registeredUser(eventStore, cause.data.userId) : undefined;
    const words = wordsOf(cause, admin?.email);
    return { owner: { ...owner, companyId, recordId: null }, words, at: cause.metadata.occurredAt };
  },
  to: ({ owner }) => [owner],
  text: ({ words, at }) => ({
    subject: `Selvage: ${words.subject}`,
    text: [words.text, `When: ${at}`, '', words.otherwise].join('\n'),
  }),
  once: (eventId) => eventId,
});
