import { endPayment as end } from '../../application/payment/end-payment.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import { orderStream } from '../../domain/order/order.decider.js';
import { type Job, PermanentFailure } from '../../infra/jobs/jobs.js';
import { contextOfJob, nowOf, taskOf } from '../kit/job.js';
import type { WorkerPorts } from '../worker-ports.js';

/**
 * Ends the open payment of an order by the operator's decision; a payment that may not be ended is refused for good.
 */
export const endPayment = async (ports: WorkerPorts, job: Job): Promise<void> => {
  const now = nowOf(ports);
  const { orderId = '', companyId = '' } = job.data;
  const history = await ports.eventStore.read(orderStream.nameOf(orderId));
  // The process died after it had recorded the outcome, so this attempt must not count as a refusal.
  if (history.some(({ metadata }) => metadata.causationId === job.id)) return;
  try {
    await ports.runUseCase(end, { orderId, companyId }, contextOfJob(job, companyId, now, now));
  } catch (error) {
    if (error instanceof DomainError) throw new PermanentFailure(error.message);
    throw error;
  }
};

/** For the console (`npm run effects -- give-up`), which may not write to the log of a running product itself. */
export const endPaymentTask = taskOf([{ kind: 'end-payment', concurrency: 1, work: endPayment }]);
