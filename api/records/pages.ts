import { Inject, Injectable } from '@nestjs/common';
import { type Bounds, ReadThrough } from '../../infra/caching/read-through.js';
import type { Stores } from '../../infra/config/stores.js';
import type { Followers } from '../../infra/read-models/run/followers.js';
import type { Query } from '../../infra/read-models/query/query.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import type { Reach } from '../http/reach.js';
import { CONFIG, FOLLOWERS, READS } from '../http/ports.js';

/** A page as it is sent: the same bytes for every request of it. */
export interface SentPage {
  /** A JSON array. */
  readonly bytes: Buffer;
  readonly rows: number;
  readonly total: number;
}

/** Bytes that are kept for each read model. */
const bounds: Bounds<SentPage> = {
  maxSize: 4_000_000,
  maxEntrySize: 200_000,
  sizeCalculation: ({ bytes }) => bytes.length,
};

/**
 * Pages of lists. A page that shows only documents of one read model is kept until something in that model changes, so
 * that a portal which polls costs little; never where another process runs the read models.
 */
@Injectable()
export class Pages {
  private readonly kept = new Map<string, ReadThrough<SentPage>>();
  private readonly texts = new WeakMap<Query, string>();
  private readonly isKeeping: boolean;

  constructor(
    @Inject(READS) private readonly reads: Reads<Reach>,
    @Inject(FOLLOWERS) followers: Followers,
    @Inject(CONFIG) { stores }: { readonly stores: Pick<Stores, 'kind'> },
  ) {
    this.isKeeping = stores.kind === 'embedded';
    const drop = (model: string): void => this.kept.get(model)?.clear();
    if (this.isKeeping) followers.join({ changed: drop, forget: drop });
  }

  async list(resource: Resource<Reach>, query: Query, reach: Reach): Promise<SentPage> {
    const read = async (): Promise<SentPage> => {
      const { json, rows, total } = await this.reads.list(resource, query, reach);
      return { bytes: Buffer.from(json), rows, total };
    };
    if (!this.isKeeping || resource.present !== undefined || query.include.length > 0) return read();
    const { name, model, hidden = [] } = resource;
    // Viewers with the same scope see the same rows.
    const key = JSON.stringify([name, hidden, resource.scope(reach)]) + this.textOf(query);
    const page = await this.pagesOf(model.name).get(key, read);
    return page ?? read();
  }

  /** A query that was parsed before is the same object, and slow to write as text. */
  private textOf(query: Query): string {
    const text = this.texts.get(query) ?? JSON.stringify(query);
    this.texts.set(query, text);
    return text;
  }

  private pagesOf(model: string): ReadThrough<SentPage> {
    const pages = this.kept.get(model) ?? new ReadThrough<SentPage>(bounds);
    this.kept.set(model, pages);
    return pages;
  }
}
