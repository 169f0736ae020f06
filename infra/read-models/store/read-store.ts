import type { RecordedEvent } from '../../../domain/kit/event.js';
import { readMsAtMost } from '../../budgets/budgets.js';
import type { OrderBy, Where } from '../../query/query.js';
import type { Document, ReadModel } from '../../schema/read-model.js';
import type { Applied, Pins } from './unit-of-work.js';

/** The events for one read model, and the position that it has handled with them. */
export interface ModelWork {
  readonly model: ReadModel;
  readonly events: readonly RecordedEvent[];
  readonly position: number;
  /** The event at which it failed, until it has caught up; saved so that other processes see it. */
  readonly failedAt?: number | null;
}

/**
 * `failed`: events are handled up to `position`; at the event at `failedAt` a handler threw, or the store refused a
 * document of that event or a later one.
 */
export type Outcome =
  | (Applied & { readonly kind: 'applied'; readonly position: number })
  | (Applied & {
      readonly kind: 'failed';
      readonly position: number;
      readonly failedAt: number;
      readonly error: Error;
    });

/** The state of a version of a read model. `isBuilt`: it was already live, so it only has to catch up. */
export interface Opened {
  readonly position: number;
  readonly isBuilt: boolean;
}

/** The state of a model that another process may write; `failedAt`: the event at which it failed there. */
export interface Seen extends Opened {
  readonly failedAt: number | null;
}

/** A condition in a query of a store. */
export interface Condition {
  readonly where: Where;
  /** Fields that the store should check but not search by (reads/find.ts). */
  readonly checkedOnly?: readonly string[];
  /**
   * The instant (of `performance.now`) after which all queries of one read end with TooSlow. SQLite stops only queries
   * off the event loop, because the others read few rows. MongoDB also stops each query after 3.5 s
   * (`mongoQueryMsAtMost`).
   */
  readonly deadline: number;
}

/** The deadline of a read that begins now: a list, a count or relations. `get` by id has none. */
export const readDeadline = (): number => performance.now() + readMsAtMost;

/** A query for a page. */
export interface PageAsked extends Condition {
  readonly order: readonly OrderBy[];
  readonly limit: number;
  readonly offset: number;
  /** In addition to the id of each document; a missing one is null. By default the whole document. */
  readonly fields?: readonly string[] | undefined;
}

/** Rows in pages, each the text of a JSON array without its brackets; none is empty. */
export interface PageTexts {
  readonly rows: number;
  readonly texts: readonly string[];
}

/**
 * Documents of read models with their checkpoints (docs/architecture.md, "A read"). One process writes a model at a
 * time. The live version serves queries; it is the old one while a new one is built in parallel.
 */
export interface ReadStore {
  /** Creates the tables of each model's version and returns its state; existing ones stay. */
  open(models: readonly ReadModel[]): Promise<readonly Opened[]>;
  /**
   * Applies each model's events and saves its checkpoint; an event at or before the checkpoint changes nothing, and
   * without events only the checkpoint moves. Outcomes are in the order of the work. Rejects when the store itself is
   * unavailable; the same work can be repeated.
   * @param onPrepared is called before the write, when the store already answers queries like after it. It must not
   * throw. A store that cannot do so never calls it. An outcome may still become a failure, or the write may reject.
   */
  apply(work: readonly ModelWork[], onPrepared?: (outcomes: readonly Outcome[]) => void): Promise<readonly Outcome[]>;
  /** Creates the indexes. Returns an error that concerns this model; rejects when the store is unavailable. */
  finishBuild(model: ReadModel): Promise<Error | undefined>;
  /** Lets this version serve queries from now on; the tables of older versions stay. */
  goLive(model: ReadModel): Promise<void>;
  /** One document of any company, without a deadline. The store caches the object, so callers must not change it. */
  get(model: ReadModel, id: string): Promise<Document | undefined>;
  /** Only if an index begins with these fields. Like with `get`, the store caches the objects. */
  having?(model: ReadModel, pins: Pins): Promise<readonly Document[] | undefined>;
  find(model: ReadModel, query: PageAsked): Promise<PageTexts>;
  count(model: ReadModel, condition: Condition): Promise<number>;
  close(): Promise<void>;
}

/**
 * A read store that many processes share. Each model is written by one process, under a lease with a fencing token;
 * late writes of another process after the end of its lease change nothing.
 */
export interface SharedReadStore extends ReadStore {
  /** Milliseconds until an unrenewed lease ends. */
  readonly leaseMs: number;
  /** Claims the free leases and renews those of this process. @returns the models that it may write now */
  claim(models: readonly ReadModel[]): Promise<readonly ReadModel[]>;
  /** Releases the leases of this process, so that another one need not wait until they end. */
  release(): Promise<void>;
  /** The state of each model, written by any process. Afterwards the live version serves queries. */
  look(models: readonly ReadModel[]): Promise<readonly Seen[]>;
}

/** Another process now writes this model. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
  constructor(model: string) {
    super(`Another process has taken over the read model ${model}.`);
  }
}
