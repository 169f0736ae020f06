import { Inject, Injectable } from '@nestjs/common';
import {
  type EffectPorts,
  findEffect,
  type ListedEffect,
  listEffects,
  paymentToGiveUp,
} from '../../../application/effect/open-effects.js';
import { isJobKind, jobKinds } from '../../../infra/jobs/job-kinds.js';
import { declareFields, type DocOf, nullable, oneOf } from '../../../infra/schema/fields.js';
import type { ReadModel } from '../../../infra/schema/read-model.js';
import { isIn, nothing } from '../../../infra/query/query.js';
import { evaluate, matcherOf } from '../../../infra/query/reference-evaluator.js';
import { cutTo } from '../../../infra/read-models/reads/present.js';
import type { Catalogue, Resource } from '../../../infra/read-models/reads/resource.js';
import type { Reads } from '../../../infra/read-models/reads/reads.js';
import { historyModel, orderModel } from '../../../projections/index.js';
import type { Exchange } from '../../http/exchange.js';
import { notFound } from '../../http/api.refusals.js';
import { CATALOGUE, PORTS, READS } from '../../http/ports.js';
import { type Reach, rowsOf } from '../../http/reach.js';
import { listHeaders } from '../../query-dialects/list-headers.js';
import { readCountWhere } from '../../query-dialects/parse-query.js';
import { queryText, Records } from '../../records/records.js';

const jobFields = declareFields({
  id: 'exact',
  kind: oneOf(jobKinds),
  companyId: nullable('exact'),
  state: oneOf(['waiting', 'sleeping', 'running', 'failed']),
  /** When its event requested it; null when no process waits for it any longer. */
  since: nullable('date'),
  attempt: 'number',
  error: nullable('text'),
  mayGiveUp: 'boolean',
});

export type ListedJob = DocOf<typeof jobFields>;

/** The queues hold the jobs, so they have no read model: this declares only their fields. */
const jobModel: ReadModel<ListedJob> = { name: 'support-job', version: 1, ...jobFields, indexes: [], handlers: {} };

export const supportJobs: Resource<Reach, ListedJob> = {
  name: 'supportJobs',
  words: { one: 'support job', many: 'support jobs' },
  model: jobModel,
  scope: rowsOf(() => nothing),
};

const byAge = { field: 'since', descending: false };

/** Failed ones first, then the oldest. */
const inOrder = (one: ListedJob, other: ListedJob): number => {
  const byState = Number(other.state === 'failed') - Number(one.state === 'failed');
  return byState !== 0 ? byState : (one.since ?? '').localeCompare(other.since ?? '', 'en');
};

/** The pending jobs. There are at most a thousand, so they are queried in memory. */
@Injectable()
export class SupportJobs {
  constructor(
    @Inject(PORTS) private readonly ports: EffectPorts,
    @Inject(READS) private readonly reads: Pick<Reads<Reach>, 'documents'>,
    @Inject(CATALOGUE) private readonly catalogue: Catalogue<Reach>,
    private readonly records: Records,
  ) {}

  async list(exchange: Exchange): Promise<readonly object[]> {
    const { fields, ...query } = this.records.asked(exchange, supportJobs);
    const { offset, limit = Infinity } = query;
    const isAsked = matcherOf(jobModel.fields, query.where);
    const found = (await this.all(exchange.now)).filter(isAsked).sort(inOrder);
    const page =
      query.order.length === 0
        ? found.slice(offset, offset + limit)
        : evaluate(jobModel.fields, found, { ...query, order: [...query.order, byAge] });
    void exchange.reply.headers(listHeaders(supportJobs.name, offset, { rows: page.length, total: found.length }));
    return page.map((job) => cutTo(fields, job));
  }

  async count(exchange: Exchange): Promise<number> {
    const where = readCountWhere(queryText(exchange), supportJobs, this.catalogue);
    return (await this.all(exchange.now)).filter(matcherOf(jobModel.fields, where)).length;
  }

  /** @throws 404 for a job that its queue does not have */
  async find(exchange: Exchange, kind: string, id: string): Promise<ListedJob> {
    const effect = isJobKind(kind) ? await findEffect(this.ports, kind, id) : undefined;
    const [job] = effect === undefined ? [] : await this.shown([effect], exchange.now);
    if (job === undefined) throw notFound();
    return job;
  }

  private async all(now: Date): Promise<readonly ListedJob[]> {
    return this.shown(await listEffects(this.ports), now);
  }

  private async shown(effects: readonly ListedEffect[], now: Date): Promise<readonly ListedJob[]> {
    const companyOf = await this.companies(effects);
    const jobs: ListedJob[] = [];
    for (const effect of effects) {
      const { id, kind, state, since, attempt, error } = effect;
      // A kind of an older version has no worker.
      if (!isJobKind(kind)) continue;
      const mayGiveUp = (await paymentToGiveUp(this.ports, effect, now.toISOString())) !== undefined;
      jobs.push({ id, kind, companyId: companyOf(effect), state, since, attempt, error, mayGiveUp });
    }
    return jobs;
  }

  /** The company of a job: from its own id, the order's, or the event that requested it. */
  private async companies(effects: readonly ListedEffect[]): Promise<(effect: ListedEffect) => string | null> {
    const idsOf = (field: string): readonly string[] => [
      ...new Set(effects.flatMap(({ data }) => (data['companyId'] === undefined ? (data[field] ?? []) : []))),
    ];
    const [orders, events] = await Promise.all([
      this.reads.documents(orderModel, isIn('id', idsOf('orderId'))),
      this.reads.documents(historyModel, isIn('id', idsOf('eventId'))),
    ]);
    const known = new Map<string, string | null>([
      ...orders.map(({ id, manufacturerId }) => [id, manufacturerId] as const),
      ...events.map(({ id, companyId }) => [id, companyId] as const),
    ]);
    return ({ data: { companyId, orderId = '', eventId = '' } }) =>
      companyId ?? known.get(orderId) ?? known.get(eventId) ?? null;
  }
}
