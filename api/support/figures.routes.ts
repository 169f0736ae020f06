import { Controller, Get, Inject } from '@nestjs/common';
import { dollarsOfCents } from '../../domain/kit/money.js';
import { type Described, listOf, decimal, number, object, text, named } from '../../infra/schema/fields.js';
import { type Jobs } from '../../infra/jobs/jobs.js';
import { openEffectsIn } from '../../infra/jobs/open-effects.js';
import { allOf, type Comparison, eq, everything, type Scalar, type Where } from '../../infra/query/query.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import type { ReadSide } from '../../infra/read-models/run/runner.js';
import type { StateStore } from '../../infra/state/state-store.js';
import { companyModel, type FiguresDoc, figuresModel, subscriptionModel } from '../../projections/index.js';
import { AllowSupport } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { JOBS, READ_SIDE, READS, STATE } from '../http/ports.js';
import type { Reach } from '../http/reach.js';
import { Call, Answers } from '../openapi/declared.js';
import { supportCompanies } from './support-companies.js';

/** Number of months in the figures, including the present one. */
const monthsShown = 12;

/** A contract ends soon from the day on which its renewal is due, 24 days before. */
const soonMs = 24 * 24 * 60 * 60 * 1000;

const count = object({ count: number, amount: decimal });
const month = object({ month: text, issued: count, paid: count, void: count, refunded: count });
const openJobs = object({ failed: number, sleeping: number });
const figures = object({
  months: listOf(month),
  openBills: count,
  countdown: object({ running: number, blocked: number }),
  contractsEnding: number,
  jobs: openJobs,
  /** Monthly dues of all packs, in dollars. */
  monthly: decimal,
});

const compare = (field: string, op: Comparison, value: Scalar): Where => ({ kind: 'compare', field, op, value });

const sumOf = (docs: readonly FiguresDoc[], field: Exclude<keyof FiguresDoc, 'id'>): number =>
  docs.reduce((sum, doc) => sum + doc[field], 0);

/** Packs of companies that have not ended. Companies that pay by the year pay twelve times the monthly dues. */
const packsThatCount: Where = {
  kind: 'among',
  field: 'companyId',
  model: companyModel.name,
  pick: 'id',
  where: eq('endedOn', null),
};

const counted = (doc: FiguresDoc, kind: 'issued' | 'paid' | 'void' | 'refunded') => ({
  count: doc[kind],
  amount: dollarsOfCents(doc[`${kind}Cents`]),
});

const shown = (doc: FiguresDoc) => ({
  month: doc.id,
  issued: counted(doc, 'issued'),
  paid: counted(doc, 'paid'),
  void: counted(doc, 'void'),
  refunded: counted(doc, 'refunded'),
});

/** Issued, and neither paid nor void. */
const openOf = (docs: readonly FiguresDoc[]) => ({
  count: sumOf(docs, 'issued') - sumOf(docs, 'paid') - sumOf(docs, 'void'),
  amount: dollarsOfCents(sumOf(docs, 'issuedCents') - sumOf(docs, 'paidCents') - sumOf(docs, 'voidCents')),
});

@Controller('support/figures')
export class SupportFiguresRoutes {
  constructor(
    @Inject(READS) private readonly reads: Reads<Reach>,
    @Inject(READ_SIDE) private readonly readSide: ReadSide,
    @Inject(JOBS) private readonly jobs: Jobs,
    @Inject(STATE) private readonly state: StateStore,
  ) {}

  @Get()
  @Call('Read the figures of the installation')
  @Answers(named('SupportFigures', object({ data: figures })))
  @AllowSupport()
  async show(@OnExchange() { reach, now }: Exchange) {
    await this.readSide.current();
    const companies = (...conditions: readonly Where[]): Promise<number> =>
      this.reads.count(supportCompanies, allOf(...conditions), reach);
    const ends = [
      eq('endedOn', null),
      compare('termDate', 'gt', now.toISOString()),
      compare('termDate', 'lte', new Date(now.getTime() + soonMs).toISOString()),
    ];
    const [docs, running, blocked, contractsEnding, jobs, monthly] = await Promise.all([
      this.reads.documents(figuresModel, everything),
      companies(eq('state', 'countdown')),
      companies(eq('state', 'blocked')),
      companies(...ends),
      this.openJobs(),
      this.monthly(),
    ]);
    const latest = docs.toSorted((one, other) => (one.id > other.id ? -1 : 1)).slice(0, monthsShown);
    const companiesNow = { countdown: { running, blocked }, contractsEnding };
    return { data: { months: latest.map(shown), openBills: openOf(docs), ...companiesNow, jobs, monthly } };
  }

  /** Given-up jobs, and jobs that sleep until their next attempt, from the workers' last report. */
  private async openJobs(): Promise<Described<typeof openJobs>> {
    const [failed, effects] = await Promise.all([this.jobs.failed(), openEffectsIn(this.state)]);
    const kinds = Object.values(effects?.counts ?? {});
    return { failed: failed.length, sleeping: kinds.reduce((sum, { sleeping = 0 }) => sum + sleeping, 0) };
  }

  private async monthly(): Promise<number> {
    const packs = await this.reads.fieldsOf(subscriptionModel, packsThatCount, ['plan']);
    return packs.reduce((cents, { plan }) => cents + Math.round(plan.dues * 100), 0) / 100;
  }
}
