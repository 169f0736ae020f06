import type { RecordedEvent } from '../../domain/kit/event.js';
import type { OrderBy, Where } from './query.js';
import type { ReadModel } from './read-model.js';
import type { DocumentChange } from './unit-of-work.js';

/** Events for one read model, and the position up to which they are all that it has to handle. */
export interface ModelWork {
  readonly model: ReadModel;
  readonly events: readonly RecordedEvent[];
  readonly position: number;
}

/** `failed`: handled up to `position`; the event at `failedAt` made a handler throw. */
export type Outcome =
  | { readonly kind: 'applied'; readonly position: number; readonly changes: readonly DocumentChange[] }
  | {
      readonly kind: 'failed';
      readonly position: number;
      readonly changes: readonly DocumentChange[];
      readonly failedAt: number;
      readonly error: Error;
    };

/** Where a version of a read model stands. `isBuilt`: it was live once, so it only has to catch up. */
export interface Opened {
  readonly position: number;
  readonly isBuilt: boolean;
}

export interface Condition {
  readonly where: Where;
  /** Fields to check and not to search by (set-aside.ts). */
  readonly aside?: readonly string[];
}

export interface Found extends Condition {
  readonly order: readonly OrderBy[];
  readonly limit: number;
  readonly offset: number;
}

/** Rows as the text of a JSON array without its brackets. */
export interface FoundTexts {
  readonly rows: number;
  readonly texts: string;
}

/**
 * Documents of read models with their checkpoints (architecture, "Read side"). One process writes a model at a time.
 * Queries are answered by the version that is live, which is the old one while a new one is built beside it.
 */
export interface ReadStore {
  /** Makes room for each model's version and tells where it stands; what is there already stays. */
  open(models: readonly ReadModel[]): Promise<readonly Opened[]>;
  /**
   * Applies each model's events and saves its checkpoint, all or nothing for each model; an event at or before the
   * checkpoint changes nothing. Outcomes are in the order of the work. Rejects when the store itself is away.
   */
  apply(work: readonly ModelWork[]): Promise<readonly Outcome[]>;
  /** Moves the checkpoints of models that had nothing to do. */
  saveCheckpoints(checkpoints: readonly { readonly model: ReadModel; readonly position: number }[]): Promise<void>;
  /** Ends a build from zero: makes the indexes. */
  finishBuild(model: ReadModel): Promise<void>;
  /** From now on queries are answered by this version; the tables of older versions stay. */
  goLive(model: ReadModel): Promise<void>;
  find(model: ReadModel, query: Found): Promise<FoundTexts>;
  count(model: ReadModel, condition: Condition): Promise<number>;
  close(): Promise<void>;
}
