import { pause } from '../../timers/pause.js';
import type { ReadModel } from '../../schema/read-model.js';
import type { SharedReadStore } from '../store/read-store.js';
import { startReadSide, type ReadSide } from './runner.js';
import type { RunnerOptions } from './runner-options.js';
import { watchReadSide } from './watch-read-side.js';

export interface SharedRunnerOptions extends RunnerOptions {
  readonly store: SharedReadStore;
  /** Milliseconds between two claims of leases; a third of the lease by default. */
  readonly beatMs?: number;
}

/** The models that this process writes, while it holds their leases. */
interface Tenure {
  readonly models: readonly ReadModel[];
  readonly side: ReadSide;
}

/**
 * Runs the read models of a store that many processes share: those whose lease this process holds. It watches the
 * others, and takes over when their lease ends.
 * @throws StoreUnavailable when the store is away at the start
 */
export const startSharedReadSide = async (options: SharedRunnerOptions): Promise<ReadSide> => {
  const { store, models, beatMs = store.leaseMs / 3, onTrouble = () => undefined } = options;
  const watch = await watchReadSide(store, models, { onTrouble });
  const stopping = new AbortController();
  const { signal } = stopping;
  let tenure: Tenure | undefined;

  const endTenure = async (): Promise<void> => {
    const ending = tenure?.side;
    tenure = undefined;
    // What it cannot save now, the next process does again.
    await ending?.stop().catch(onTrouble);
  };

  /**
   * Takes and renews leases. One subscription serves all models of a tenure, so a lease that is gained or lost begins a
   * new one.
   */
  const beat = async (): Promise<void> => {
    const held = await store.claim(models);
    const known = tenure?.models ?? [];
    if (held.length === known.length && held.every((model) => known.includes(model))) return;
    await endTenure();
    // Every checkpoint is saved at once, as other processes wait for it.
    const eager = { models: held, lazyPositions: 1, patienceMs: 0 };
    if (held.length > 0) tenure = { models: held, side: await startReadSide({ ...options, ...eager }) };
  };

  const beats = async (): Promise<void> => {
    while (!signal.aborted) {
      await pause(beatMs, signal);
      if (!signal.aborted) await beat().catch(onTrouble);
    }
  };

  await beat();
  const beating = beats();

  return {
    status: () => {
      const own = tenure?.side.status() ?? [];
      return watch.status().map((seen) => own.find((status) => status.name === seen.name) ?? seen);
    },
    building: () => {
      const own = tenure?.models.map(({ name }) => name) ?? [];
      return [...(tenure?.side.building() ?? []), ...watch.building().filter((name) => !own.includes(name))];
    },
    settled: async (position, names, timeoutMs) => {
      const own = tenure;
      const known = own?.models.map((model) => model.name) ?? [];
      const asked = names ?? models.map((model) => model.name);
      if (own === undefined || !asked.every((name) => known.includes(name)))
        return watch.settled(position, asked, timeoutMs);
      // When the tenure answers, the caches that follow its changes are current.
      if (await own.side.settled(position, asked, timeoutMs)) return true;
      return own !== tenure && watch.settled(position, asked, timeoutMs);
    },
    current: () => (tenure?.side ?? watch).current(),
    ready: async () => {
      const own = tenure;
      if (own === undefined || own.models.length < models.length) return watch.ready();
      // The tenure knows of a build that failed, which the watch does not.
      await own.side.ready();
      if (own !== tenure) await watch.ready();
    },
    stop: async () => {
      stopping.abort();
      await beating;
      await endTenure();
      await store.release().catch(onTrouble);
      await watch.stop();
    },
  };
};
