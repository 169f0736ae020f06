import { type CompanyTerms, termsOfEach } from '../../application/billing/billing-terms.js';
import { billCompany } from '../../application/billing/issue-bill.js';
import type { RegisteredCompany } from '../../domain/company/company.state.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { Job, JobRun } from '../../infra/jobs/jobs.js';
import type { Where } from '../../infra/query/query.js';
import { fieldsInPages } from '../../infra/read-models/reads/in-pages.js';
import { companyModel } from '../../projections/index.js';
import { billedBy } from '../issue-bill/issue-bill.worker.js';
import { contextOfJob, nowOf, quarterOfAnHourMs, taskOf } from '../kit/job.js';
import { untilCurrent } from '../kit/until-readable.js';
import type { WorkerPorts } from '../worker-ports.js';

const kind = 'monthly-billing';

/**
 * Companies that are billed in parallel: their appends share commits, and other work need not wait for all companies.
 */
const together = 64;

type Terms = (company: RegisteredCompany) => Promise<CompanyTerms>;

const isDue = (now: string): Where => ({ kind: 'compare', field: 'nextBillingAt', op: 'lte', value: now });

/**
 * Issues the bills of all due companies (docs/rules.md, "A bill, step by step"), one group after another. The failure
 * of one company delays no other.
 * @throws the first failure, after the others were billed; the job tries again
 */
export const billAll = async (ports: WorkerPorts, now: string, job: Job, run: JobRun): Promise<void> => {
  await untilCurrent(ports, run, billedBy);
  const context = contextOfJob(job, null, now);
  const bill = async (companyId: string, terms: Terms): Promise<void> => {
    const own = { ...context, commandId: deriveId(companyId, `bill at ${now}`) };
    await ports.runUseCase(billCompany, { companyId, terms }, own).catch((error: unknown) => {
      ports.logger.error('a company was not billed', { jobKind: kind, companyId }, error);
      failures.push(error);
    });
  };
  const failures: unknown[] = [];
  for await (const due of fieldsInPages(ports.reads, companyModel, isDue(now), 'nextBillingAt', ['referralCode'])) {
    const termsNow = await termsOfEach(ports.reads, due);
    const terms: Terms = async (company) => termsNow(company);
    for (let from = 0; from < due.length && !run.signal.aborted; from += together)
      await Promise.all(due.slice(from, from + together).map(({ id }) => bill(id, terms)));
    if (run.signal.aborted) break;
  }
  if (failures.length > 0) throw failures[0];
};

/** The 1st at 18:00 begins in the time zones of companies at quarters of an hour. */
export const monthlyBillingTask = taskOf([
  {
    kind,
    concurrency: 1,
    everyMs: quarterOfAnHourMs,
    work: (ports, job, run) => billAll(ports, nowOf(ports), job, run),
  },
]);
