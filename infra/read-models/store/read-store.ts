import type { RecordedEvent } from '../../../domain/kit/event.js';
import type { OrderBy, Where } from '../query/query.js';
import type { Document, ReadModel } from '../declare/read-model.js';
import type { Applied } from './unit-of-work.js';

/** Events for one read model, and the position up to which they are all that it has to handle. */
export interface ModelWork {
  readonly model: ReadModel;
  readonly events: readonly RecordedEvent[];
  readonly position: number;
}

/** `failed`: handled up to `position`; the event at `failedAt` made a handler throw. */
export type Outcome =
  | (Applied & { readonly kind: 'applied'; readonly position: number })
  | (Applied & {
      readonly kind: 'failed';
      readonly position: number;
      readonly failedAt: number;
      readonly error: Error;
    });

/** Where a version of a read model stands. `isBuilt`: it was live once, so it only has to catch up. */
export interface Opened {
  readonly position: number;
  readonly isBuilt: boolean;
}

/** The same of a model that another process may write; `failedAt`: the event at which its handler threw there. */
export interface Seen extends Opened {
  readonly failedAt: number | null;
}

export interface Condition {
  readonly where: Where;
  /** Fields to check and not to search by (set-aside.ts). */
  readonly aside?: readonly string[];
  /**
   * When the request began that asks this (of `performance.now`): the time that an answer may take is counted from then on,
   * so that several questions of one request have no more of it than one. Without it from now on.
   */
  readonly began?: number;
}

export interface Found extends Condition {
  readonly order: readonly OrderBy[];
  readonly limit: number;
  readonly offset: number;
}

/** Rows in pages, each as the text of a JSON array without its brackets; none is empty. */
export interface FoundTexts {
  readonly rows: number;
  readonly texts: readonly string[];
  /** How many there are without limit and offset, where that was known when they were found. */
  readonly total?: number;
}

/**
 * Documents of read models with their checkpoints (docs/architecture.md, "A read"). One process writes a model at a time.
 * Queries are answered by the version that is live, which is the old one while a new one is built beside it.
 */
export interface ReadStore {
  /** About how many documents are written in one turn of the event loop; none is told where a server writes them beside it. */
  readonly documentsAtOnce?: number;
  /** Makes room for each model's version and tells where it stands; what is there already stays. */
  open(models: readonly ReadModel[]): Promise<readonly Opened[]>;
  /**
   * Applies each model's events and saves its checkpoint; an event at or before the checkpoint changes nothing, and
   * without events the checkpoint moves alone. Outcomes are in the order of the work. Rejects when the store itself is
   * away; the same work can be handed in again.
   */
  apply(work: readonly ModelWork[]): Promise<readonly Outcome[]>;
  /** Ends a build from zero: makes the indexes. */
  finishBuild(model: ReadModel): Promise<void>;
  /** From now on queries are answered by this version; the tables of older versions stay. */
  goLive(model: ReadModel): Promise<void>;
  /** One document, whosever it is. It is the store's: nobody changes it. */
  get(model: ReadModel, id: string): Promise<Document | undefined>;
  find(model: ReadModel, query: Found): Promise<FoundTexts>;
  count(model: ReadModel, condition: Condition): Promise<number>;
  /** The same, where the store has it at hand. */
  total?(model: ReadModel, where: Where): number | undefined;
  close(): Promise<void>;
}

/**
 * A read store that many processes share. Of each model one process is the writer, by a lease with a fencing token; what
 * another still has in hand when its lease is over changes nothing that the new writer wrote.
 */
export interface SharedReadStore extends ReadStore {
  /** A lease that is not renewed ends after so many milliseconds. */
  readonly leaseMs: number;
  /** Takes the leases that are free and renews those of this process; answers the models that it may write now. */
  claim(models: readonly ReadModel[]): Promise<readonly ReadModel[]>;
  /** Gives up the leases of this process, so that another need not wait for their end. */
  release(): Promise<void>;
  /** Where each model stands, whoever writes it. Queries are answered by the version that is live by then. */
  look(models: readonly ReadModel[]): Promise<readonly Seen[]>;
}

/** Another process writes this model by now. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
  constructor(model: string) {
    super(`Another process has taken over the read model ${model}.`);
  }
}
