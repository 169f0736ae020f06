import { billStream } from '../../domain/billing/bill/bill.decider.js';
import type { BillEvent } from '../../domain/billing/bill/bill.events.js';
import { companyStream } from '../../domain/company/company.decider.js';
import type { CompanyEvent } from '../../domain/company/company.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { MailAttachment } from '../../infra/mail/mailer.js';
import { eq } from '../../infra/query/query.js';
import { billModel, companyModel, couponModel, settingModel, userModel } from '../../projections/index.js';
import { printBill } from '../bill-pdf/bill-pdf.worker.js';
import { defineMail } from '../kit/define-mail.js';
import { portalOf } from '../kit/mail-text.js';
import type { WorkerPorts } from '../worker-ports.js';
import { billingMailText } from './billing-mail.text.js';
import { noticeOf } from './notice.js';
import { billingRecipients } from './recipients.js';

const stream = {
  nameOf: companyStream.nameOf,
  owns: (event: RecordedEvent): event is RecordedEvent & (BillEvent | CompanyEvent) =>
    billStream.owns(event) || companyStream.owns(event),
};

const fileOf = async (ports: WorkerPorts, companyId: string, billId: string): Promise<MailAttachment> => {
  const bill = await ports.reads.document(billModel, eq('companyId', companyId), billId);
  if (bill === undefined) throw new Error('The bill cannot be read yet.');
  const content = await printBill(ports, bill);
  return { fileName: `bill-${bill.number}.pdf`, contentType: 'application/pdf', content };
};

/** Mails changes of the subscription of a company. `noticeOf` decides whether an event causes a mail. */
export const billingMail = defineMail({
  kind: 'billing-mail',
  concurrency: 1,
  on: {
    stream,
    types: [
      'BillIssued',
      'BillPaid',
      'BillPaymentDeclined',
      'BillRefunded',
      'BillOverpaymentReturned',
      'BillOverpaymentReturnFailed',
      'CompanyCountdownSet',
      'CancellationRequested',
      'CancellationWithdrawn',
      'SubscriptionEnded',
      'SubscriptionPackAdded',
      'SubscriptionPackDropped',
      'SubscriptionPlanChanged',
      'SubscriptionRenewed',
      'CompanyCardStored',
    ],
    // The packs of a sign-up are its initial state, and no change.
    when: (event) => event.type !== 'SubscriptionPackAdded' || event.data.addedAt !== undefined,
    skipsHistory: true,
  },
  models: [userModel, settingModel, billModel, companyModel, couponModel].map(({ name }) => name),
  about: ({ cause, history }, ports) => noticeOf(ports, history, cause),
  to: async ({ company, attachedBillId: recordId, isForSupport = false }, ports) => {
    const support = isForSupport ? [ports.config.mail.supportEmail] : [];
    const readers = await billingRecipients(ports, company, support);
    let file: Promise<MailAttachment> | undefined;
    // Printing needs a process, so a file is printed only if a reader has no mail yet, and only once for all readers.
    const printed = (billId: string) => (file ??= fileOf(ports, company.companyId, billId));
    return readers.map((reader) => ({ ...reader, recordId, printed }));
  },
  text: async ({ words, company: { name, type }, attachedBillId }, { printed }, { config }) => ({
    ...billingMailText(words, { name, portal: portalOf(type, config.publicUrl) }),
    attachments: attachedBillId === null ? [] : [await printed(attachedBillId)],
  }),
  once: (sourceId, { email }) => deriveId(sourceId, `billing ${email}`),
  isNoted: true,
});
