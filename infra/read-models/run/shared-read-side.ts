import { pause } from '../../timers/pause.js';
import type { ReadModel } from '../../schema/read-model.js';
import type { Seen, SharedReadStore } from '../store/read-store.js';
import { longestWait, type ReadSide, type RunnerOptions, startReadSide } from './runner.js';
import { createWaits, type Progress } from './waits.js';

/** Milliseconds between two reads of the checkpoints: while a caller waits, after a failed read, and otherwise. */
const attentivePauseMs = 5;
const troubledPauseMs = 200;
const restingPauseMs = 1_000;

/** Longer than any wait. */
const forever = 2 ** 31 - 1;

const hasHandled = ({ isBuilt, position, failedAt }: Seen, wanted: number): Progress => {
  if (isBuilt && position >= wanted) return true;
  return failedAt === null ? undefined : false;
};

/**
 * Watches read models that other processes write, by their checkpoints in the store. One read of these serves all
 * waiting callers. If no process runs a model, its callers wait until their time is over.
 * @throws StoreUnavailable when the store is unavailable at the start
 */
export const watchReadSide = async (
  store: SharedReadStore,
  models: readonly ReadModel[],
  { onTrouble }: Pick<RunnerOptions, 'onTrouble'> = {},
): Promise<ReadSide> => {
  await store.open(models);
  let seen = await store.look(models);
  let head = 0;
  const waits = createWaits();
  const stopping = new AbortController();
  const { signal } = stopping;
  let reading: Promise<void> | undefined;

  /** Reads the checkpoints once, and again while a caller waits. */
  const read = async (): Promise<void> => {
    do {
      let pauseMs = attentivePauseMs;
      try {
        seen = await store.look(models);
        head = Math.max(head, ...seen.map(({ position }) => position));
        waits.check();
      } catch (error) {
        if (!signal.aborted) onTrouble?.(error);
        pauseMs = troubledPauseMs;
      }
      if (waits.areAny()) await pause(pauseMs, signal);
    } while (waits.areAny());
    reading = undefined;
  };
  const until = (progress: () => readonly Progress[], timeoutMs: number): Promise<boolean> => {
    const outcome = waits.until(progress, timeoutMs);
    if (waits.areAny()) reading ??= read();
    return outcome;
  };
  const resting = setInterval(() => void (reading ??= read()), restingPauseMs).unref();

  const seenOf = (name: string): Seen => {
    const found = seen[models.findIndex((model) => model.name === name)];
    if (found === undefined) throw new Error(`there is no read model ${name}`);
    return found;
  };

  return {
    status: () =>
      models.map(({ name, version }) => {
        const { position, isBuilt, failedAt } = seenOf(name);
        const lag = Math.max(0, head - position);
        if (failedAt === null)
          return { name, version, state: isBuilt ? 'live' : 'building', position, lag, error: null };
        // The process that runs it has logged the rest.
        const message = 'It has stopped in the process that runs it.';
        return {
          name,
          version,
          state: 'failed',
          position,
          lag,
          error: { message, position: failedAt, correlationId: null },
        };
      }),
    building: () =>
      models.flatMap(({ name }) => {
        const { isBuilt, failedAt } = seenOf(name);
        return isBuilt || failedAt !== null ? [] : [name];
      }),
    hasHandled: async (position, names = models.map(({ name }) => name), timeoutMs = longestWait) => {
      head = Math.max(head, position);
      return until(() => names.map((name) => hasHandled(seenOf(name), position)), timeoutMs);
    },
    // A write in another process gets its response only when it can be read.
    current: async () => undefined,
    ready: async () => {
      await until(() => seen.map((one) => one.failedAt !== null || hasHandled(one, 0)), forever);
    },
    stop: async () => {
      stopping.abort();
      clearInterval(resting);
      waits.end();
      await reading;
    },
  };
};

export interface SharedRunnerOptions extends RunnerOptions {
  readonly store: SharedReadStore;
  /** Milliseconds between two claims of leases; a third of the lease by default. */
  readonly beatMs?: number;
}

/** The models that this process writes, while it has their leases. */
interface Tenure {
  readonly models: readonly ReadModel[];
  readonly side: ReadSide;
}

/**
 * Runs the read models of a store that many processes share: the models leased by this process. It watches the others,
 * and runs them when their lease has ended.
 * @throws StoreUnavailable when the store is unavailable at the start
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
    // The next process repeats the work that this one cannot save now.
    await ending?.stop().catch(onTrouble);
  };

  /** One subscription serves all models of a tenure, so a gained or lost lease begins a new one. */
  const beat = async (): Promise<void> => {
    const held = await store.claim(models);
    const known = tenure?.models ?? [];
    if (held.length === known.length && held.every((model) => known.includes(model))) return;
    await endTenure();
    // Every checkpoint is saved at once, because callers wait for it.
    if (held.length > 0)
      tenure = { models: held, side: await startReadSide({ ...options, models: held, lazyPositions: 1 }) };
  };

  const beats = async (): Promise<void> => {
    while (!signal.aborted) {
      await pause(beatMs, signal);
      if (!signal.aborted) await beat().catch(onTrouble);
    }
  };

  try {
    await beat();
  } catch (error) {
    await watch.stop();
    throw error;
  }
  const beating = beats();
  const status: ReadSide['status'] = () => {
    const own = tenure?.side.status() ?? [];
    return watch.status().map((seen) => own.find(({ name }) => name === seen.name) ?? seen);
  };

  return {
    ...watch,
    status,
    building: () => status().flatMap(({ name, state }) => (state === 'building' ? [name] : [])),
    hasHandled: async (position, names = models.map(({ name }) => name), timeoutMs) => {
      const own = tenure;
      const isOwn = names.every((name) => own?.models.some((model) => model.name === name));
      if (own === undefined || !isOwn) return watch.hasHandled(position, names, timeoutMs);
      if (await own.side.hasHandled(position, names, timeoutMs)) return true;
      // By now another process may write the models.
      return own !== tenure && watch.hasHandled(position, names, timeoutMs);
    },
    ready: async () => {
      await tenure?.side.ready();
      await watch.ready();
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
