import { deriveId } from '../../infra/event-store/event-id.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import type { Job, JobKind, JobRun } from '../../infra/jobs/jobs.js';
import { deliver } from '../kit/deliver.js';
import { untilReadable } from '../kit/until-readable.js';
import type { CreateTask } from '../worker-ports.js';
import { noticeBook, type NoticeBook } from './held-notices.js';
import { noticeModels, readNotice, type Notice, type NoticePorts, type NoticeRef } from './notice.js';
import { orderDigestSchedule, orderDigestWorker } from './order-digest.worker.js';
import { orderMailReactor } from './order-mail.reactor.js';
import { subjectOf, textOf } from './order-mail.text.js';
import { addressOf, readerOf, recipientsOf, type Recipient } from './recipients.js';

const kind: JobKindName = 'order-mail';

/** Sends one mail for each event and recipient, whose id derives from both; a mail that was sent is not sent again. */
const mailOne = async (
  ports: NoticePorts,
  book: NoticeBook,
  job: Job,
  notice: Notice,
  recipient: Recipient,
): Promise<void> => {
  const { event, order } = notice;
  const messageId = deriveId(event.id, recipient.id);
  if (await book.wasMailed(messageId)) return;
  const giveBack = await book.take(messageId, recipient, order.manufacturerId);
  if (giveBack === undefined) await book.hold(messageId, { orderId: order.id, eventId: event.id }, recipient.id);
  else {
    const text = textOf(notice, recipient, ports.config.publicUrl);
    const mail = {
      ...addressOf(recipient, order),
      subject: subjectOf(notice),
      text,
      messageId,
      at: event.metadata.occurredAt,
    };
    try {
      await deliver(ports, job, mail, readerOf(recipient, order.id));
    } catch (error) {
      await giveBack();
      throw error;
    }
  }
  await book.noteMailed(messageId);
};

/**
 * An address that cannot be reached delays no other.
 * @throws the first failure, once the others were mailed; the job tries again
 */
const mailAll = async (ports: NoticePorts, book: NoticeBook, job: Job, run: JobRun): Promise<void> => {
  await untilReadable(ports, job, run, noticeModels);
  const { orderId = '', eventId = '' } = job.data;
  const ref: NoticeRef = { orderId, eventId };
  const notice = await readNotice(ports, ref);
  if (notice === undefined) return;
  const failures: unknown[] = [];
  for (const recipient of await recipientsOf(ports, notice)) {
    await mailOne(ports, book, job, notice, recipient).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
};

export const orderMailWorker = (ports: NoticePorts, book: NoticeBook): JobKind => ({
  kind,
  concurrency: 2,
  handler: (job, run) => mailAll(ports, book, job, run),
});

/** @param now ISO instant of the present */
export const orderMailTask =
  (now: () => string): CreateTask =>
  (ports) => {
    const book = noticeBook(ports.state, now);
    return {
      kinds: [orderMailWorker(ports, book), orderDigestWorker(ports, book)],
      reactors: [orderMailReactor],
      schedules: [orderDigestSchedule],
    };
  };
