import type { Ports } from '../../application/kit/ports.js';
import type { RunUseCase } from '../../application/kit/run-use-case.js';
import type { AskAboutAttemptPorts } from '../../application/payment/ask-about-attempt.js';
import { settlePayment as settle } from '../../application/payment/settle-payment.js';
import type { Job } from '../../infra/jobs/jobs.js';
import { contextOfJob } from '../kit/use-case-job.js';
import type { CreateTask } from '../worker-ports.js';
import {
  attemptedPayments,
  givenUpPayments,
  idOfGivenUp,
  idOfLost,
  lostPayments,
  unknownPayments,
} from './settle-payment.reactors.js';

interface SettlingPorts {
  readonly runUseCase: RunUseCase<AskAboutAttemptPorts & Pick<Ports, 'handle'>>;
}

/** Tries again, with growing pauses, while the payment is open. */
export const settlePayment = ({ runUseCase }: SettlingPorts, job: Job, now: string): Promise<void> => {
  const { orderId = '', attemptId = '' } = job.data;
  const isAfterwards = job.id === idOfGivenUp(attemptId) || job.id === idOfLost(attemptId);
  return runUseCase(settle, { orderId, attemptId, isAfterwards }, contextOfJob(job, null, now));
};

/** Settles card payments whose outcome is not known. */
export const settlePaymentTask: CreateTask = (ports) => ({
  kinds: [
    {
      kind: 'settle-payment',
      concurrency: 4,
      handler: (job) => settlePayment(ports, job, ports.clock().toISOString()),
    },
  ],
  reactors: [attemptedPayments, unknownPayments, givenUpPayments, lostPayments],
});
