import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { type Bounds, ReadThrough } from '../../infra/caching/read-through.js';
import type { Stores } from '../../infra/config/stores.js';
import type { Follower, Followers } from '../../infra/read-models/run/followers.js';
import { allOf, readsOtherModels, type Query } from '../../infra/query/query.js';
import { matcherOf, type Matcher } from '../../infra/query/reference-evaluator.js';
import { looksAtMost } from '../../infra/read-models/reads/kept-answers.js';
import type { Reads } from '../../infra/read-models/reads/reads.js';
import { isPresented, type Resource } from '../../infra/read-models/reads/resource.js';
import type { DocumentChange } from '../../infra/read-models/store/unit-of-work.js';
import type { Reach } from '../http/reach.js';
import { CONFIG, FOLLOWERS, READS } from '../http/ports.js';

/** A page as it is sent: the same bytes for every request of it. */
export interface SentPage {
  /** A JSON array. */
  readonly bytes: Buffer;
  readonly rows: number;
  readonly total: number;
}

/** A page that is kept, and whether a document is one of its list. */
interface KeptPage {
  readonly page: SentPage;
  readonly isListed: Matcher;
}

/** What a page takes beside its bytes: its key, and the condition of its list. */
const bytesBeside = 1_000;

/** What its compressed forms take, which are kept with it (`api/server/compression.ts`): about a tenth each. */
const withCompressed = 1.25;

/** Bytes that are kept for each read model. */
const bounds: Bounds<KeptPage> = {
  maxSize: 4_000_000,
  maxEntrySize: 250_000,
  sizeCalculation: ({ page }) => Math.ceil(page.bytes.length * withCompressed) + bytesBeside,
};

/**
 * Pages of lists. A page that shows only documents of one read model is kept until one of those changes that its list is
 * of, or comes to be one of them, so that a portal which polls costs little; never where another process runs the read
 * models.
 */
@Injectable()
export class Pages {
  private readonly kept = new Map<string, ReadThrough<KeptPage>>();
  private readonly digests = new WeakMap<Query, string>();
  private readonly isKeeping: boolean;

  constructor(
    @Inject(READS) private readonly reads: Reads<Reach>,
    @Inject(FOLLOWERS) followers: Followers,
    @Inject(CONFIG) { stores }: { readonly stores: Pick<Stores, 'kind'> },
  ) {
    this.isKeeping = stores.kind === 'embedded';
    if (this.isKeeping) followers.join({ changed: this.changed, forget: this.forget });
  }

  async list(resource: Resource<Reach>, query: Query, reach: Reach): Promise<SentPage> {
    const read = async (): Promise<SentPage> => {
      const { json, rows, total } = await this.reads.list(resource, query, reach);
      return { bytes: Buffer.from(json), rows, total };
    };
    if (!this.isKeeping || isPresented(resource, reach) || query.include.length > 0) return read();
    const { name, model, hidden = [] } = resource;
    const scope = resource.scope(reach);
    if (readsOtherModels(scope) || readsOtherModels(query.where)) return read();
    // Viewers with the same scope see the same rows.
    const key = JSON.stringify([name, hidden, scope]) + this.digestOf(query);
    const kept = await this.pagesOf(model.name).get(key, async () => ({
      page: await read(),
      isListed: matcherOf(model.fields, allOf(scope, query.where)),
    }));
    return kept?.page ?? read();
  }

  private readonly changed: Follower['changed'] = (model, changes) => {
    const pages = this.kept.get(model);
    if (pages === undefined) return;
    if (pages.size * changes.length > looksAtMost) return pages.clear();
    pages.dropWhere(({ isListed }) => changes.some((change) => concerns(isListed, change)));
  };

  private readonly forget: Follower['forget'] = (model) => this.kept.get(model)?.clear();

  /** A query that was parsed before is the same object, and slow to write as text; a short key is found sooner. */
  private digestOf(query: Query): string {
    const known = this.digests.get(query);
    if (known !== undefined) return known;
    const digest = createHash('sha256').update(JSON.stringify(query)).digest('base64url');
    this.digests.set(query, digest);
    return digest;
  }

  private pagesOf(model: string): ReadThrough<KeptPage> {
    const pages = this.kept.get(model) ?? new ReadThrough<KeptPage>(bounds);
    this.kept.set(model, pages);
    return pages;
  }
}

/** Whether a list holds a document before a change of it or after. */
const concerns = (isListed: Matcher, { before, after }: DocumentChange): boolean =>
  [before, after].some((doc) => doc !== undefined && isListed(doc));
