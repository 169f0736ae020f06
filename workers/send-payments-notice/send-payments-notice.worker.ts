import { companyStream } from '../../domain/company/company.decider.js';
import type { CompanyEvent } from '../../domain/company/company.events.js';
import { fold } from '../../domain/kit/decider.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { userStream } from '../../domain/user/user.decider.js';
import { isOfDemo } from '../../infra/commands/command-context.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import type { JobKind } from '../../infra/jobs/jobs.js';
import { deliver, type MailPorts } from '../kit/deliver.js';
import type { Reactor } from '../kit/reactor.js';

const kind: JobKindName = 'send-payments-notice';

type Noticed = Extract<CompanyEvent, { type: 'VendorPaymentSettingsChanged' | 'TwoStepsRequirementSet' }>;

interface Words {
  readonly subject: string;
  readonly text: string;
  readonly otherwise: string;
}

const wordsOf = (event: CompanyEvent): Words | undefined => {
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
    default:
      return undefined;
  }
};

const noticeOf = ({ id, data, metadata }: RecordedEvent<Noticed>) =>
  isOfDemo(metadata) ? undefined : { kind, id, data: { companyId: data.companyId, eventId: id } };

/**
 * The owner is mailed when the account changes to which the company's money goes, and when admins are asked for a code, or
 * no more (docs/security.md, "Promises"). Demo data are not real, so nobody is mailed about them.
 */
export const paymentsNoticeReactor: Reactor = {
  name: 'send-payments-notice',
  handlers: { VendorPaymentSettingsChanged: noticeOf, TwoStepsRequirementSet: noticeOf },
  outcomes: {},
};

export const sendPaymentsNoticeWorker = (events: Pick<EventStore, 'read'>, ports: MailPorts): JobKind => ({
  kind,
  concurrency: 2,
  handler: async (job) => {
    const { data } = job;
    const company = (await events.read(companyStream.nameOf(data['companyId'] ?? ''))).filter(companyStream.owns);
    const cause = company.find(({ id }) => id === data['eventId']);
    const registration = company.find((event) => event.type === 'CompanyRegistered');
    const words = cause && wordsOf(cause);
    if (cause === undefined || words === undefined || registration === undefined) return;
    const ofOwner = await events.read(userStream.nameOf(registration.data.ownerId));
    const owner = fold(userStream.decider, ofOwner.filter(userStream.owns));
    if (owner.status !== 'registered' || owner.email === null) return;
    const mail = {
      to: owner.email,
      companyId: cause.data.companyId,
      subject: `Selvage: ${words.subject}`,
      text: [words.text, `When: ${cause.metadata.occurredAt}`, '', words.otherwise].join('\n'),
      messageId: cause.id,
      at: cause.metadata.occurredAt,
    };
    await deliver(ports, job, mail, { userId: registration.data.ownerId, recordId: null });
  },
});
