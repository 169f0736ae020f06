import type { RecordedEvent } from '../../domain/kit/event.js';
import type { RecordPaymentResult } from '../../domain/order/order.commands.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { jobPolicies } from '../../infra/jobs/job-policies.js';
import type { Job } from '../../infra/jobs/jobs.js';
import {
  askAboutAttempt,
  type AskingPorts,
  endOf,
  eventsOfAttempt,
  isAttempt,
  isSettled,
} from '../../infra/payments/ask-about-attempt.js';
import { contextOfJob } from '../kit/job-context.js';
import type { CreateTask, WorkerPorts } from '../worker-ports.js';
import { attemptedPayments, givenUpPayments, idOfGivenUp, unknownPayments } from './settle-payment.reactors.js';

/** So long a payment that a person has ended is asked for, in case that it was charged after all. */
const afterwardsMs = 30 * 24 * 60 * 60 * 1000;

/** Whether nobody waits for the outcome any more: a person ended the attempt, and this job is not the one that goes on. */
const isOver = (givenUp: RecordedEvent | undefined, job: Job, attemptId: string, now: string): boolean => {
  if (givenUp === undefined) return false;
  const sinceThen = Date.parse(now) - Date.parse(givenUp.metadata.occurredAt);
  return job.id !== idOfGivenUp(attemptId) || sinceThen > afterwardsMs;
};

type Ports = AskingPorts & Pick<WorkerPorts, 'eventStore' | 'handleCommand'>;

/** Asks the gateway what became of an attempt, and records that; tried again, with growing pauses, while it is open. */
export const settlePayment = async (ports: Ports, job: Job, now: string): Promise<void> => {
  const { orderId = '', attemptId = '' } = job.data;
  const history = eventsOfAttempt(await ports.eventStore.read(orderStream.nameOf(orderId)), attemptId);
  const attempted = history.find(isAttempt);
  if (attempted === undefined || isSettled(history) || isOver(endOf(history), job, attemptId, now)) return;
  const result = await askAboutAttempt(ports, attempted, now);
  const command: RecordPaymentResult = { type: 'RecordPaymentResult', attemptId, result };
  const context = contextOfJob(job, attempted.metadata.companyId, now);
  await ports.handleCommand(orderStream, orderId, command, context);
};

/** Settles card payments whose outcome is not known. */
export const settlePaymentTask: CreateTask = (ports) => ({
  kinds: [
    {
      kind: 'settle-payment',
      concurrency: 4,
      ...jobPolicies['settle-payment'],
      handler: (job) => settlePayment(ports, job, new Date().toISOString()),
    },
  ],
  reactors: [attemptedPayments, unknownPayments, givenUpPayments],
});
