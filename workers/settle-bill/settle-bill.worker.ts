import { settleBill } from '../../application/billing/settle-bill.js';
import { tellCompanyAgain } from '../../application/billing/tell-company.js';
import type {
  BillPaid,
  BillPaymentAttempted,
  BillPaymentDeclined,
  BillPaymentUnknown,
  BillVoided,
} from '../../domain/billing/bill/bill.events.js';
import type { BillingPeriodPaid } from '../../domain/company/subscription/subscription.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import type { JobData } from '../../infra/jobs/jobs.js';
import type { Effect, Reactor } from '../kit/reactor.js';
import { useCaseJob } from '../kit/use-case-job.js';
import type { CreateTask } from '../worker-ports.js';

const settleKind: JobKindName = 'settle-bill';
const tellKind: JobKindName = 'tell-company';

/** Longer than the one call to the gateway may take: after that no other process records its outcome. */
const longestCallMs = 35_000;

type Attempt = RecordedEvent<BillPaymentAttempted | BillPaymentUnknown>;

const settleEffect = (id: string, { data: { billId, attemptId } }: Attempt, delayMs: number): Effect => ({
  kind: settleKind,
  id,
  data: { billId, attemptId },
  delayMs,
});

const settledBy = (idOf: (attemptId: string) => string): Reactor['outcomes'] => {
  const settled = ({ data: { attemptId } }: RecordedEvent<BillPaymentDeclined>) => idOf(attemptId);
  return {
    BillPaid: ({ data: { attemptId } }: RecordedEvent<BillPaid>) =>
      attemptId === undefined ? undefined : idOf(attemptId),
    BillPaymentDeclined: settled,
    BillPaymentFailed: settled,
  };
};

const idOfAttempt = (attemptId: string): string => deriveId(attemptId, settleKind);
const idOfUnknown = (attemptId: string): string => deriveId(attemptId, 'settle-unknown-bill');

/** An attempt without an outcome: its process died, or its answer is still on the way. */
export const attemptedBills: Reactor = {
  name: 'settle-attempted-bill',
  handlers: {
    BillPaymentAttempted: (event: RecordedEvent<BillPaymentAttempted>) =>
      settleEffect(idOfAttempt(event.data.attemptId), event, longestCallMs),
  },
  outcomes: settledBy(idOfAttempt),
};

/** An answer that does not say whether the card was charged is followed by a question at once. */
export const unknownBills: Reactor = {
  name: 'settle-unknown-bill',
  handlers: {
    BillPaymentUnknown: (event: RecordedEvent<BillPaymentUnknown>) =>
      settleEffect(idOfUnknown(event.data.attemptId), event, 0),
  },
  outcomes: settledBy(idOfUnknown),
};

/** A company that was told together with its bill, or right after it, is not told again. */
const patienceMs = 10_000;

const tellEffect = ({ id, data: { billId } }: RecordedEvent<BillPaid | BillVoided | BillPaymentDeclined>): Effect => ({
  kind: tellKind,
  id: deriveId(id, tellKind),
  data: { billId },
  delayMs: patienceMs,
});

const idOfPaid = (billId: string): string => deriveId(billId, tellKind);

/** That a bill is paid is said to its company, also when the process died between them. */
export const paidBills: Reactor = {
  name: 'tell-company-paid',
  handlers: {
    BillPaid: (event: RecordedEvent<BillPaid>) => ({ ...tellEffect(event), id: idOfPaid(event.data.billId) }),
  },
  outcomes: {
    BillingPeriodPaid: ({ data: { billId } }: RecordedEvent<BillingPeriodPaid>) => idOfPaid(billId),
  },
};

/** The same for a bill that the bank has declined, which may cause nothing more, and for one that is void. */
export const unpaidBills: Reactor = {
  name: 'tell-company-unpaid',
  handlers: {
    BillVoided: (event: RecordedEvent<BillVoided>) => tellEffect(event),
    BillPaymentDeclined: (event: RecordedEvent<BillPaymentDeclined>) => tellEffect(event),
  },
  outcomes: {},
};

const chargeOf = ({ billId = '', attemptId = '' }: JobData) => ({ billId, attemptId });

export const settleBillTask =
  (now: () => string): CreateTask =>
  ({ runUseCase }) => ({
    kinds: [
      useCaseJob({ runUseCase, now }, { kind: settleKind, concurrency: 4 }, settleBill, chargeOf),
      useCaseJob({ runUseCase, now }, { kind: tellKind, concurrency: 4 }, tellCompanyAgain, ({ billId = '' }) => ({
        billId,
      })),
    ],
    reactors: [attemptedBills, unknownBills, paidBills, unpaidBills],
  });
