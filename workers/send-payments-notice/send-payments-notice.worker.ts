import { companyStream } from '../../domain/company/company.decider.js';
import type { VendorPaymentSettingsChanged } from '../../domain/company/company.events.js';
import { fold } from '../../domain/kit/decider.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { userStream } from '../../domain/user/user.decider.js';
import { isOfDemo } from '../../infra/commands/command-context.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import { jobPolicies } from '../../infra/jobs/job-policies.js';
import type { JobKind } from '../../infra/jobs/jobs.js';
import { deliver, type MailPorts } from '../kit/deliver.js';
import type { Reactor } from '../kit/reactor.js';

const kind: JobKindName = 'send-payments-notice';

/**
 * A vendor's owner is mailed when the account changes to which the company's money goes (docs/security.md, "Promises").
 * Demo data are not real, so nobody is mailed about them.
 */
export const paymentsNoticeReactor: Reactor = {
  name: 'send-payments-notice',
  handlers: {
    VendorPaymentSettingsChanged: ({ id, data, metadata }: RecordedEvent<VendorPaymentSettingsChanged>) =>
      isOfDemo(metadata) ? undefined : { kind, id, data: { companyId: data.companyId, eventId: id } },
  },
  outcomes: {},
};

export const sendPaymentsNoticeWorker = (events: Pick<EventStore, 'read'>, ports: MailPorts): JobKind => ({
  kind,
  concurrency: 2,
  ...jobPolicies[kind],
  handler: async (job) => {
    const { data } = job;
    const company = await events.read(companyStream.nameOf(data['companyId'] ?? ''));
    const cause = company.find(({ id }) => id === data['eventId']);
    const registration = company.filter(companyStream.owns).find((event) => event.type === 'CompanyRegistered');
    if (cause === undefined || registration === undefined) return;
    const ofOwner = await events.read(userStream.nameOf(registration.data.ownerId));
    const owner = fold(userStream.decider, ofOwner.filter(userStream.owns));
    if (owner.status !== 'registered' || owner.email === null) return;
    await deliver(ports, job, {
      to: owner.email,
      subject: 'Selvage: your payment settings were changed',
      text: [
        'The payment settings of your company were changed: where buyers’ card payments to you go.',
        `When: ${cause.metadata.occurredAt}`,
        '',
        'If nobody of your company did this, sign in, check Payment Options, and contact the administration.',
      ].join('\n'),
      messageId: cause.id,
      at: cause.metadata.occurredAt,
    });
  },
});
