import type { Ports } from '../../application/kit/ports.js';
import type { RunUseCase } from '../../application/kit/run-use-case.js';
import { recordMail } from '../../application/mail/record-mail.js';
import type { MailFacts, RecordMailOutcome } from '../../domain/mail/mail.decider.js';
import { jobPolicies, type JobPolicy } from '../../infra/jobs/job-kinds.js';
import type { Job } from '../../infra/jobs/jobs.js';
import { type Mail, type Mailer, MailRefused } from '../../infra/mail/mailer.js';
import { eq } from '../../infra/query/query.js';
import { companyModel } from '../../projections/index.js';
import type { WorkerPorts } from '../worker-ports.js';
import { contextOfJob } from './job.js';

/** The mail is not sent, because its company awaits its owner. */
export class MailWithheld extends Error {
  override readonly name = 'MailWithheld';
}

/**
 * A mailer for sign-ups by check: until the owner has set a password, it sends only links that set the password.
 * Anybody may have typed the address and the texts (docs/security.md, "Promises"). The company decides, not the
 * address: a typed address of another person blocks no mail of that person.
 */
export const toConfirmed = (mailer: Mailer, reads: Pick<WorkerPorts['reads'], 'document'>): Mailer => {
  const isAwaited = async (companyId: string): Promise<boolean> => {
    const company = await reads.document(companyModel, eq('id', companyId), companyId);
    return company?.billing.awaitsOwner ?? false;
  };
  return {
    send: async (mail) => {
      if (mail.companyId !== null && (await isAwaited(mail.companyId)))
        throw new MailWithheld('The company of this mail awaits its owner.');
      await mailer.send(mail);
    },
    close: () => mailer.close(),
  };
};

interface RecorderPorts extends Pick<WorkerPorts, 'clock' | 'logger'> {
  readonly runUseCase: RunUseCase<Pick<Ports, 'handle'>>;
}

/** A failed record is logged and stays missing: a failed job would send the mail again. */
export const mailRecorder =
  ({ runUseCase, clock, logger }: RecorderPorts) =>
  async (job: Job, { outcome, mail }: RecordMailOutcome): Promise<void> => {
    const { mailId, companyId } = mail;
    try {
      const context = contextOfJob(job, companyId, clock().toISOString(), `mail ${mailId} ${outcome}`);
      await runUseCase(recordMail, { outcome, mail }, context);
    } catch (error) {
      logger.warn(
        outcome === 'sent' ? 'a sent mail was not recorded' : 'a failed mail was not recorded',
        { jobKind: job.kind, jobId: job.id },
        error,
      );
    }
  };

type MailPorts = { readonly mailer: Pick<Mailer, 'send'> } & Pick<WorkerPorts, 'logger' | 'recordMail'>;

/** The facts about the reader of a mail, for its record. `companyId` only if it differs from the mail's. */
type RecordedReader = Pick<MailFacts, 'userId' | 'recordId'> & { readonly companyId?: string | null };

const policies: Readonly<Record<string, JobPolicy>> = jobPolicies;

const isLastAttempt = ({ kind, attempt }: Job): boolean => attempt >= (policies[kind]?.attempts ?? Infinity);

/**
 * Sends a mail, and records that it was sent, or that it was refused or failed at the last attempt. An address that no
 * server will ever accept is tried once: a repeat cannot help, and must not delay other mails.
 * @returns whether the server accepted it
 * @throws MailUnavailable; the job tries again
 */
export const deliver = async (
  ports: MailPorts,
  job: Job,
  mail: Mail,
  { companyId = mail.companyId, ...reader }: RecordedReader,
): Promise<boolean> => {
  const record = (outcome: RecordMailOutcome['outcome']): Promise<void> => {
    const facts = { mailId: mail.messageId, kind: job.kind, companyId, ...reader, attempts: job.attempt };
    return ports.recordMail(job, { outcome, mail: facts });
  };
  try {
    await ports.mailer.send(mail);
  } catch (error) {
    if (error instanceof MailWithheld) return false;
    if (error instanceof MailRefused)
      ports.logger.warn('a mail was refused', { jobKind: job.kind, jobId: job.id }, error);
    if (error instanceof MailRefused || isLastAttempt(job)) await record('failed');
    if (!(error instanceof MailRefused)) throw error;
    return false;
  }
  await record('sent');
  return true;
};
