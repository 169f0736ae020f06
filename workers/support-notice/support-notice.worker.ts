import { companyStream } from '../../domain/company/company.decider.js';
import type { CompanyEvent } from '../../domain/company/company.events.js';
import { fold } from '../../domain/kit/decider.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { userStream } from '../../domain/user/user.decider.js';
import { isOfDemo } from '../../infra/commands/command-context.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import type { Job, JobKind } from '../../infra/jobs/jobs.js';
import { deliver, type MailPorts } from '../kit/deliver.js';
import type { Effect, Reactor } from '../kit/reactor.js';
import type { CreateTask } from '../worker-ports.js';
import { type SupportAct, supportNoticeText } from './support-notice.text.js';

const kind: JobKindName = 'support-notice';

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

const noticed = [
  'CompanySuspended',
  'CompanyResumed',
  'CompanyCountdownSet',
  'SubscriptionResumed',
  'CompanyTaxExemptionSet',
] as const satisfies readonly CompanyEvent['type'][];

type Noticed = Extract<CompanyEvent, { type: (typeof noticed)[number] }>;

/** Days that the clock counts, and those of billing, have no reason. */
const noticeOf = ({ id, stream, data, metadata }: RecordedEvent<Noticed>): Effect | undefined =>
  data.reason === undefined || isOfDemo(metadata) ? undefined : { kind, id, data: { stream, eventId: id } };

/** What support does with a company is noticed to its owner. Demo data are not real, so nobody is mailed about them. */
export const supportNoticeReactor: Reactor = {
  name: 'support-notice',
  skipsHistory: true,
  handlers: Object.fromEntries(noticed.map((type) => [type, noticeOf])),
  outcomes: {},
};

interface NoticePorts extends MailPorts {
  readonly events: Pick<EventStore, 'read'>;
  readonly supportEmail: string;
}

const send = async (ports: NoticePorts, job: Job): Promise<void> => {
  const { events, supportEmail } = ports;
  const history = (await events.read(job.data['stream'] ?? '')).filter(companyStream.owns);
  const cause = history.find(({ id }) => id === job.data['eventId']);
  const company = fold(companyStream.decider, history);
  if (cause === undefined || company.status !== 'registered') return;
  const act = actOf(cause);
  const reason = 'reason' in cause.data ? cause.data.reason : undefined;
  if (act === undefined || typeof reason !== 'string') return;
  const { companyId, ownerId, name } = company;
  const owner = fold(userStream.decider, (await events.read(userStream.nameOf(ownerId))).filter(userStream.owns));
  // The person was erased, so there is nobody to write to.
  if (owner.status !== 'registered' || owner.email === null) return;
  const { occurredAt: at } = cause.metadata;
  const text = supportNoticeText({ act, company: name, at, reason, supportEmail });
  const mail = { to: owner.email, companyId, ...text, messageId: `support-${cause.id}`, at };
  await deliver(ports, job, mail, { userId: ownerId, recordId: companyId });
};

export const supportNoticeWorker = (ports: NoticePorts): JobKind => ({
  kind,
  concurrency: 4,
  handler: (job) => send(ports, job),
});

export const supportNoticeTask: CreateTask = ({ eventStore: events, config, ...ports }) => ({
  kinds: [supportNoticeWorker({ ...ports, events, supportEmail: config.mail.supportEmail })],
  reactors: [supportNoticeReactor],
});
