import { fold } from '../../domain/kit/decider.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { userStream } from '../../domain/user/user.decider.js';
import type { UserEvent } from '../../domain/user/user.events.js';
import type { RegisteredUser } from '../../domain/user/user.state.js';
import { isOfDemo } from '../../infra/commands/command-context.js';
import type { EventStore } from '../../infra/event-store/event-store.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
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
  TwoStepsTurnedOn: 'code-on',
  TwoStepsTurnedOff: 'code-off',
  RecoveryCodeUsed: 'recovery',
  RecoveryCodesMade: 'recovery-made',
  PasskeyAdded: 'passkey-added',
  PasskeysRemoved: 'passkey-removed',
  PasskeyCopySuspected: 'passkey-copied',
  AppPasswordMade: 'app-password',
};

const noticeOf = ({ id, stream, metadata }: RecordedEvent): Effect | undefined =>
  isOfDemo(metadata) ? undefined : { kind, id, data: { stream, eventId: id } };

/**
 * A change by which an account could be taken over shows itself to whom it belonged before. Demo data are not real, so
 * nobody is mailed about them.
 */
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

/**
 * A password that is set by the link of the welcome mail replaces none that its user chose. Whoever requested another
 * link meanwhile has lost a password; an owner, who gets none at the sign-up, may have lost the mail. After another
 * e-mail the link is no longer that of the welcome mail.
 */
const isFirstOf = ({ isOwner }: RegisteredUser, cause: UserEvent, before: readonly UserEvent[]): boolean =>
  cause.type === 'UserPasswordReplaced' &&
  cause.data.by === 'link' &&
  !before.some(({ type }) => isReason(type) || (type === 'PasswordLinkRequested' && !isOwner));

const isReason = (type: UserEvent['type']): boolean => type === 'UserPasswordReplaced' || type === 'UserEmailChanged';

const send = async (ports: NoticePorts, job: Job): Promise<void> => {
  const history = (await ports.events.read(job.data['stream'] ?? '')).filter(userStream.owns);
  const place = history.findIndex(({ id }) => id === job.data['eventId']);
  const cause = history[place];
  const change = changes[cause?.type ?? ''];
  if (cause === undefined || change === undefined) return;
  // The user as they were before the change, so that the old address gets the mail.
  const before = history.slice(0, place);
  const reader = fold(userStream.decider, before);
  // The person was erased meanwhile, so there is nobody to write to.
  if (reader.status !== 'registered' || reader.email === null || isFirstOf(reader, cause, before)) return;
  const { occurredAt: at, actorId } = cause.metadata;
  const { supportEmail } = ports;
  const text = securityNoticeText({ change, at, isOwn: actorId === reader.userId, supportEmail });
  const { email: to, companyId } = reader;
  const mail = { to, companyId, ...text, messageId: `notice-${cause.id}`, at };
  await deliver(ports, job, mail, { userId: reader.userId, recordId: null });
};

export const securityNoticeWorker = (ports: NoticePorts): JobKind => ({
  kind,
  concurrency: 4,
  handler: (job) => send(ports, job),
});

export const securityNoticeTask: CreateTask = ({ eventStore: events, config, ...ports }) => ({
  kinds: [securityNoticeWorker({ ...ports, events, supportEmail: config.mail.supportEmail })],
  reactors: [securityNoticeReactor],
});
