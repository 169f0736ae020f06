import { fastify } from 'fastify';
import { previewedBillAnswerOf } from '../api/billing/bill-answer.js';
import { billBasis } from '../application/billing/bill-basis.js';
import { companyTerms } from '../application/billing/billing-terms.js';
import type { NextBill } from '../application/billing/next-bill.js';
import { planOfFive } from '../application/subscription/known-plan.js';
import { type Bill, billOf } from '../domain/billing/bill.js';
import type { BillPeriod } from '../domain/billing/period.js';
import { monthlyDuesCents } from '../domain/billing/plan.js';
import { companyStream } from '../domain/company/company.decider.js';
import type { RegisteredCompany } from '../domain/company/company.state.js';
import { renewedTo } from '../domain/company/subscription/renewed.js';
import { nextPeriodOf } from '../domain/company/subscription/subscription.decider.js';
import { createHandleCommand } from '../infra/commands/create-handle-command.js';
import { openSqliteEventStore } from '../infra/event-store/sqlite/sqlite-event-store.js';
import { createReads } from '../infra/read-models/reads/reads.js';
import { catalogueOf } from '../infra/read-models/reads/resource.js';
import { startReadSide } from '../infra/read-models/run/runner.js';
import { openSqliteReadStore } from '../infra/read-models/sqlite/sqlite-read-store.js';
import { companyModel, couponModel, planModel, settingModel } from '../projections/index.js';
import { answerBench } from './channel.js';

// The preview of a bill is measured against Fastify that parses the same body, prices the same four bills by the pure functions
// of the domain and writes the same answer. Company, plan, coupons and settings are variables: a request reads nothing, and
// nobody is identified.
const [folder = '', companyId = ''] = process.argv.slice(2);

const readAll = async () => {
  const events = await openSqliteEventStore(`${folder}/events.db`);
  const store = openSqliteReadStore(':memory:');
  const readSide = await startReadSide({ events, store, models: [companyModel, couponModel, planModel, settingModel] });
  await readSide.ready();
  const reads = createReads<never>(store, catalogueOf<never>([]), { includedRows: 0 });
  const handle = createHandleCommand(events);
  const { state: company } = await handle.look(companyStream, companyId);
  if (company.status !== 'registered') throw new Error(`There is no company ${companyId}.`);
  const period = nextPeriodOf(company, new Date().toISOString());
  const basis = await billBasis({ reads, handle }, company, period, await companyTerms(reads, company));
  return { company, basis, extra: await planOfFive(reads, 'user') };
};
const { company, basis, extra } = await readAll();

const priced = (company: RegisteredCompany, now: string): { readonly period: BillPeriod; readonly bill: Bill } => {
  const { packs, isAnnual, term, termDate } = company;
  const period = nextPeriodOf(company, now);
  const periodStart = period.start;
  return { period, bill: billOf({ ...basis, packs, isAnnual, periodStart, term: periodStart < termDate ? term : 1 }) };
};

const upcoming = (company: RegisteredCompany, now: string): NextBill => {
  const { period, bill } = priced(company, now);
  const { bill: after } = priced({ ...company, billedThrough: period.to, isBilledByYear: company.isAnnual }, now);
  return {
    ...{ billId: null, period, isAnnual: company.isAnnual, status: 'open', amountDueCents: 0, payLock: 'nothing-due' },
    payee: null,
    netPayableAfterCents: after.netPayableCents,
    ...bill,
  };
};

const server = fastify();
server.post<{ Body: { readonly packs: number; readonly term: 1 | 3; readonly isAnnual: boolean } }>(
  '/preview',
  async ({ body: { packs: added, term, isAnnual } }) => {
    const now = new Date().toISOString();
    const renewed = renewedTo(company, { term, isAnnual, at: now });
    const pack = { subscriptionId: 'added', ...extra, monthlyDuesCents: monthlyDuesCents(extra.plan) };
    const changed = { ...renewed, packs: [...renewed.packs, ...Array.from({ length: added }, () => pack)] };
    return previewedBillAnswerOf({ ...upcoming(changed, now), before: upcoming(company, now) }, null);
  },
);

await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
answerBench();
