import { askAboutRefund } from '../../application/billing/refund/ask-about-refund.js';
import { settleRefund } from '../../application/billing/refund/refund-bill.js';
import type { BillRefundBegun, BillRefunded, BillRefundFailed } from '../../domain/billing/bill/bill.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { neverArrived } from '../../domain/kit/never-arrived.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import type { JobData } from '../../infra/jobs/jobs.js';
import type { Reactor } from '../kit/reactor.js';
import { useCaseJob } from '../kit/use-case-job.js';
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

const refundOf = ({ billId = '', refundId = '' }: JobData) => ({ billId, refundId });

/** @param now ISO instant of the present */
export const settleRefundTask =
  (now: () => string): CreateTask =>
  ({ runUseCase }) => ({
    kinds: [
      useCaseJob({ runUseCase, now }, { kind, concurrency: 2 }, settleRefund, refundOf),
      useCaseJob({ runUseCase, now }, { kind: lostKind, concurrency: 2 }, askAboutRefund, refundOf),
    ],
    reactors: [begunRefunds, lostRefunds],
  });
