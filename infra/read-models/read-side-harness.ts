import type { ReadModel } from './read-model.js';
import type { ReadStore } from './read-store.js';
import type { ReadSide, RunnerOptions } from './runner.js';

/** What the suites of the read side need of a kind of store. */
export interface ReadSideHarness<Store extends ReadStore> {
  /** An empty one. */
  open(): Promise<Store>;
  start(options: RunnerOptions & { readonly store: Store }): Promise<ReadSide>;
  /** Opens models, and makes this process the one that may write them. */
  own(store: Store, models: readonly ReadModel[]): Promise<void>;
}
