import type { AskAboutAttemptPorts } from '../../application/payment/ask-about-attempt.js';
import { settlePayment as settle } from '../../application/payment/settle-payment.js';
import { jobPolicies } from '../../infra/jobs/job-policies.js';
import type { Job } from '../../infra/jobs/jobs.js';
import { contextOfJob } from '../kit/job-context.js';
import type { CreateTask, WorkerPorts } from '../worker-ports.js';
import {
  attemptedPayments,
  givenUpPayments,
  idOfGivenUp,
  idOfLost,
  lostPayments,
  unknownPayments,
} from './settle-payment.reactors.js';

type Ports = Omit<AskAboutAttemptPorts, 'events'> & Pick<WorkerPorts, 'eventStore' | 'handleCommand'>;

/** Tries again, with growing pauses, while the payment is open. */
export const settlePayment = (ports: Ports, job: Job, now: string): Promise<void> => {
  const { eventStore: events, handleCommand: handle, secrets, gateway } = ports;
  const { orderId = '', attemptId = '' } = job.data;
  const isAfterwards = job.id === idOfGivenUp(attemptId) || job.id === idOfLost(attemptId);
  const payment = { orderId, attemptId, isAfterwards };
  return settle({ events, handle, secrets, gateway }, payment, contextOfJob(job, null, now));
};

/** Settles card payments whose outcome is not known. */
export const settlePaymentTask: CreateTask = (ports) => ({
  kinds: [
    {
      kind: 'settle-payment',
      concurrency: 4,
      ...jobPolicies['settle-payment'],
      handler: (job) => settlePayment(ports, job, ports.clock().toISOString()),
    },
  ],
  reactors: [attemptedPayments, unknownPayments, givenUpPayments, lostPayments],
});
