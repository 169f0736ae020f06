import { companyStream } from '../../domain/company/company.decider.js';
import { fold } from '../../domain/kit/decider.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { RegisteredUser } from '../../domain/user/user.state.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import { jobPolicies } from '../../infra/jobs/job-policies.js';
import type { Job, JobKind } from '../../infra/jobs/jobs.js';
import { deliver, type MailPorts } from '../kit/deliver.js';
import type { Effect, Reactor } from '../kit/reactor.js';
import type { CreateTask } from '../worker-ports.js';
import { type SecurityChange, securityNoticeText } from './security-notice.text.js';

const kind: JobKindName = 'security-notice';

const changes: Readonly<Record<string, SecurityChange>> = {
  UserEmailChanged: 'email',
  UserPasswordReplaced: 'password',
  UserRoleChanged: 'role',
  VendorPaymentSettingsChanged: 'payment',
  TwoStepsTurnedOn: 'code-on',
  TwoStepsTurnedOff: 'code-off',
  RecoveryCodeUsed: 'recovery',
};

const noticeOf = (event: RecordedEvent): Effect => ({
  kind,
  id: event.id,
  data: { stream: event.stream, eventId: event.id },
});

/** A change by which an account could be taken over shows itself to whom it belonged before. */
export const securityNoticeReactor: Reactor = {
  name: 'security-notice',
  skipsHistory: true,
  handlers: Object.fromEntries(Object.keys(changes).map((type) => [type, noticeOf])),
  outcomes: {},
};

interface NoticePorts extends MailPorts {
  readonly events: Pick<EventStore, 'read'>;
  readonly supportEmail: string;
}

/** Of a user as they were before the change, so that its old address gets the mail; of a company its owner. */
const readerOf = async (
  { events: log }: NoticePorts,
  before: readonly RecordedEvent[],
): Promise<RegisteredUser | undefined> => {
  const company = fold(companyStream.decider, before.filter(companyStream.owns));
  const events = 'ownerId' in company ? await log.read(userStream.nameOf(company.ownerId)) : before;
  const user = fold(userStream.decider, events.filter(userStream.owns));
  return user.status === 'registered' ? user : undefined;
};

/** An owner's first password, by the link of the sign-up, changes none. */
const isFirstOfOwner = (cause: RecordedEvent, before: readonly RecordedEvent[], { isOwner }: RegisteredUser): boolean =>
  isOwner && cause.type === 'UserPasswordReplaced' && !before.some(({ type }) => type === 'UserPasswordReplaced');

const send = async (ports: NoticePorts, job: Job): Promise<void> => {
  const history = await ports.events.read(job.data['stream'] ?? '');
  const place = history.findIndex(({ id }) => id === job.data['eventId']);
  const cause = history[place];
  const change = changes[cause?.type ?? ''];
  if (cause === undefined || change === undefined) return;
  const before = history.slice(0, place);
  const reader = await readerOf(ports, before);
  // The person was erased meanwhile, so there is nobody to write to.
  if (reader === undefined || reader.email === null || isFirstOfOwner(cause, before, reader)) return;
  const { occurredAt: at, actorId } = cause.metadata;
  const { supportEmail } = ports;
  const text = securityNoticeText({ change, at, isOwn: actorId === reader.userId, supportEmail });
  await deliver(ports, job, { to: reader.email, ...text, messageId: `notice-${cause.id}`, at });
};

export const securityNoticeWorker = (ports: NoticePorts): JobKind => ({
  kind,
  concurrency: 4,
  ...jobPolicies[kind],
  handler: (job) => send(ports, job),
});

export const securityNoticeTask: CreateTask = ({ eventStore: events, mailer, logger, config }) => ({
  kinds: [securityNoticeWorker({ events, mailer, logger, supportEmail: config.mail.supportEmail })],
  reactors: [securityNoticeReactor],
});
