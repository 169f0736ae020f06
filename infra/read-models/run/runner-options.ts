import type { EventStore } from '../../event-store/event-store.js';
import type { ReadModel } from '../../schema/read-model.js';
import type { ReadStore } from '../store/read-store.js';
import type { OnChange, ReadFailure } from './model-runs.js';

/** What a runner needs, and what it calls. */
export interface RunnerOptions {
  readonly events: EventStore;
  readonly store: ReadStore;
  readonly models: readonly ReadModel[];
  /** An idle model's checkpoint is saved when it is this many positions behind (5,000), and when the process stops. */
  readonly lazyPositions?: number;
  /**
   * Events that no caller of this process waits for are applied after so many milliseconds (20), together with those
   * that arrive meanwhile: a transaction for each event would cost more than the events.
   */
  readonly patienceMs?: number;
  /** A model that has failed is tried again after so many milliseconds (1,000), and then after ever longer pauses. */
  readonly retryMs?: number;
  readonly onChange?: OnChange;
  /** Called when a new version answers queries, from its own table. */
  readonly onLive?: (model: string) => void;
  /**
   * Called when a handler threw, or made what cannot be stored, or an index was refused, once for each event at which
   * that happens: the model stops there, and is tried again by itself.
   */
  readonly onFailed?: (model: string, error: ReadFailure) => void;
  /** Called when the log or the store is away; the runner tries again by itself. */
  readonly onTrouble?: (error: unknown) => void;
}
