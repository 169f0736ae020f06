import { settleRefund } from '../../application/billing/refund-bill.js';
import type { BillRefundBegun, BillRefunded, BillRefundFailed } from '../../domain/billing/bill/bill.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import { jobPolicies } from '../../infra/jobs/job-policies.js';
import { contextOfJob } from '../kit/job-context.js';
import type { Reactor } from '../kit/reactor.js';
import type { CreateTask } from '../worker-ports.js';

const kind: JobKindName = 'settle-refund';

/** Longer than the two calls to the gateway may take: after that no other process records their outcome. */
const longestCallsMs = 70_000;

const idOf = ({ data: { refundId } }: RecordedEvent<BillRefundBegun | BillRefunded | BillRefundFailed>): string =>
  deriveId(refundId, kind);

/** A refund without an outcome: its process died, or nobody knows yet what became of it. */
const begunRefunds: Reactor = {
  name: 'settle-refund',
  handlers: {
    BillRefundBegun: (event: RecordedEvent<BillRefundBegun>) => {
      const { billId, refundId } = event.data;
      return { kind, id: idOf(event), data: { billId, refundId }, delayMs: longestCallsMs };
    },
  },
  outcomes: { BillRefunded: idOf, BillRefundFailed: idOf },
};

/** @param now ISO instant of the present */
export const settleRefundTask =
  (now: () => string): CreateTask =>
  ({ handleCommand: handle, eventStore: events, gateway, config }) => ({
    kinds: [
      {
        kind,
        concurrency: 2,
        ...jobPolicies[kind],
        handler: async (job) => {
          const { billId = '', refundId = '' } = job.data;
          const context = contextOfJob(job, null, now());
          await settleRefund({ handle, events, gateway, config }, { billId, refundId }, context);
        },
      },
    ],
    reactors: [begunRefunds],
  });
