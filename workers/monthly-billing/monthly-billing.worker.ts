import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CompanyTerms, termsOfEach } from '../../application/billing/billing-terms.js';
import { billCompany, type BillingPorts } from '../../application/billing/issue-bill.js';
import type { RunUseCase } from '../../application/kit/run-use-case.js';
import type { RegisteredCompany } from '../../domain/company/company.state.js';
import { oneAhead } from '../../infra/concurrency/one-ahead.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import type { Job, JobRun, Schedule } from '../../infra/jobs/jobs.js';
import type { Where } from '../../infra/query/query.js';
import { fieldsInPages } from '../../infra/read-models/reads/in-pages.js';
import { type CompanyDoc, companyModel } from '../../projections/index.js';
import { billedBy } from '../issue-bill/issue-bill.worker.js';
import { contextOfJob } from '../kit/use-case-job.js';
import { untilCurrent } from '../kit/until-readable.js';
import type { CreateTask, WorkerPorts } from '../worker-ports.js';

const kind: JobKindName = 'monthly-billing';

/** The 1st at 18:00 comes to the time zones of companies at quarters of an hour. */
export const monthlyBillingSchedule: Schedule = { id: 'monthly-billing', kind, everyMs: 15 * 60 * 1000 };

/** Companies that are billed together: their appends share commits, and others do not wait for all of them. */
const together = 64;

interface TickPorts extends Pick<WorkerPorts, 'reads' | 'eventStore' | 'readSide' | 'logger'> {
  readonly runUseCase: RunUseCase<BillingPorts>;
}

const isDue = (now: string): Where => ({ kind: 'compare', field: 'nextBillingAt', op: 'lte', value: now });

/** Companies that are due, and the terms of each. */
interface DueGroup {
  readonly companies: readonly Pick<CompanyDoc, 'id' | 'referralCode'>[];
  readonly terms: (company: RegisteredCompany) => Promise<CompanyTerms>;
}

async function* duePages({ reads }: Pick<TickPorts, 'reads'>, now: string): AsyncGenerator<DueGroup> {
  for await (const companies of fieldsInPages(reads, companyModel, isDue(now), 'nextBillingAt', ['referralCode'])) {
    const known = await termsOfEach(reads, companies);
    yield { companies, terms: async (company) => known(company) };
  }
}

/** A page has to wait until the read models have written the bills before it, so it is asked for while others are issued. */
async function* dueGroups(ports: Pick<TickPorts, 'reads'>, now: string): AsyncGenerator<DueGroup> {
  for await (const { companies, terms } of oneAhead(duePages(ports, now)))
    for (let from = 0; from < companies.length; from += together)
      yield { companies: companies.slice(from, from + together), terms };
}

/** Lets an embedded log begin the commit of what was decided. Meanwhile other requests are served. */
const untilHandedOver = async (): Promise<void> => {
  await nextTurn();
  await nextTurn();
};

/**
 * Issues the bills of all companies that are due (docs/rules.md, "A bill, step by step"), one group while those of the group
 * before are on their way to the disk. What one company fails by delays no other.
 * @throws the first failure, after the others were billed; the job tries again
 */
export const billAll = async (ports: TickPorts, now: string, job: Job, run: JobRun): Promise<void> => {
  await untilCurrent(ports, run, billedBy);
  const context = contextOfJob(job, null, now);
  const failures: unknown[] = [];
  const bill = async ({ companies, terms }: DueGroup): Promise<void> => {
    const issuing = companies.map(async ({ id: companyId }) => {
      const own = { ...context, commandId: deriveId(companyId, `bill at ${now}`) };
      await ports.runUseCase(billCompany, { companyId, terms }, own).catch((error: unknown) => {
        ports.logger.error('a company was not billed', { jobKind: kind, companyId }, error);
        failures.push(error);
      });
    });
    await Promise.all(issuing);
  };
  let before = Promise.resolve();
  try {
    for await (const group of dueGroups(ports, now)) {
      if (run.signal.aborted) break;
      const billed = bill(group);
      await untilHandedOver();
      await before;
      before = billed;
    }
  } finally {
    await before;
  }
  if (failures.length > 0) throw failures[0];
};

export const monthlyBillingTask =
  (now: () => string): CreateTask =>
  (ports) => ({
    kinds: [
      {
        kind,
        concurrency: 1,
        handler: (job, run) => billAll(ports, now(), job, run),
      },
    ],
    schedules: [monthlyBillingSchedule],
  });
