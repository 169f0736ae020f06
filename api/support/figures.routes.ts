import { Controller, Get, Inject } from '@nestjs/common';
import { dollarsOfCents } from '../../domain/kit/money.js';
import { listOf, number, object, text } from '../../infra/read-models/declare/fields.js';
import {
  allOf,
  type Comparison,
  eq,
  everything,
  type Scalar,
  type Where,
} from '../../infra/read-models/query/query.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import type { ReadSide } from '../../infra/read-models/run/runner.js';
import { type FiguresDoc, figuresModel } from '../../projections/index.js';
import { companiesResource } from '../companies/companies.resource.js';
import { AllowSupport } from '../http/access.js';
import type { Exchange } from '../http/exchange.js';
import { OnExchange } from '../http/params.js';
import { READ_SIDE, READS } from '../http/ports.js';
import type { Reach } from '../http/reach.js';
import { Answers } from '../openapi/declared.js';

/** Months of which figures are shown, the present one among them. */
const monthsShown = 12;

/** A contract ends soon from the day on which its renewal is due, 24 days before. */
const soonMs = 24 * 24 * 60 * 60 * 1000;

const count = object({ count: number, amount: number });
const month = object({ month: text, issued: count, paid: count, void: count, refunded: count });
const figures = object({
  months: listOf(month),
  openBills: count,
  countdown: object({ running: number, blocked: number }),
  contractsEnding: number,
});

const compare = (field: string, op: Comparison, value: Scalar): Where => ({ kind: 'compare', field, op, value });

const sumOf = (docs: readonly FiguresDoc[], field: Exclude<keyof FiguresDoc, 'id'>): number =>
  docs.reduce((sum, doc) => sum + doc[field], 0);

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

/** How the installation does, over all companies (docs/http.md, "Support"). */
@Controller('support/figures')
export class SupportFiguresRoutes {
  constructor(
    @Inject(READS) private readonly reads: Reads<Reach>,
    @Inject(READ_SIDE) private readonly readSide: ReadSide,
  ) {}

  @Get()
  @Answers(object({ data: figures }))
  @AllowSupport()
  async show(@OnExchange() { reach, now }: Exchange) {
    await this.readSide.current();
    const companies = (...conditions: readonly Where[]): Promise<number> =>
      this.reads.count(companiesResource, allOf(eq('endedOn', null), ...conditions), reach);
    const ends = [
      compare('termDate', 'gt', now.toISOString()),
      compare('termDate', 'lte', new Date(now.getTime() + soonMs).toISOString()),
    ];
    const [docs, running, blocked, contractsEnding] = await Promise.all([
      this.reads.documents(figuresModel, everything),
      companies(compare('remainingDays', 'gt', 0)),
      companies(eq('remainingDays', 0)),
      companies(...ends),
    ]);
    const latest = docs.toSorted((one, other) => (one.id > other.id ? -1 : 1)).slice(0, monthsShown);
    return {
      data: { months: latest.map(shown), openBills: openOf(docs), countdown: { running, blocked }, contractsEnding },
    };
  }
}
