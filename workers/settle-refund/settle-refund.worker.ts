import { askAboutRefund } from '../../application/billing/refund/ask-about-refund.js';
import { settleRefund } from '../../application/billing/refund/refund-bill.js';
import type { BillRefundBegun, BillRefunded, BillRefundFailed } from '../../domain/billing/bill/bill.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { neverArrived } from '../../domain/kit/never-arrived.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import { jobPolicies } from '../../infra/jobs/job-policies.js';
import type { Job, JobKind } from '../../infra/jobs/jobs.js';
import { contextOfJob } from '../kit/job-context.js';
import type { Reactor } from '../kit/reactor.js';
import type { CreateTask } from '../worker-ports.js';

const kind: JobKindName = 'settle-refund';
const lostKind: JobKindName = 'ask-about-refund';

/** Longer than the two calls to the gateway may take: after that no other process records their outcome. */
const longestCallsMs = 70_000;

const idOf = ({ data: { refundId } }: RecordedEvent<BillRefundBegun | BillRefunded | BillRefundFailed>): string =>
  deriveId(refundId, kind);

/** A refund without an outcome: its process died, or nobody knows yet what became of it. */
export const begunRefunds: Reactor = {
  name: 'settle-refund',
  handlers: {
    BillRefundBegun: (event: RecordedEvent<BillRefundBegun>) => {
      const { billId, refundId } = event.data;
      return { kind, id: idOf(event), data: { billId, refundId }, delayMs: longestCallsMs };
    },
  },
  outcomes: { BillRefunded: idOf, BillRefundFailed: idOf },
};

/** A refund that was taken for one that never arrived: the gateway may carry it out after all, so it is asked on. */
export const lostRefunds: Reactor = {
  name: 'ask-about-refund',
  handlers: {
    BillRefundFailed: ({ id, data: { billId, refundId, code } }: RecordedEvent<BillRefundFailed>) =>
      code === neverArrived ? { kind: lostKind, id: deriveId(id, lostKind), data: { billId, refundId } } : undefined,
  },
  outcomes: {},
};

const refundOf = ({ data: { billId = '', refundId = '' } }: Job) => ({ billId, refundId });

/** @param now ISO instant of the present */
export const settleRefundTask =
  (now: () => string): CreateTask =>
  ({ runUseCase }) => {
    const kindOf = (name: JobKindName, handler: JobKind['handler']): JobKind => ({
      kind: name,
      concurrency: 2,
      ...jobPolicies[name],
      handler,
    });
    const contextOf = (job: Job) => contextOfJob(job, null, now());
    return {
      kinds: [
        kindOf(kind, (job) => runUseCase(settleRefund, refundOf(job), contextOf(job))),
        kindOf(lostKind, (job) => runUseCase(askAboutRefund, refundOf(job), contextOf(job))),
      ],
      reactors: [begunRefunds, lostRefunds],
    };
  };
