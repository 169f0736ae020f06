import type { RunsJob } from '../kit/use-case.js';
import { mailStream, type RecordMailOutcome } from '../../domain/mail/mail.decider.js';
import { scanStream } from '../../domain/scan/scan.decider.js';
import { vendorMailStream, type VendorMailSent } from '../../domain/vendor-mail/vendor-mail.decider.js';

export const recordMail: RunsJob<RecordMailOutcome> = async ({ handle }, outcome, context) => {
  await handle(mailStream, outcome.mail.mailId, outcome, context);
};

export const recordVendorMail: RunsJob<VendorMailSent['data']> = async ({ handle }, mail, context) => {
  await handle(vendorMailStream, mail.mailId, { type: 'RecordSent', mail }, context);
};

/** @param report the scan, and the number of its mails */
export const reportScan: RunsJob<{ readonly scanId: string; readonly mails: number }> = async (
  { handle },
  { scanId, mails },
  context,
) => {
  await handle(scanStream, scanId, { type: 'ReportScan', mails }, context);
};
