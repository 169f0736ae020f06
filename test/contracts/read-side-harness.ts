import type { ReadModel } from '../../infra/read-models/declare/read-model.js';
import type { ReadStore } from '../../infra/read-models/store/read-store.js';
import type { ReadSide, RunnerOptions } from '../../infra/read-models/run/runner.js';

/** What the suites of the read side need of a kind of store. */
export interface ReadSideHarness<Store extends ReadStore> {
  /** An empty one. */
  open(): Promise<Store>;
  start(options: RunnerOptions & { readonly store: Store }): Promise<ReadSide>;
  /** Opens models, and makes this process the one that may write them. */
  own(store: Store, models: readonly ReadModel[]): Promise<void>;
}
