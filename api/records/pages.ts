// Benchmark row "list": the cached pages of lists.
import { Inject, Injectable } from '@nestjs/common';
import { type Bounds, ReadThrough } from '../../infra/caching/read-through.js';
import { readsOtherModels, type Where } from '../../infra/query/query.js';
import { ownerIn, ownersOf } from '../../infra/query/reach-of-index.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { type Catalogue, isPresented, type Resource } from '../../infra/read-models/reads/resource.js';
import type { ChangeListener, ChangeListeners } from '../../infra/read-models/run/change-listeners.js';
import { CATALOGUE, CHANGE_LISTENERS, READS } from '../http/ports.js';
import type { Reach } from '../http/reach.js';
import { listHeaders } from '../query-dialects/list-headers.js';
import { type ListQuery, type QueryText, readListQuery } from '../query-dialects/parse-query.js';

/** A page as it is sent: a JSON array with its headers, the same for every equal request. */
interface SentPage {
  readonly bytes: Buffer;
  readonly headers: ReturnType<typeof listHeaders>;
}

interface CachedPage {
  readonly page: SentPage;
  /** The company whose documents it lists; undefined for several companies. */
  readonly owner: string | undefined;
}

export interface ListRequest {
  readonly resource: Resource<Reach>;
  readonly under: Where;
  readonly text: QueryText;
  readonly reach: Reach;
}

/** Compressed forms are cached with a page (`api/server/compression.ts`) and need about a quarter more. */
const withCompressed = 1.25;

/** The memory of the pages of one read model, in bytes. */
const bounds: Bounds<CachedPage> = {
  maxSize: 4_000_000,
  maxEntrySize: 250_000,
  sizeCalculation: ({ page }, key) => Math.ceil(page.bytes.length * withCompressed) + key.length,
};

/**
 * Pages of lists, the only cache of a list. A page with documents of one read model is cached by the text of its
 * request. It is removed when a document of that model and the same company changes. Nothing is cached when another
 * process runs the read models.
 */
@Injectable()
export class Pages {
  private readonly cached = new Map<string, ReadThrough<CachedPage>>();

  constructor(
    @Inject(READS) private readonly reads: Reads<Reach>,
    @Inject(CATALOGUE) private readonly catalogue: Catalogue<Reach>,
    @Inject(CHANGE_LISTENERS) private readonly changeListeners: ChangeListeners | null,
  ) {
    changeListeners?.join({ changed: this.changed, forget: this.forget });
  }

  /** @throws DomainError query.* (400, 503) */
  async list(request: ListRequest): Promise<SentPage> {
    const { resource, under, text, reach } = request;
    const { name, hidden, search, aliases, model } = resource;
    const scope = resource.scope(reach);
    if (this.changeListeners === null || isPresented(resource, reach) || [scope, under].some(readsOtherModels))
      return this.read(request, this.queryOf(request));
    // Viewers with the same scope see the same rows.
    const key = JSON.stringify([name, hidden, search, aliases, scope, under, text]);
    const found = await this.pagesOf(model.name).get(key, async () => {
      const query = this.queryOf(request);
      if (query.include.length > 0) return undefined;
      return { page: await this.read(request, query), owner: ownerIn(scope) };
    });
    return found?.page ?? this.read(request, this.queryOf(request));
  }

  private queryOf({ resource, under, text }: ListRequest): ListQuery {
    return readListQuery(text, resource, this.catalogue, under);
  }

  private async read({ resource, reach }: ListRequest, query: ListQuery): Promise<SentPage> {
    const { json, rows, total } = await this.reads.list(resource, query, reach);
    return { bytes: Buffer.from(json), headers: listHeaders(resource.name, query.offset, { rows, total }) };
  }

  private readonly changed: ChangeListener['changed'] = (model, changes) => {
    const pages = this.cached.get(model);
    if (pages === undefined) return;
    const owners = new Set(changes.flatMap(({ before, after }) => [...ownersOf(before), ...ownersOf(after)]));
    pages.dropWhere(({ owner }) => owner === undefined || owners.has(owner));
  };

  private readonly forget: ChangeListener['forget'] = (model) => this.cached.get(model)?.clear();

  private pagesOf(model: string): ReadThrough<CachedPage> {
    const pages = this.cached.get(model) ?? new ReadThrough<CachedPage>(bounds);
    this.cached.set(model, pages);
    return pages;
  }
}
