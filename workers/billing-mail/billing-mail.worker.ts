import { deriveId } from '../../infra/event-store/event-id.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import type { Job, JobKind, JobRun } from '../../infra/jobs/jobs.js';
import type { MailAttachment } from '../../infra/mail/mailer.js';
import { eq } from '../../infra/query/query.js';
import { billModel, companyModel, couponModel, settingModel, userModel } from '../../projections/index.js';
import { printBill } from '../bill-pdf/bill-pdf.worker.js';
import { deliver, type MailPorts } from '../kit/deliver.js';
import { untilReadable } from '../kit/until-readable.js';
import { noticeBook, type NoticeBook } from '../order-mail/held-notices.js';
import { portalOf } from '../order-mail/order-mail.text.js';
import type { CreateTask, WorkerPorts } from '../worker-ports.js';
import { billingMailReactor } from './billing-mail.reactor.js';
import { billingMailText } from './billing-mail.text.js';
import { type CompanyNotice, readNotice } from './notice.js';
import { billingRecipients } from './recipients.js';

const kind: JobKindName = 'billing-mail';

/** What mails about subscriptions need. */
export type BillingMailPorts = MailPorts &
  Pick<WorkerPorts, 'eventStore' | 'handleCommand' | 'reads' | 'readSide'> & {
    readonly config: Pick<WorkerPorts['config'], 'publicUrl'> & {
      readonly mail: Pick<WorkerPorts['config']['mail'], 'supportEmail'>;
    };
    /** The file of a bill. */
    readonly printBill: (companyId: string, billId: string) => Promise<MailAttachment>;
  };

/** The file of a bill, as it is now. */
export const billPrinter =
  (ports: Pick<WorkerPorts, 'reads' | 'printPdf'>): BillingMailPorts['printBill'] =>
  async (companyId, billId) => {
    const bill = await ports.reads.document(billModel, eq('companyId', companyId), billId);
    if (bill === undefined) throw new Error('The bill cannot be read yet.');
    const content = await printBill(ports, bill);
    return { fileName: `bill-${bill.number}.pdf`, contentType: 'application/pdf', content };
  };

/**
 * Mails a notice once to each of its recipients: the mail of a person derives from `noticeId`, under which it is noted
 * for `keptMs`. An address that cannot be reached delays no other.
 * @throws the first failure, after the others were mailed; the job tries again
 */
export const mailToAll = async (
  ports: BillingMailPorts,
  book: NoticeBook,
  job: Job,
  {
    notice,
    company,
    attachedBillId,
    at,
    noticeId,
    keptMs,
  }: CompanyNotice & {
    readonly noticeId: string;
    readonly keptMs?: number;
  },
): Promise<void> => {
  const { config } = ports;
  const { companyId, name, type } = company;
  const portal = portalOf(type, config.publicUrl);
  const mail = billingMailText(notice, { name, portal, supportEmail: config.mail.supportEmail });
  const failures: unknown[] = [];
  let file: MailAttachment | undefined;
  const support = notice.kind === 'overpaid' ? [config.mail.supportEmail] : [];
  for (const { email: to, userId } of await billingRecipients(ports, company, support)) {
    const messageId = deriveId(noticeId, `billing ${to}`);
    if (await book.wasMailed(messageId)) continue;
    // Printing takes a process, so it is done for who has no mail yet alone, and once for all of them.
    if (attachedBillId !== null) file ??= await ports.printBill(companyId, attachedBillId);
    try {
      const attachments = file === undefined ? [] : [file];
      const one = { to, ...mail, companyId, messageId, at, attachments };
      await deliver(ports, job, one, { userId, recordId: attachedBillId });
      await book.noteMailed(messageId, keptMs);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
};

const mailAbout = async (ports: BillingMailPorts, book: NoticeBook, job: Job, run: JobRun): Promise<void> => {
  await untilReadable(
    ports,
    job,
    run,
    [userModel, settingModel, billModel, companyModel, couponModel].map(({ name }) => name),
  );
  const { stream = '', eventId = '' } = job.data;
  const found = await readNotice(ports, { stream, eventId });
  if (found !== undefined) await mailToAll(ports, book, job, { ...found, noticeId: eventId });
};

export const billingMailWorker = (ports: BillingMailPorts, book: NoticeBook): JobKind => ({
  kind,
  concurrency: 1,
  handler: (job, run) => mailAbout(ports, book, job, run),
});

/** @param now ISO instant of the present */
export const billingMailTask =
  (now: () => string): CreateTask =>
  (ports) => ({
    kinds: [billingMailWorker({ ...ports, printBill: billPrinter(ports) }, noticeBook(ports.state, now))],
    reactors: [billingMailReactor],
  });
