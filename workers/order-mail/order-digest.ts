import { deriveId } from '../../infra/event-store/event-id.js';
import type { Job, JobRun } from '../../infra/jobs/jobs.js';
import { deliver } from '../kit/deliver.js';
import { taskOf } from '../kit/job.js';
import { eachAlone } from '../kit/one-by-one.js';
import { endOfHour, type NoticeBook } from '../kit/notice-book.js';
import { untilCurrent } from '../kit/until-readable.js';
import type { WorkerPorts } from '../worker-ports.js';
import {
  noticeModels,
  partnerOf,
  partnersAddresses,
  readNotice,
  type Notice,
  recipientsOf,
  type Recipient,
} from './notice.js';
import { howToGetFewer, linkTo, linkToOrders, subjectOf } from './order-mail.text.js';

/** Notices that a digest lists; it counts the others and links to the list of orders. */
const mostLines = 50;

/** The held notices of a recipient in an hour: one line each, the oldest first. */
const digestOf = (notices: readonly [Notice, ...Notice[]], recipient: Recipient, publicUrl: string) => {
  const inOrder = notices.toSorted((one, other) => one.event.position - other.event.position);
  const more = notices.length - mostLines;
  const lines = inOrder
    .slice(0, mostLines)
    .flatMap((notice) => [subjectOf(notice), `  ${linkTo(notice, recipient.side, publicUrl)}`]);
  const count = notices.length;
  return {
    subject: `${count} more ${count === 1 ? 'notice' : 'notices'} about orders`,
    text: [
      'So much happened within an hour that the rest of it comes in one mail:',
      '',
      ...lines,
      ...(more > 0 ? [`and ${more} more: ${linkToOrders(recipient.side, publicUrl)}`] : []),
      '',
      howToGetFewer(recipient, notices[0], publicUrl),
      '',
    ].join('\n'),
  };
};

type Held = Awaited<ReturnType<NoticeBook['due']>>[number];

interface NoticeWithRecipients {
  readonly notice: Notice;
  readonly recipients: readonly Recipient[];
}

/** Reads each notice and its present recipients once, because one notice may be held back for several people. */
const readOnce = (ports: WorkerPorts) => {
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
  ports: WorkerPorts,
  job: Job,
  read: ReturnType<typeof readOnce>,
  held: readonly Held[],
): Promise<void> => {
  const found: Notice[] = [];
  let recipient: Recipient | undefined;
  for (const ref of held) {
    const entry = await read(ref);
    // A recipient that no longer accepts mails gets none.
    const now = entry?.recipients.find(({ id }) => id === ref.recipientId);
    if (entry === undefined || now === undefined) continue;
    recipient = now;
    found.push(entry.notice);
  }
  const [{ hour } = { hour: '' }] = held;
  const [first, ...rest] = found;
  if (recipient !== undefined && first !== undefined) {
    const { email: to, companyId, userId, side } = recipient;
    const hasOnePartner = rest.every(({ order }) => partnerOf(order, side) === partnerOf(first.order, side));
    const replyTo = hasOnePartner ? await partnersAddresses(ports, first.order)(side) : undefined;
    const digest = digestOf([first, ...rest], recipient, ports.config.publicUrl);
    const messageId = deriveId(recipient.id, `order digest ${hour}`);
    const mail = { to, replyTo, companyId, ...digest, messageId, at: endOfHour(hour) };
    await deliver(ports, job, mail, { userId, recordId: null });
  }
  await ports.notices.release(held.map(({ id }) => id));
};

/** @throws the first failure, after the others were mailed; the job tries again */
const sendDigests = async (ports: WorkerPorts, job: Job, run: JobRun): Promise<void> => {
  const due = await ports.notices.due();
  if (due.length === 0) return;
  await untilCurrent(ports, run, noticeModels);
  const digests = new Map<string, Held[]>();
  for (const held of due) {
    const key = `${held.hour} ${held.recipientId}`;
    digests.set(key, [...(digests.get(key) ?? []), held]);
  }
  const read = readOnce(ports);
  await eachAlone(digests.values(), (held) => sendOne(ports, job, read, held));
};

/** Mails beyond a company's hourly limit are sent as one digest after the hour. */
export const orderDigestTask = taskOf([
  { kind: 'order-digest', concurrency: 1, everyMs: 5 * 60 * 1000, work: sendDigests },
]);
