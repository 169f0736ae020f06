import { toKnownEmail } from '../../domain/kit/email.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { payeeSetting, type SettingDefined, settingStream } from '../../domain/reference/reference-data.js';
import { isOfDemo } from '../../infra/commands/command-context.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import type { Job, JobKind, JobRun } from '../../infra/jobs/jobs.js';
import { allOf, eq } from '../../infra/query/query.js';
import { userModel } from '../../projections/index.js';
import { deliver, type MailPorts } from '../kit/deliver.js';
import type { Reactor } from '../kit/reactor.js';
import { untilReadable } from '../kit/until-readable.js';
import { noticeBook, type NoticeBook } from '../order-mail/held-notices.js';
import type { CreateTask, WorkerPorts } from '../worker-ports.js';

const kind: JobKindName = 'payee-notice';

/**
 * Another payee of checks is told to all of support, as the money of all companies goes there (docs/security.md). What a
 * seed wrote has no reason, and demo data are not real.
 */
export const payeeNoticeReactor: Reactor = {
  name: 'payee-notice',
  skipsHistory: true,
  handlers: {
    SettingDefined: ({ id, stream, position, data, metadata }: RecordedEvent<SettingDefined>) =>
      data.name !== payeeSetting || data.reason === undefined || isOfDemo(metadata)
        ? undefined
        : { kind, id, data: { stream, eventId: id, position: String(position) } },
  },
  outcomes: {},
};

interface NoticePorts extends MailPorts, Pick<WorkerPorts, 'eventStore' | 'reads' | 'readSide'> {
  readonly supportEmail: string;
}

interface Change {
  readonly before: string;
  readonly after: string;
  readonly by: string;
  /** ISO instant. */
  readonly at: string;
  readonly reason: string;
}

const shown = (payee: string): string => payee || '(blank)';

/** Subject and text of the mail. */
const payeeNoticeText = ({ before, after, by, at, reason }: Change) => ({
  subject: 'Selvage: the payee of checks was changed',
  text: [
    'Companies that pay by check are asked to send their checks to another payee from now on.',
    `It was done on ${at.slice(0, 10)} at ${at.slice(11, 16)} UTC by ${by}.`,
    `Reason: ${reason}`,
    '',
    'Before:',
    shown(before),
    '',
    'Now:',
    shown(after),
    '',
    'If nobody of you did this, sign in at once, set the setting CheckPayee back, and end the sessions of that account.',
  ].join('\n'),
});

const changeOf = async ({ eventStore, reads }: NoticePorts, job: Job): Promise<Change | undefined> => {
  const history = (await eventStore.read(job.data['stream'] ?? '')).filter(settingStream.owns);
  const place = history.findIndex(({ id }) => id === job.data['eventId']);
  const cause = history[place];
  if (cause?.data.reason === undefined) return undefined;
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
  const { actorId, occurredAt: at } = cause.metadata;
  const [actor] = await reads.documents(userModel, eq('id', actorId), { limit: 1 });
  return {
    before: textOf(history[place - 1]?.data.value),
    after: textOf(cause.data.value),
    by: actor?.username ?? 'an account that is gone',
    at,
    reason: cause.data.reason,
  };
};

const known = (email: string): string => toKnownEmail(email) ?? email;

const mailAll = async (ports: NoticePorts, book: NoticeBook, job: Job, run: JobRun): Promise<void> => {
  await untilReadable(ports, job, run, [userModel.name]);
  const change = await changeOf(ports, job);
  if (change === undefined) return;
  const supporters = await ports.reads.documents(userModel, allOf(eq('role', 'support'), eq('active', true)));
  const readers = new Map<string, string | null>([[known(ports.supportEmail), null]]);
  for (const { email, id } of supporters) if (email !== null) readers.set(known(email), id);
  const failures: unknown[] = [];
  for (const [to, userId] of readers) {
    const messageId = deriveId(job.id, `payee ${to}`);
    if (await book.wasMailed(messageId)) continue;
    const mail = { to, companyId: null, ...payeeNoticeText(change), messageId, at: change.at };
    try {
      await deliver(ports, job, mail, { userId, recordId: null });
      await book.noteMailed(messageId);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
};

export const payeeNoticeWorker = (ports: NoticePorts, book: NoticeBook): JobKind => ({
  kind,
  concurrency: 1,
  handler: (job, run) => mailAll(ports, book, job, run),
});

/** @param now ISO instant of the present */
export const payeeNoticeTask =
  (now: () => string): CreateTask =>
  (ports) => ({
    kinds: [
      payeeNoticeWorker({ ...ports, supportEmail: ports.config.mail.supportEmail }, noticeBook(ports.state, now)),
    ],
    reactors: [payeeNoticeReactor],
  });
