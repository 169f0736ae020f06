import type { Job } from '../../infra/jobs/jobs.js';
import { type Mail, MailRefused } from '../../infra/mail/mailer.js';
import type { WorkerPorts } from '../worker-ports.js';

export type MailPorts = { readonly mailer: Pick<WorkerPorts['mailer'], 'send'> } & Pick<WorkerPorts, 'logger'>;

/**
 * Sends a mail; answers whether the server accepted it. An address that no server will ever accept is tried once: a
 * repeat cannot help, and must not delay other mails.
 * @throws MailUnavailable; the job tries again
 */
export const deliver = async ({ mailer, logger }: MailPorts, job: Job, mail: Mail): Promise<boolean> => {
  try {
    await mailer.send(mail);
    return true;
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    logger.warn('a mail was refused', { jobKind: job.kind, jobId: job.id }, error);
    return false;
  }
};
