import { chargeBill, chargeOpenBills } from '../../application/billing/charge-bill.js';
import type {
  BillIssued,
  BillPaid,
  BillPaymentAttempted,
  BillPaymentFailed,
  BillVoided,
} from '../../domain/billing/bill/bill.events.js';
import type { ChargeCause } from '../../domain/billing/bill/charging.js';
import { hasReached, retryDaysLeft } from '../../domain/company/subscription/countdown-days.js';
import type { CompanyCardStored } from '../../domain/company/company.events.js';
import type { CompanyCountdownSet } from '../../domain/company/subscription/subscription.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { isOfDemo } from '../../infra/commands/command-context.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import type { Job, JobData } from '../../infra/jobs/jobs.js';
import { contextOfJob } from '../kit/use-case-job.js';
import type { Effect, Reactor } from '../kit/reactor.js';
import type { CreateTask, WorkerPorts } from '../worker-ports.js';

const kind: JobKindName = 'charge-bill';

const hourMs = 60 * 60 * 1000;

/**
 * The pause after a charge that the gateway refused or never got, which is most often a fault of ours or its own. It
 * doubles, up to half a day.
 */
const pauseAfter = (failures: number): number => Math.min(2 ** (failures - 1), 12) * hourMs;

/** From so many failed charges of a bill on, one after another, the operator is warned. */
const warnedFrom = 3;

const effectOf = (id: string, data: JobData, delayMs = 0): Effect => ({ kind, id: deriveId(id, kind), data, delayMs });

const idOfBill = (billId: string): string => deriveId(billId, kind);
const settled = ({ data: { billId } }: RecordedEvent<BillPaid | BillVoided>): string => idOfBill(billId);

const waitOf = ({ data: { chargeAt }, metadata: { occurredAt } }: RecordedEvent<BillIssued>): number =>
  chargeAt === undefined ? 0 : Math.max(0, Date.parse(chargeAt) - Date.parse(occurredAt));

/**
 * The bill of a month is charged once it is issued; one that was issued to be paid by hand, in the evening of the 1st. That
 * stays to be done, whatever becomes of payments by hand, until the bill needs it no more: then the stored card was charged
 * once, and what became of that says what comes next, or the days are counted. Those of demo data are charged by whoever makes them.
 */
export const issuedBills: Reactor = {
  name: 'charge-bill',
  handlers: {
    BillIssued: (event: RecordedEvent<BillIssued>) => {
      const { billId, isAnnual, netPayableCents } = event.data;
      if (isOfDemo(event.metadata)) return undefined;
      return isAnnual || netPayableCents === 0 ? undefined : effectOf(billId, { billId }, waitOf(event));
    },
  },
  outcomes: {
    BillPaymentAttempted: ({ data: { billId, source, isByHand } }: RecordedEvent<BillPaymentAttempted>) =>
      source === 'vault' && isByHand !== true ? idOfBill(billId) : undefined,
    CompanyCountdownSet: ({ data: { billId, reason } }: RecordedEvent<CompanyCountdownSet>) =>
      billId === undefined || reason !== undefined ? undefined : idOfBill(billId),
    BillPaid: settled,
    BillVoided: settled,
  },
};

/** A charge that the bank declined is tried again on three days, one that failed after a pause, and each with a new card. */
export const unpaidBills: Reactor = {
  name: 'charge-bill-again',
  handlers: {
    CompanyCountdownSet: ({ id, data }: RecordedEvent<CompanyCountdownSet>) =>
      // Days that support sets charge nothing; those that pass from then on do.
      data.billId !== undefined && data.reason === undefined && hasReached(retryDaysLeft, data)
        ? effectOf(id, { companyId: data.companyId, cause: 'countdown' })
        : undefined,
    BillPaymentFailed: ({ id, data: { billId, attemptId, failures = 1 } }: RecordedEvent<BillPaymentFailed>) =>
      effectOf(id, { billId, attemptId, failures: String(failures) }, pauseAfter(failures)),
    CompanyCardStored: ({ id, data: { companyId } }: RecordedEvent<CompanyCardStored>) =>
      effectOf(id, { companyId, cause: 'card' }),
  },
  outcomes: {},
};

type ChargingPorts = Pick<WorkerPorts, 'runUseCase' | 'logger'>;

const charge = async ({ runUseCase, logger }: ChargingPorts, job: Job, now: string): Promise<void> => {
  const { billId, companyId = '', cause, attemptId, failures = '0' } = job.data;
  const context = contextOfJob(job, null, now);
  if (billId === undefined) {
    const owed = { companyId, cause: { kind: cause === 'card' ? 'card' : 'countdown' } } as const;
    return runUseCase(chargeOpenBills, owed, context);
  }
  const count = Number(failures);
  if (count >= warnedFrom) logger.warn('the charges of a bill keep failing', { recordId: billId, count });
  const due: ChargeCause = attemptId === undefined ? { kind: 'issued' } : { kind: 'failed', attemptId };
  return runUseCase(chargeBill, { billId, cause: due }, context);
};

export const chargeBillTask =
  (now: () => string): CreateTask =>
  (ports) => ({
    kinds: [{ kind, concurrency: 4, handler: (job) => charge(ports, job, now()) }],
    reactors: [issuedBills, unpaidBills],
  });
