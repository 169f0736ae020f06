import type { Ports } from '../../application/kit/ports.js';
import type { RunUseCase } from '../../application/kit/run-use-case.js';
import { recordMail } from '../../application/mail/record-mail.js';
import type { RecordMailOutcome } from '../../domain/mail/mail.decider.js';
import type { Job } from '../../infra/jobs/jobs.js';
import type { WorkerPorts } from '../worker-ports.js';
import { contextOfJob } from './job-context.js';

interface RecorderPorts extends Pick<WorkerPorts, 'clock' | 'logger'> {
  readonly runUseCase: RunUseCase<Pick<Ports, 'handle'>>;
}

/**
 * Records outcomes of mails. A record that cannot be written is logged and missing: its job does not fail, as it would
 * send the mail again.
 */
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
