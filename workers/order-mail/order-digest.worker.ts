import { deriveId } from '../../infra/event-store/event-id.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import type { Job, JobKind, JobRun, Schedule } from '../../infra/jobs/jobs.js';
import { deliver } from '../kit/deliver.js';
import { untilCurrent } from '../kit/until-readable.js';
import { endOfHour, type NoticeBook } from './held-notices.js';
import { noticeModels, readNotice, type Notice, type NoticePorts } from './notice.js';
import { digestOf } from './order-digest.text.js';
import { addressOf, readerOf, recipientsOf, type Recipient } from './recipients.js';

const kind: JobKindName = 'order-digest';

/** Looks for hours that are over; each digest is sent once. */
export const orderDigestSchedule: Schedule = { id: 'order-digest', kind, everyMs: 5 * 60 * 1000 };

type Held = Awaited<ReturnType<NoticeBook['due']>>[number];

interface NoticeWithRecipients {
  readonly notice: Notice;
  readonly recipients: readonly Recipient[];
}

/** Reads each notice and its present recipients once, as one notice may be held back for several people. */
const readOnce = (ports: NoticePorts) => {
  const known = new Map<string, Promise<NoticeWithRecipients | undefined>>();
  const read = async (ref: Held): Promise<NoticeWithRecipients | undefined> => {
    const notice = await readNotice(ports, ref);
    return notice && { notice, recipients: await recipientsOf(ports, notice) };
  };
  return (ref: Held): Promise<NoticeWithRecipients | undefined> => {
    const entry = known.get(ref.eventId) ?? read(ref);
    known.set(ref.eventId, entry);
    return entry;
  };
};

/** Sends one recipient the digest of one hour, with the present state of its orders. */
const sendOne = async (
  ports: NoticePorts,
  book: NoticeBook,
  job: Job,
  read: ReturnType<typeof readOnce>,
  held: readonly Held[],
): Promise<void> => {
  const notices: Notice[] = [];
  let recipient: Recipient | undefined;
  for (const ref of held) {
    const entry = await read(ref);
    // A recipient who wants no mails any more gets none.
    const now = entry?.recipients.find(({ id }) => id === ref.recipientId);
    if (entry === undefined || now === undefined) continue;
    recipient = now;
    notices.push(entry.notice);
  }
  const [{ hour } = { hour: '' }] = held;
  const [first, ...rest] = notices;
  if (recipient !== undefined && first !== undefined) {
    const digest = digestOf([first, ...rest], recipient, ports.config.publicUrl);
    const messageId = deriveId(recipient.id, `order digest ${hour}`);
    const mail = { ...addressOf(recipient, first.order), ...digest, messageId, at: endOfHour(hour) };
    await deliver(ports, job, mail, readerOf(recipient, null));
  }
  await book.release(held.map(({ id }) => id));
};

/**
 * An address that cannot be reached delays no other.
 * @throws the first failure, once the others were mailed; the job tries again
 */
const sendDigests = async (ports: NoticePorts, book: NoticeBook, job: Job, run: JobRun): Promise<void> => {
  const digests = new Map<string, Held[]>();
  const due = await book.due();
  if (due.length === 0) return;
  await untilCurrent(ports, run, noticeModels);
  for (const held of due) {
    const key = `${held.hour} ${held.recipientId}`;
    digests.set(key, [...(digests.get(key) ?? []), held]);
  }
  const read = readOnce(ports);
  const failures: unknown[] = [];
  for (const held of digests.values()) {
    await sendOne(ports, book, job, read, held).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
};

/** Mails beyond a company's limit of an hour come as one digest after it. */
export const orderDigestWorker = (ports: NoticePorts, book: NoticeBook): JobKind => ({
  kind,
  concurrency: 1,
  handler: (job, run) => sendDigests(ports, book, job, run),
});
