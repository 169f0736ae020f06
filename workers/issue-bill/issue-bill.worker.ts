import { companyTerms } from '../../application/billing/billing-terms.js';
import { billCompany } from '../../application/billing/issue-bill.js';
import { confirmOwner } from '../../application/sign-up/signed-up.js';
import { voidOfPeriod, voidOfWithdrawn } from '../../application/billing/void-bill.js';
import type { RegisteredCompany } from '../../domain/company/company.state.js';
import { isOfDemo } from '../../infra/commands/command-context.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { Job, JobRun } from '../../infra/jobs/jobs.js';
import { contextOfJob, nowOf, taskOf } from '../kit/job.js';
import { defineReactor, effect } from '../kit/reactor.js';
import { untilCurrent, untilReadable } from '../kit/until-readable.js';
import type { WorkerPorts } from '../worker-ports.js';

const kind = 'issue-bill';
const voiding = 'void-bill';

/** The read models for the price of a bill. A bill never changes its price, so they must be current and fully built. */
export const billedBy: readonly string[] = ['company', 'setting', 'coupon'];

/** Time for a bill in the same transaction as its period, or right after it, to arrive without a job. */
const patienceMs = 30_000;

/** A new period gets its bill, even if the process died between them. */
export const begunPeriods = defineReactor({
  name: 'issue-bill',
  handlers: {
    BillingPeriodBegun: ({ data: { billId, companyId } }) =>
      effect(kind, deriveId(billId, kind), { companyId }, patienceMs),
  },
  outcomes: { BillIssued: ({ data }) => deriveId(data.billId, kind) },
});

/**
 * A year is billed at once: when the owner of a sign-up by check is confirmed, or the company renews to it. Demo data
 * has other days; its maker issues and charges its bills.
 */
export const begunYears = defineReactor({
  name: 'issue-bill-of-year',
  handlers: {
    OwnerConfirmed: ({ id, data: { companyId }, metadata }) =>
      isOfDemo(metadata) ? undefined : effect(kind, deriveId(id, kind), { companyId }),
    SubscriptionRenewed: ({ id, data: { companyId } }) => effect(kind, deriveId(id, kind), { companyId }),
  },
});

/**
 * A password that was set by the mailed link confirms the owner's address; the company's state decides whether it waits
 * for that.
 */
export const setPasswords = defineReactor({
  name: 'confirm-owner',
  skipsHistory: true,
  handlers: {
    UserPasswordReplaced: ({ id, data, metadata }) => {
      const { companyId, userId, by } = data;
      const { occurredAt: setAt } = metadata;
      return by === 'link' ? effect(kind, deriveId(id, kind), { companyId, userId, setAt }) : undefined;
    },
  },
});

/** The bill of a withdrawn sign-up is not owed. */
export const withdrawnCompanies = defineReactor({
  name: 'void-bill-of-withdrawn',
  handlers: {
    CompanyWithdrawn: ({ id, position, data: { companyId } }) =>
      effect(voiding, deriveId(id, voiding), { companyId, position: String(position) }),
  },
});

/**
 * The bill of a period that its company has cancelled or withdrawn is not owed. The cancellation precedes its period,
 * so no event ends the effect.
 */
export const voidedPeriods = defineReactor({
  name: 'void-bill-of-period',
  handlers: {
    BillingPeriodVoided: ({ data: { billId, companyId } }) =>
      effect(voiding, deriveId(billId, voiding), { companyId, billId }),
  },
});

const issue = async (ports: WorkerPorts, job: Job, run: JobRun): Promise<void> => {
  const { companyId = '', userId, setAt = '' } = job.data;
  const context = contextOfJob(job, companyId, nowOf(ports));
  if (userId !== undefined) return ports.runUseCase(confirmOwner, { companyId, userId, at: setAt }, context);
  // Most jobs find an existing bill, and need not wait.
  const terms = async (company: RegisteredCompany) => {
    await untilCurrent(ports, run, billedBy);
    return companyTerms(ports.reads, company);
  };
  await ports.runUseCase(billCompany, { companyId, terms }, context);
};

const voidBill = async (ports: WorkerPorts, job: Job, run: JobRun): Promise<void> => {
  const { companyId = '', billId } = job.data;
  const context = contextOfJob(job, companyId, nowOf(ports));
  if (billId !== undefined) return ports.runUseCase(voidOfPeriod, { billId, companyId }, context);
  await untilReadable(ports, job, run, ['bill']);
  await ports.runUseCase(voidOfWithdrawn, { companyId }, context);
};

export const issueBillTask = taskOf(
  [
    { kind, concurrency: 4, work: issue },
    { kind: voiding, concurrency: 1, work: voidBill },
  ],
  [begunPeriods, begunYears, setPasswords, withdrawnCompanies, voidedPeriods],
);
