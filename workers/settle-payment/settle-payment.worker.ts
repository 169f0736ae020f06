import type { RecordedEvent } from '../../domain/kit/event.js';
import { orderDecider, orderStream } from '../../domain/order/order.decider.js';
import type { RecordPaymentResult } from '../../domain/order/order.commands.js';
import type { PaymentAttempted } from '../../domain/order/order.events.js';
import { jobPolicies } from '../../infra/jobs/job-policies.js';
import type { Job } from '../../infra/jobs/jobs.js';
import { vendorAccount } from '../../infra/payments/vendor-account.js';
import { contextOfJob } from '../kit/job-context.js';
import type { CreateTask, WorkerPorts } from '../worker-ports.js';
import { attemptedPayments, unknownPayments } from './settle-payment.reactors.js';

/** A sale that the gateway does not know after this time never got there. */
const neverArrivedAfterMs = 120_000;

const outcomes: ReadonlySet<string> = new Set(['PaymentApproved', 'PaymentDeclined', 'PaymentFailed']);

type Attempted = RecordedEvent<PaymentAttempted>;

const isAttempt = (event: RecordedEvent): event is Attempted => event.type === 'PaymentAttempted';

const isAbout = (data: object, attemptId: string): boolean => 'attemptId' in data && data.attemptId === attemptId;

/** Still open: tried again later, with growing pauses. The message names no secret. */
class NotSettledYet extends Error {
  override readonly name = 'NotSettledYet';
}

/**
 * The settings by which the payment was sent. Another account does not know it, and would have it taken for one that never
 * arrived; an attempt of an older build does not name its own, so it is the one that was in force then.
 */
const accountOf =
  ({ data: { accountRevision }, position }: Attempted): ((settings: RecordedEvent) => boolean) =>
  (settings) =>
    accountRevision === undefined ? settings.position <= position : settings.revision <= accountRevision;

type Ports = Pick<WorkerPorts, 'eventStore' | 'handleCommand' | 'secrets'> & {
  readonly gateway: Pick<WorkerPorts['gateway'], 'lookUp'>;
};

/** Asks the gateway what became of an attempt, and records that. Never sends anything again (security, "Card rules"). */
export const settlePayment = async (ports: Ports, job: Job, now: string): Promise<void> => {
  const { orderId = '', vendorId = '', attemptId = '' } = job.data;
  const told = (await ports.eventStore.read(orderStream(orderId))).filter(({ data }) => isAbout(data, attemptId));
  const attempted = told.find(isAttempt);
  if (attempted === undefined || told.some(({ type }) => outcomes.has(type))) return;
  const account = await vendorAccount(ports.eventStore, ports.secrets, vendorId, accountOf(attempted));
  if (account === undefined) throw new NotSettledYet('The vendor has no account that could be asked.');
  const found = await ports.gateway.lookUp(account, attemptId);
  const { occurredAt, companyId } = attempted.metadata;
  const isLost = Date.parse(now) - Date.parse(occurredAt) > neverArrivedAfterMs;
  if (found === undefined || found.kind === 'unknown') {
    if (found !== undefined || !isLost) throw new NotSettledYet('The gateway does not know the payment yet.');
  }
  const result = found ?? { kind: 'error', code: 'not-found', text: 'The payment never reached the gateway.' };
  const command: RecordPaymentResult = { type: 'RecordPaymentResult', attemptId, result };
  await ports.handleCommand(orderDecider, orderStream(orderId), command, contextOfJob(job, companyId, now));
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
  reactors: [attemptedPayments, unknownPayments],
});
