import { companyStream } from '../../domain/company/company.decider.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import type { Job, JobKind, JobRun } from '../../infra/jobs/jobs.js';
import { eq } from '../../infra/query/query.js';
import { companyModel, userModel } from '../../projections/index.js';
import { payersOf } from '../billing-mail/recipients.js';
import { deliver } from '../kit/deliver.js';
import { untilReadable } from '../kit/until-readable.js';
import type { NoticePorts } from '../order-mail/notice.js';
import { noticeBook, type NoticeBook } from '../order-mail/held-notices.js';
import type { CreateTask } from '../worker-ports.js';
import { storageMailReactor } from './storage-mail.reactor.js';
import { storageMailText } from './storage-mail.text.js';

const kind: JobKindName = 'storage-mail';

/**
 * Mails each of them once. An address that cannot be reached delays no other.
 * @throws the first failure, after the others were mailed; the job tries again
 */
const mailAbout = async (ports: NoticePorts, book: NoticeBook, job: Job, run: JobRun): Promise<void> => {
  await untilReadable(ports, job, run, [userModel.name, companyModel.name]);
  const { companyId = '', eventId = '' } = job.data;
  const history = (await ports.eventStore.read(companyStream.nameOf(companyId))).filter(companyStream.owns);
  const cause = history.find(({ id }) => id === eventId);
  const company = await ports.reads.document(companyModel, eq('id', companyId), companyId);
  if (cause?.type !== 'StorageLevelChanged' || company === undefined) return;
  const mail = storageMailText(cause.data, company.type, ports.config.publicUrl);
  const failures: unknown[] = [];
  for (const { id, email } of await payersOf(ports, companyId)) {
    const messageId = deriveId(eventId, `storage ${id}`);
    if (await book.wasMailed(messageId)) continue;
    try {
      const toPayer = { to: email, companyId, messageId, at: cause.metadata.occurredAt, ...mail };
      await deliver(ports, job, toPayer, { userId: id, recordId: null });
      await book.noteMailed(messageId);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
};

export const storageMailWorker = (ports: NoticePorts, book: NoticeBook): JobKind => ({
  kind,
  concurrency: 1,
  handler: (job, run) => mailAbout(ports, book, job, run),
});

/** @param now ISO instant of the present */
export const storageMailTask =
  (now: () => string): CreateTask =>
  (ports) => ({
    kinds: [storageMailWorker(ports, noticeBook(ports.state, now))],
    reactors: [storageMailReactor],
  });
