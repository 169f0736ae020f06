import { Inject, Injectable } from '@nestjs/common';
import type { EventStore } from '../../infra/event-store/event-store.js';
import { allOf, eq, everything, type Where } from '../../infra/query/query.js';
import type { Document, ReadModel } from '../../infra/schema/read-model.js';
import { refuseMasked, type Row } from '../../infra/read-models/reads/present.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import type { Catalogue, Resource } from '../../infra/read-models/reads/resource.js';
import { longestWait, type ReadSide } from '../../infra/read-models/run/runner.js';
import { projectRecord } from '../../infra/read-models/store/unit-of-work.js';
import { listHeaders } from '../query-dialects/list-headers.js';
import { searchOf } from '../query-dialects/parameters.js';
import {
  type ListQuery,
  type QueryText,
  readCountWhere,
  readFilterWhere,
  readListQuery,
  readRecordQuery,
} from '../query-dialects/parse-query.js';
import type { Reach } from '../http/reach.js';
import { singleHeader } from '../http/command-context.js';
import type { Exchange } from '../http/exchange.js';
import { Pages } from './pages.js';
import { CATALOGUE, EVENT_STORE, READ_SIDE, READS } from '../http/ports.js';
import type { Written } from '../../application/kit/use-case.js';
import { notFound } from '../http/api.refusals.js';

/** Additional milliseconds that a write waits for a record from a write immediately before. */
const longestWaitOfWrites = 8_000;

export const queryText = ({ request }: Pick<Exchange, 'request'>): QueryText => {
  const filterHeader = singleHeader(request.headers['filter']);
  return { search: searchOf(request), ...(filterHeader === undefined ? {} : { filterHeader }) };
};

/** Records as callers see them, in reads and in the responses to writes (docs/http.md, "Concurrency and repeats"). */
@Injectable()
export class Records {
  constructor(
    @Inject(READS) private readonly reads: Reads<Reach>,
    @Inject(CATALOGUE) private readonly catalogue: Catalogue<Reach>,
    @Inject(READ_SIDE) private readonly readSide: Pick<ReadSide, 'status' | 'building' | 'hasHandled' | 'current'>,
    @Inject(EVENT_STORE) private readonly events: Pick<EventStore, 'read'>,
    private readonly pages: Pages,
  ) {}

  /** `under` limits it to a relation of a record that was read before. */
  async list(exchange: Exchange, resource: Resource<Reach>, under: Where = everything): Promise<Buffer> {
    await this.catchUp(exchange, resource);
    const { reach } = exchange;
    const { bytes, headers } = await this.pages.list({ resource, under, text: queryText(exchange), reach });
    void exchange.reply.headers(headers);
    return exchange.json(bytes);
  }

  /** The documents of a list, for a route with its own output; the headers are sent. `under` limits it as in `list`. */
  async documents<Doc extends Document>(
    exchange: Exchange,
    resource: Resource<Reach, Doc>,
    under: Where = everything,
  ): Promise<readonly Doc[]> {
    await this.catchUp(exchange, resource);
    const query = this.asked(exchange, resource, under);
    const { docs, total } = await this.reads.page(resource, query, exchange.reach);
    void exchange.reply.headers(listHeaders(resource.name, query.offset, { rows: docs.length, total }));
    return docs;
  }

  /** The parsed query of a list, for routes whose permissions depend on it. */
  asked(exchange: Exchange, resource: Resource<Reach>, under: Where = everything): ListQuery {
    return readListQuery(queryText(exchange), resource, this.catalogue, under);
  }

  /** The condition of a list's filter, after its rows are current, for a route that uses every matching row. */
  async filterOf(exchange: Exchange, resource: Resource<Reach>): Promise<Where> {
    await this.catchUp(exchange, resource);
    const where = readFilterWhere(queryText(exchange), resource, this.catalogue);
    refuseMasked(resource, { where, order: [] }, exchange.reach);
    return where;
  }

  /** @throws 404 */
  async one(exchange: Exchange, resource: Resource<Reach>, id: string): Promise<Row> {
    await this.catchUp(exchange, resource);
    const parts = readRecordQuery(queryText(exchange), resource, this.catalogue);
    const row = await this.reads.get(resource, id, exchange.reach, parts);
    return tagged(exchange, row);
  }

  /** @throws 404 */
  async findOne(exchange: Exchange, resource: Resource<Reach>): Promise<Row> {
    await this.catchUp(exchange, resource);
    const query = this.asked(exchange, resource);
    return tagged(exchange, await this.reads.findOne(resource, query, exchange.reach));
  }

  async count(exchange: Exchange, resource: Resource<Reach>, under: Where = everything): Promise<number> {
    await this.catchUp(exchange, resource);
    const where = allOf(under, readCountWhere(queryText(exchange), resource, this.catalogue));
    return this.reads.count(resource, where, exchange.reach);
  }

