import type { RunsJob } from '../kit/use-case.js';
import { mailStream, type RecordMailOutcome } from '../../domain/mail/mail.decider.js';
import { scanStream } from '../../domain/scan/scan.decider.js';
import { vendorMailStream, type VendorMailSent } from '../../domain/vendor-mail/vendor-mail.decider.js';

/** Records what became of a mail (docs/http.md, "Support"). */
export const recordMail: RunsJob<RecordMailOutcome> = async ({ handle }, outcome, context) => {
  await handle(mailStream, outcome.mail.mailId, outcome, context);
};

/** Records that a mail which a company requested has left. */
export const recordVendorMail: RunsJob<VendorMailSent['data']> = async ({ handle }, mail, context) => {
  await handle(vendorMailStream, mail.mailId, { type: 'RecordSent', mail }, context);
};

/**
 * Records that a completed scan was mailed to those who want to know of it.
 * @param report the scan, and how many mails about it were sent
 */
export const reportScan: RunsJob<{ readonly scanId: string; readonly mails: number }> = async (
  { handle },
  { scanId, mails },
  context,
) => {
  await handle(scanStream, scanId, { type: 'ReportScan', mails }, context);
};
