import type { MailFacts, RecordMailOutcome } from '../../domain/mail/mail.decider.js';
import { jobPolicies, type JobPolicy } from '../../infra/jobs/job-policies.js';
import type { Job } from '../../infra/jobs/jobs.js';
import { type Mail, MailRefused } from '../../infra/mail/mailer.js';
import type { WorkerPorts } from '../worker-ports.js';
import { MailWithheld } from './to-confirmed.js';

export type MailPorts = { readonly mailer: Pick<WorkerPorts['mailer'], 'send'> } & Pick<
  WorkerPorts,
  'logger' | 'recordMail'
>;

/** To whom a mail goes, and what it is about, as its record says (`MailFacts`). */
export type MailReader = Pick<MailFacts, 'userId' | 'recordId'> & {
  /** Where it differs from that of the mail. */
  readonly companyId?: string | null;
};

const policies: Readonly<Record<string, JobPolicy>> = jobPolicies;

const isLastAttempt = ({ kind, attempt }: Job): boolean => attempt >= (policies[kind]?.attempts ?? Infinity);

/**
 * Sends a mail, and records that it was sent, or that it was refused or could not be sent at the last attempt. An address
 * that no server will ever accept is tried once: a repeat cannot help, and must not delay other mails.
 * @returns whether the server accepted it
 * @throws MailUnavailable; the job tries again
 */
export const deliver = async (
  { mailer, logger, recordMail }: MailPorts,
  job: Job,
  mail: Mail,
  { companyId = mail.companyId, ...reader }: MailReader,
): Promise<boolean> => {
  const record = (outcome: RecordMailOutcome['outcome']): Promise<void> => {
    const facts = { mailId: mail.messageId, kind: job.kind, companyId, ...reader, attempts: job.attempt };
    return recordMail(job, { outcome, mail: facts });
  };
  try {
    await mailer.send(mail);
  } catch (error) {
    if (error instanceof MailWithheld) return false;
    if (error instanceof MailRefused) logger.warn('a mail was refused', { jobKind: job.kind, jobId: job.id }, error);
    if (error instanceof MailRefused || isLastAttempt(job)) await record('failed');
    if (!(error instanceof MailRefused)) throw error;
    return false;
  }
  await record('sent');
  return true;
};
