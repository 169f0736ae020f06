import type { ReadModel } from '../../infra/schema/read-model.js';
import type { ReadStore } from '../../infra/read-models/store/read-store.js';
import type { ReadSide, RunnerOptions } from '../../infra/read-models/run/runner.js';

/** What the suites of the read side need from a kind of store. */
export interface ReadSideHarness<Store extends ReadStore> {
  /** Opens an empty store. */
  open(): Promise<Store>;
  start(options: RunnerOptions & { readonly store: Store }): Promise<ReadSide>;
  /** Opens models, and takes the leases by which only this process may write them. */
  own(store: Store, models: readonly ReadModel[]): Promise<void>;
}
