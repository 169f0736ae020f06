import type { ReadModel } from '../../infra/schema/read-model.js';
import type { ReadStore } from '../../infra/read-models/store/read-store.js';
import type { ReadSide, RunnerOptions } from '../../infra/read-models/run/runner.js';

/** The functions of a store that the suites of the read side need. */
export interface ReadSideHarness<Store extends ReadStore> {
  /** Opens an empty store. */
  open(): Promise<Store>;
  start(options: RunnerOptions & { readonly store: Store }): Promise<ReadSide>;
  /** Opens models, and leases them, so that only this process may write to them. */
  own(store: Store, models: readonly ReadModel[]): Promise<void>;
}
