import { companyStream } from '../../domain/company/company.decider.js';
import type { CompanyEvent } from '../../domain/company/company.events.js';
import { defineMail } from '../kit/define-mail.js';
import { registeredUser } from './registered-user.js';

type Noticed = Extract<CompanyEvent, { type: 'VendorPaymentSettingsChanged' | 'TwoStepsRequirementSet' }>;

interface Words {
  readonly subject: string;
  readonly text: string;
  readonly otherwise: string;
}

const wordsOf = (event: Noticed): Words => {
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
        otherwise: 'If it was not you, sign in, set a new password, and contact the administration.',
      };
  }
};

/**
 * Mails the owner when the account for the company's money changes, and when the code for admins is turned on or off
 * (docs/security.md, "Promises").
 */
export const paymentsNotice = defineMail({
  kind: 'send-payments-notice',
  concurrency: 2,
  on: { stream: companyStream, types: ['VendorPaymentSettingsChanged', 'TwoStepsRequirementSet'] },
  about: async ({ cause, history }, { eventStore }) => {
    const registration = history.find((event) => event.type === 'CompanyRegistered');
    const owner = registration && (await registeredUser(eventStore, registration.data.ownerId));
    const { companyId } = cause.data;
    return (
      owner && { owner: { ...owner, companyId, recordId: null }, words: wordsOf(cause), at: cause.metadata.occurredAt }
    );
  },
  to: ({ owner }) => [owner],
  text: ({ words, at }) => ({
    subject: `Selvage: ${words.subject}`,
    text: [words.text, `When: ${at}`, '', words.otherwise].join('\n'),
  }),
  once: (eventId) => eventId,
});
