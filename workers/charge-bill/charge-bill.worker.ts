import { chargeBill, chargeOpenBills } from '../../application/billing/charge-bill.js';
import type { BillIssued } from '../../domain/billing/bill/bill.events.js';
import type { ChargeCause } from '../../domain/billing/bill/charging.js';
import { hasReached, retryDaysLeft } from '../../domain/company/subscription/countdown-days.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import { isOfDemo } from '../../infra/commands/command-context.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { Job } from '../../infra/jobs/jobs.js';
import { contextOfJob, nowOf, taskOf } from '../kit/job.js';
import { defineReactor, effect } from '../kit/reactor.js';
import type { WorkerPorts } from '../worker-ports.js';

const kind = 'charge-bill';

const hourMs = 60 * 60 * 1000;

/**
 * The pause after a charge that the gateway refused or never received. This is most often a fault of ours or the
 * gateway's. It doubles, up to half a day.
 */
const pauseAfter = (failures: number): number => Math.min(2 ** (failures - 1), 12) * hourMs;

/** The number of consecutive failed charges of a bill that warns the operator. */
const warnedFrom = 3;

const idOf = (causeId: string): string => deriveId(causeId, kind);

const waitOf = ({ data: { chargeAt }, metadata: { occurredAt } }: RecordedEvent<BillIssued>): number =>
  chargeAt === undefined ? 0 : Math.max(0, Date.parse(chargeAt) - Date.parse(occurredAt));

/**
 * Charges the bill of a month when it is issued; a bill that was issued for payment by hand is charged in the evening
 * of the 1st. The effect stays open, independent of payments by hand, until the bill needs no charge: then the stored
 * card was charged once and its result decides the next step, or the days are counted. The maker of demo data charges
 * its bills.
 */
export const issuedBills = defineReactor({
  name: 'charge-bill',
  handlers: {
    BillIssued: (event) => {
      const { billId, isAnnual, netPayableCents } = event.data;
      if (isOfDemo(event.metadata)) return undefined;
      return isAnnual || netPayableCents === 0 ? undefined : effect(kind, idOf(billId), { billId }, waitOf(event));
    },
  },
  outcomes: {
    BillPaymentAttempted: ({ data: { billId, source, isByHand } }) =>
      source === 'vault' && isByHand !== true ? idOf(billId) : undefined,
    CompanyCountdownSet: ({ data: { billId, reason } }) =>
      billId === undefined || reason !== undefined ? undefined : idOf(billId),
    BillPaid: ({ data }) => idOf(data.billId),
    BillVoided: ({ data }) => idOf(data.billId),
  },
});

/** A declined charge is repeated on three days, a failed one after a pause, and both with a new card. */
export const unpaidBills = defineReactor({
  name: 'charge-bill-again',
  handlers: {
    CompanyCountdownSet: ({ id, data }) =>
      // Days that support sets charge nothing; later passing days do.
      data.billId !== undefined && data.reason === undefined && hasReached(retryDaysLeft, data)
        ? effect(kind, idOf(id), { companyId: data.companyId, cause: 'countdown' })
        : undefined,
    BillPaymentFailed: ({ id, data: { billId, attemptId, failures = 1 } }) =>
      effect(kind, idOf(id), { billId, attemptId, failures: String(failures) }, pauseAfter(failures)),
    CompanyCardStored: ({ id, data: { companyId } }) => effect(kind, idOf(id), { companyId, cause: 'card' }),
  },
});

const charge = async (ports: WorkerPorts, job: Job): Promise<void> => {
  const { billId, companyId = '', cause, attemptId, failures = '0' } = job.data;
  const context = contextOfJob(job, null, nowOf(ports));
  if (billId === undefined) {
    const owed = { companyId, cause: { kind: cause === 'card' ? 'card' : 'countdown' } } as const;
    return ports.runUseCase(chargeOpenBills, owed, context);
  }
  const count = Number(failures);
  if (count >= warnedFrom) ports.logger.warn('the charges of a bill keep failing', { recordId: billId, count });
  const due: ChargeCause = attemptId === undefined ? { kind: 'issued' } : { kind: 'failed', attemptId };
  return ports.runUseCase(chargeBill, { billId, cause: due }, context);
};

export const chargeBillTask = taskOf([{ kind, concurrency: 4, work: charge }], [issuedBills, unpaidBills]);
