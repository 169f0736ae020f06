import { termsOfEach } from '../../application/billing/billing-terms.js';
import { billCompany, type BillingPorts } from '../../application/billing/issue-bill.js';
import { inPool } from '../../application/imports/pool.js';
import type { RegisteredCompany } from '../../domain/company/company.state.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { JobKindName } from '../../infra/jobs/job-kinds.js';
import { jobPolicies } from '../../infra/jobs/job-policies.js';
import type { Job, JobRun, Schedule } from '../../infra/jobs/jobs.js';
import type { Where } from '../../infra/read-models/query/query.js';
import { inPages } from '../../infra/read-models/reads/in-pages.js';
import { companyModel } from '../../projections/index.js';
import { billedBy } from '../issue-bill/issue-bill.worker.js';
import { contextOfJob } from '../kit/job-context.js';
import { untilCurrent } from '../kit/until-readable.js';
import type { CreateTask, WorkerPorts } from '../worker-ports.js';

const kind: JobKindName = 'monthly-billing';

/** The 1st at 18:00 comes to the time zones of companies at quarters of an hour. */
export const monthlyBillingSchedule: Schedule = { id: 'monthly-billing', kind, everyMs: 15 * 60 * 1000 };

/** Companies that are billed at a time: their appends share commits, and others do not wait for all of them. */
const atOnce = 32;

type TickPorts = BillingPorts & Pick<WorkerPorts, 'eventStore' | 'readSide' | 'logger'>;

const isDue = (now: string): Where => ({ kind: 'compare', field: 'nextBillingAt', op: 'lte', value: now });

/**
 * Issues the bills of all companies that are due (docs/rules.md, "A bill, step by step"). What one company
 * fails by delays no other.
 * @throws the first failure, after the others were billed; the job tries again
 */
export const billAll = async (ports: TickPorts, now: string, job: Job, run: JobRun): Promise<void> => {
  await untilCurrent(ports, run, billedBy);
  const context = contextOfJob(job, null, now);
  const failures: unknown[] = [];
  for await (const page of inPages(ports.reads, companyModel, isDue(now), 'nextBillingAt')) {
    const known = await termsOfEach(ports.reads, page);
    const terms = async (company: RegisteredCompany) => known(company);
    await inPool(page, atOnce, async ({ id: companyId }) => {
      if (run.signal.aborted) return;
      const own = { ...context, commandId: deriveId(companyId, `bill at ${now}`) };
      await billCompany(ports, { companyId, terms }, own).catch((error: unknown) => {
        ports.logger.error('a company was not billed', { jobKind: kind, companyId }, error);
        failures.push(error);
      });
    });
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
        ...jobPolicies[kind],
        handler: (job, run) => billAll({ ...ports, handle: ports.handleCommand }, now(), job, run),
      },
    ],
    schedules: [monthlyBillingSchedule],
  });
