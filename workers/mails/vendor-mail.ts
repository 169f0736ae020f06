import { recordVendorMail } from '../../application/mail/record-mail.js';
import { type VendorMailRequested, vendorMailStream } from '../../domain/vendor-mail/vendor-mail.decider.js';
import { eq } from '../../infra/query/query.js';
import { companyModel, userModel } from '../../projections/index.js';
import { defineMail } from '../kit/define-mail.js';
import type { Words } from '../kit/letter.js';
import { oneLine } from '../kit/mail-text.js';
import { contextOfJob, nowOf } from '../kit/job.js';

interface Sender {
  readonly name: string;
  readonly referralCode: string;
}

/** Subject and text of a mail; the sender's data comes from our own record, never from the caller. */
const vendorMailText = (mail: VendorMailRequested['data'], sender: Sender, publicUrl: string): Words => {
  const from = oneLine(sender.name);
  switch (mail.kind) {
    case 'added':
      return {
        subject: `${from} added you as a vendor`,
        text: [
          `Hello ${oneLine(mail.name)},`,
          '',
          `${from} added ${oneLine(mail.company)} to its vendors in Selvage, and can now send you orders.`,
          `See them at ${publicUrl}/login`,
        ].join('\n'),
      };
    case 'referral':
      return {
        subject: `${from} invites you to Selvage`,
        text: [
          `Hello ${oneLine(mail.name)},`,
          '',
          `${from} would like to send its orders to ${oneLine(mail.company)} through Selvage.`,
          `Sign up as a vendor at ${publicUrl}/sign-up with the code ${oneLine(sender.referralCode)}.`,
        ].join('\n'),
      };
    case 'payment-request':
      return {
        subject: `${from} asks for credit card processing`,
        text: [
          `Company: ${from} (as typed: ${oneLine(mail.company)})`,
          `Contact: ${oneLine(mail.name)}`,
          `E-mail: ${oneLine(mail.email)}`,
          `Phone: ${oneLine(mail.phone)}`,
          `Address: ${oneLine(mail.address)}`,
        ].join('\n'),
      };
  }
};

/** S2 section 7 "Vendor links and configuration". The id of a mail is the id of its job. */
export const vendorMail = defineMail({
  kind: 'vendor-mail',
  concurrency: 2,
  on: {
    stream: vendorMailStream,
    types: ['VendorMailRequested'],
    jobId: ({ data }) => data.mailId,
    isOfDemoToo: true,
    outcomes: { VendorMailSent: ({ data }) => data.mailId },
  },
  about: async ({ cause: { data } }, { reads, config }) => {
    const { companyId, kind } = data;
    const [sender] = await reads.documents(companyModel, eq('id', companyId), { limit: 1 });
    const email = kind === 'payment-request' ? config.mail.supportEmail : data.email;
    if (sender === undefined || email === null) return undefined;
    const [owner] = await reads.documents(userModel, eq('id', sender.ownerId), { limit: 1 });
    const replyTo = owner?.email ?? undefined;
    return { data, sender, replyTo, reader: { email, companyId, userId: null, recordId: null, mailId: data.mailId } };
  },
  to: ({ reader }) => [reader],
  text: ({ data, sender, replyTo }, _reader, { config }) => ({
    ...vendorMailText(data, sender, config.publicUrl),
    replyTo,
  }),
  once: (_eventId, { mailId }) => mailId,
  record: ({ data: { mailId, companyId } }, _mails, ports, job) =>
    ports.runUseCase(recordVendorMail, { mailId, companyId }, contextOfJob(job, companyId, nowOf(ports))),
});
