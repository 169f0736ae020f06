import { companyTerms } from '../../application/billing/billing-terms.js';
import { billCompany } from '../../application/billing/issue-bill.js';
import { confirmOwner } from '../../application/sign-up/confirm-owner.js';
import { voidOfPeriod, voidOfWithdrawn } from '../../application/billing/void-bill.js';
import type { BillIssued } from '../../domain/billing/bill/bill.events.js';
import type { RegisteredCompany } from '../../domain/company/company.state.js';
import type { CompanyWithdrawn } from '../../domain/company/company.events.js';
import type {
  BillingPeriodBegun,
  BillingPeriodVoided,
  OwnerConfirmed,
  SubscriptionRenewed,
} from '../../domain/company/subscription/subscription.events.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import type { UserPasswordReplaced } from '../../domain/user/user.events.js';
import { isOfDemo } from '../../infra/commands/command-context.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import { contextOfJob } from '../kit/use-case-job.js';
import type { Reactor } from '../kit/reactor.js';
import { untilCurrent, untilReadable } from '../kit/until-readable.js';
import type { CreateTask } from '../worker-ports.js';

const kind: JobKindName = 'issue-bill';
const voiding: JobKindName = 'void-bill';

/** The read models that a bill is priced from. It keeps its price, so none of them may be built anew meanwhile. */
export const billedBy: readonly string[] = ['company', 'setting', 'coupon'];

/** A bill that comes in one transaction with its period, or right after it, is not waited for. */
const patienceMs = 30_000;

const ofBill = ({ data: { billId } }: RecordedEvent<BillIssued>): string => deriveId(billId, kind);

/** A period that has begun gets its bill, also when the process died between them. */
export const begunPeriods: Reactor = {
  name: 'issue-bill',
  handlers: {
    BillingPeriodBegun: ({ data: { billId, companyId } }: RecordedEvent<BillingPeriodBegun>) => ({
      kind,
      id: deriveId(billId, kind),
      data: { companyId },
      delayMs: patienceMs,
    }),
  },
  outcomes: { BillIssued: ofBill },
};

/**
 * A year is billed at once: when the owner of a sign-up by check is confirmed, or the company renews to it. Demo data tell
 * of other days, on which whoever makes them issues and charges the bills.
 */
export const begunYears: Reactor = {
  name: 'issue-bill-of-year',
  handlers: {
    OwnerConfirmed: ({ id, data: { companyId }, metadata }: RecordedEvent<OwnerConfirmed>) =>
      isOfDemo(metadata) ? undefined : { kind, id: deriveId(id, kind), data: { companyId } },
    SubscriptionRenewed: ({ id, data: { companyId } }: RecordedEvent<SubscriptionRenewed>) => ({
      kind,
      id: deriveId(id, kind),
      data: { companyId },
    }),
  },
  outcomes: {},
};

/** Whose mailed link has set a password has the address; whether a company waits for that, it says itself. */
export const setPasswords: Reactor = {
  name: 'confirm-owner',
  skipsHistory: true,
  handlers: {
    UserPasswordReplaced: ({ id, data, metadata }: RecordedEvent<UserPasswordReplaced>) => {
      const { companyId, userId, by } = data;
      const { occurredAt: setAt } = metadata;
      return by === 'link' ? { kind, id: deriveId(id, kind), data: { companyId, userId, setAt } } : undefined;
    },
  },
  outcomes: {},
};

/** The bill of a sign-up that was taken back is not owed. */
export const withdrawnCompanies: Reactor = {
  name: 'void-bill-of-withdrawn',
  handlers: {
    CompanyWithdrawn: ({ id, position, data: { companyId } }: RecordedEvent<CompanyWithdrawn>) => ({
      kind: voiding,
      id: deriveId(id, voiding),
      data: { companyId, position: String(position) },
    }),
  },
  outcomes: {},
};

/** The bill of a period that its company has given up is not owed, nor is one that it took back itself. */
export const voidedPeriods: Reactor = {
  name: 'void-bill-of-period',
  handlers: {
    BillingPeriodVoided: ({ data: { billId, companyId } }: RecordedEvent<BillingPeriodVoided>) => ({
      kind: voiding,
      id: deriveId(billId, voiding),
      data: { companyId, billId },
    }),
  },
  // A bill that is taken back by itself is so before its period, so that no event ends the effect.
  outcomes: {},
};

export const issueBillTask =
  (now: () => string): CreateTask =>
  ({ runUseCase, reads, readSide, eventStore }) => ({
    kinds: [
      {
        kind,
        concurrency: 4,
        handler: async (job, run) => {
          const { companyId = '', userId, setAt = '' } = job.data;
          if (userId !== undefined)
            return runUseCase(confirmOwner, { companyId, userId, at: setAt }, contextOfJob(job, companyId, now()));
          // Most jobs find their bill, and wait for nothing.
          const terms = async (company: RegisteredCompany) => {
            await untilCurrent({ readSide, eventStore }, run, billedBy);
            return companyTerms(reads, company);
          };
          await runUseCase(billCompany, { companyId, terms }, contextOfJob(job, companyId, now()));
        },
      },
      {
        kind: voiding,
        concurrency: 1,
        handler: async (job, run) => {
          const { companyId = '', billId } = job.data;
          const context = contextOfJob(job, companyId, now());
          if (billId !== undefined) return runUseCase(voidOfPeriod, { billId, companyId }, context);
          await untilReadable({ readSide }, job, run, ['bill']);
          await runUseCase(voidOfWithdrawn, { companyId }, context);
        },
      },
    ],
    reactors: [begunPeriods, begunYears, setPasswords, withdrawnCompanies, voidedPeriods],
  });