  async exists(exchange: Exchange, resource: Resource<Reach>, id: string): Promise<boolean> {
    await this.catchUp(exchange, resource);
    return (await this.reads.count(resource, eq('id', id), exchange.reach)) > 0;
  }

  /** A stored document for a command; only if the caller may see it. @throws 404 */
  async find<Doc extends Document>(exchange: Exchange, resource: Resource<Reach, Doc>, id: string): Promise<Doc> {
    await this.catchUp(exchange, resource);
    const doc = await this.reads.document(resource.model, resource.scope(exchange.reach), id);
    if (!doc) throw notFound();
    return doc;
  }

  async answer(exchange: Exchange, resource: Resource<Reach>, done: Written): Promise<string> {
    return exchange.json(JSON.stringify(await this.shownAfter(exchange, resource, done)));
  }

  /** The record of a write as its writer sees it now, never older than the write. */
  async shownAfter(exchange: Exchange, resource: Resource<Reach>, done: Written): Promise<Row> {
    const isCurrent = await this.settle(exchange, resource, done.position);
    const row = isCurrent
      ? await this.reads.get(resource, done.id, exchange.reach)
      : await this.fromItsEvents(resource, done, exchange.reach);
    return tagged(exchange, row);
  }

  /**
   * Waits until a write can be read, and sends its token to the client; for writes whose response is no record.
   * @param others other records that the write made; they do not lengthen the wait
   */
  async settle(
    exchange: Exchange,
    resource: Resource<Reach> | null,
    position: number,
    others: readonly Resource<Reach>[] = [],
  ): Promise<boolean> {
    void exchange.reply.header('x-consistency-token', String(position));
    const { isOwn } = await this.waitFor(
      position,
      [resource ?? [], others].flat().map(({ model }) => model),
    );
    if (!isOwn) void exchange.reply.header('x-stale', 'true');
    return isOwn;
  }

  /**
   * Waits for all read models, so that any later read is current. If a read model has failed, it waits only for the
   * models of the records, unless one of these models is being rebuilt.
   * @param models none for a write of no record
   * @returns whether all have applied the position, and whether the models of the records have
   */
  private async waitFor(
    position: number,
    models: readonly ReadModel[],
  ): Promise<{ readonly areAll: boolean; readonly isOwn: boolean }> {
    const deadline = performance.now() + longestWait;
    const areAll = await this.readSide.hasHandled(position, this.followed(), longestWait);
    const names = models.map(({ name }) => name);
    if (names.length === 0) return { areAll, isOwn: areAll };
    const building = this.readSide.building();
    const remainingMs = names.some((name) => building.includes(name)) ? 0 : deadline - performance.now();
    const isOwn = await this.readSide.hasHandled(position, names, Math.max(0, remainingMs));
    return { areAll, isOwn };
  }

  /** The read models that follow the log, if these are not all: no request waits for one that is being rebuilt. */
  private followed(): readonly string[] | undefined {
    const building = this.readSide.building();
    if (building.length === 0) return undefined;
    return this.readSide.status().flatMap(({ name }) => (building.includes(name) ? [] : [name]));
  }

  private async fromItsEvents(resource: Resource<Reach>, done: Written, reach: Reach): Promise<Row | undefined> {
    const events = done.stream === null ? [] : await this.events.read(done.stream);
    const doc = projectRecord(resource.model, events, done.id);
    if (!doc) return this.reads.get(resource, done.id, reach);
    const hidden = new Set(resource.hidden ?? []);
    const row = Object.entries(resource.present?.(doc, reach) ?? doc).filter(([name]) => !hidden.has(name));
    return Object.fromEntries(row);
  }

  /**
   * A request with the token of a write waits for it; any other request waits for the writes of this process. During a
   * rebuild a read model responds from its previous version.
   */
  private async catchUp(exchange: Exchange, { model }: Resource<Reach>): Promise<void> {
    const token = singleHeader(exchange.request.headers['x-consistency-token']);
    const isBuilding = this.readSide.building().includes(model.name);
    if (token === undefined || !/^\d{1,15}$/.test(token)) {
      await this.readSide.current();
      if (isBuilding) void exchange.reply.header('x-stale', 'true');
      return;
    }
    const position = Number(token);
    const { areAll, isOwn } = await this.waitFor(position, [model]);
    const { method } = exchange.request;
    if (method === 'GET' || method === 'HEAD') {
      // It may show other read models in addition to its own.
      if (!areAll || isBuilding) void exchange.reply.header('x-stale', 'true');
    } else if (!isOwn && !isBuilding) {
      // A stale page can be read again; a write that does not find its record is finally refused.
      await this.readSide.hasHandled(position, [model.name], longestWaitOfWrites);
    }
  }
}

/** Adds the revision as ETag. @throws 404 without a record */
const tagged = (exchange: Exchange, row: Row | undefined): Row => {
  if (!row) throw notFound();
  if (typeof row['revision'] === 'number') void exchange.reply.header('etag', `"${row['revision']}"`);
  return row;
};
