import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventStore } from '../../event-store/event-store.js';
import type { ReadModel } from '../../schema/read-model.js';
import { backoff, pause } from '../../timers/pause.js';
import type { ReadStore } from '../store/read-store.js';
import type { ChangeListener } from './change-listeners.js';
import { applySlice, inSpans, type Slice, slicesOf, weightBesideOthers } from './apply-slice.js';
import {
  finishBuild,
  type ModelRun,
  progressOf,
  type ReadFailure,
  type ReadModelStatus,
  saveCheckpoints,
  statusOf,
} from './model-runs.js';
import { createWaits } from './waits.js';

const longestPauseMs = 5_000;

/** After this many failures in a row (about 3 s), the work counts as stopped. */
const failuresAtMost = 5;

/** Retries steps until they succeed, or the process stops. */
interface Persistence {
  readonly persist: (step: () => Promise<void>) => Promise<void>;
  /** Call when a part of a step has succeeded: the pauses start again from the shortest with the next failure. */
  readonly progressed: () => void;
  /** Why nothing has succeeded for a while. */
  readonly trouble: () => string | undefined;
}

/** @param onFailure is called with each error, before the pause */
const createPersistence = (signal: AbortSignal, onFailure: (error: unknown) => void): Persistence => {
  let parts = 0;
  let trouble: string | undefined;
  return {
    persist: async (step) => {
      let [tries, before] = [0, parts];
      while (!signal.aborted) {
        try {
          return await step();
        } catch (error) {
          if (signal.aborted) return;
          tries = parts > before ? 1 : tries + 1;
          before = parts;
          if (tries > failuresAtMost) trouble = String(error);
          onFailure(error);
          await pause(backoff(50, tries, Math.random(), longestPauseMs), signal);
        }
      }
    },
    progressed: () => {
      parts += 1;
      trouble = undefined;
    },
    trouble: () => trouble,
  };
};

/** The inputs and hooks of a runner. */
export interface RunnerOptions {
  readonly events: EventStore;
  readonly store: ReadStore;
  readonly models: readonly ReadModel[];
  /** An idle model's checkpoint is saved when it is this many positions behind (5,000), and when the process stops. */
  readonly lazyPositions?: number;
  /** Milliseconds before the first retry of a failed model (1,000); later pauses are ever longer. */
  readonly retryMs?: number;
  readonly changeListener?: ChangeListener;
  /** A handler threw, or the store refused. One call for each event; the model stops, and is retried by itself. */
  readonly onFailed?: (model: string, error: ReadFailure) => void;
  /** Called when the log or the store is unavailable; the runner tries again by itself. */
  readonly onTrouble?: (error: unknown) => void;
}

/** The read models of this process, which follow the log. */
export interface ReadSide {
  status(): readonly ReadModelStatus[];
  /** The names of models in a build, which no request waits for. Each read calls this; mostly there are none. */
  building(): readonly string[];
  /**
   * Returns true when the models (without names: all) have handled the position; false after `timeoutMs` (2,000 by
   * default), and at once when a model has failed before that position.
   */
  hasHandled(position: number, names?: readonly string[], timeoutMs?: number): Promise<boolean>;
  /** Resolves when the live models have handled the events that this process has received, within 2 s. */
  current(): Promise<void>;
  /** Resolves when each model is live or has failed, and the live ones have handled the log up to its present end. */
  ready(): Promise<void>;
  /** Ends after the current slice, and saves the checkpoints. */
  stop(): Promise<void>;
}

/** Read models whose log this process reads itself. */
export interface FollowingReadSide extends ReadSide {
  /**
   * Resolves when the models that serve queries have handled the log up to its present end: the live ones, while new
   * versions are still built; every model if none was live before.
   */
  caughtUp(): Promise<void>;
}

const longestRetryPause = 5 * 60_000;
/** Milliseconds that a request waits for read models (docs/http.md, "Concurrency and repeats"). */
export const longestWait = 2_000;

const isFailed = ({ state }: ModelRun): boolean => state === 'failed';
const isBuilding = ({ state }: ModelRun): boolean => state === 'building';

/**
 * Runs read models. One subscription serves all live ones. The others read the log by themselves until they have caught
 * up, and then join it: a new version, which is built from zero in parallel to the live one, and a failed model, which
 * is retried from its checkpoint.
 */
export const startReadSide = async (options: RunnerOptions): Promise<FollowingReadSide> => {
  const { events, store, models, lazyPositions = 5_000, retryMs = 1_000 } = options;
  const { changeListener, onFailed, onTrouble } = options;
  if (new Set(models.map((model) => model.name)).size < models.length) throw new Error('two read models have one name');
  const opened = await store.open(models);
  const runs = models.map((model, at): ModelRun => {
    const { position, isBuilt } = opened[at] ?? { position: 0, isBuilt: false };
    return { model, state: isBuilt ? 'live' : 'building', isBuilt, position, savedPosition: position, error: null };
  });
  const runOf = (name: string): ModelRun => {
    const found = runs.find(({ model }) => model.name === name);
    if (found === undefined) throw new Error(`there is no read model ${name}`);
    return found;
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  const waits = createWaits();
  /** The models on the subscription, and the last positions that it has received and that they have saved. */
  let joined: readonly ModelRun[] = runs.filter((run) => run.isBuilt);
  let received = joined.length === 0 ? 0 : Math.min(...joined.map((run) => run.position));
  let handled = received;
  let reachEnd = (): void => undefined;
  const atEnd = new Promise<void>((resolve) => (reachEnd = resolve));
  /** The failed models, each with its retries, and the position of the last reported failure. */
  const retries = new Map<ModelRun, Promise<void>>();
  const reported = new Map<ModelRun, number>();

  const { persist, progressed, trouble } = createPersistence(signal, (error) => {
    onTrouble?.(error);
    // Parts of the failed work may have been written all the same.
    for (const { model } of runs) changeListener?.forget(model.name);
  });

  const setAside = (run: ModelRun, error: ReadFailure): void => {
    if (reported.get(run) !== error.position) onFailed?.(run.model.name, error);
    reported.set(run, error.position);
    joined = joined.filter((other) => other !== run);
    if (retries.has(run)) return;
    const ended = retry(run).finally(() => retries.delete(run));
    retries.set(run, ended);
  };
  const setFailedAside = (active: readonly ModelRun[]): void => {
    for (const run of active) if (isFailed(run) && run.error !== null) setAside(run, run.error);
  };

  const handle = async (active: readonly ModelRun[], slice: Slice, onPrepared?: () => void): Promise<void> => {
    await applySlice(store, active, slice, lazyPositions, changeListener, onPrepared);
    setFailedAside(active);
    progressed();
  };

  const follow = async (): Promise<void> => {
    // After a failure, callers wait until a write has succeeded again.
    let hasWritten = false;
    for await (const batch of events.subscribe(handled, undefined, signal)) {
      received = batch.position;
      for (const slice of slicesOf(batch)) {
        await inSpans(slice, () => handle(joined, slice, hasWritten ? () => waits.check() : undefined));
        hasWritten = true;
        handled = slice.position;
        waits.check();
        if (handled < received) await nextTurn();
      }
      if (batch.isCaughtUp) reachEnd();
    }
  };

  /** Reads the log for models that are not on the subscription, until they have joined it or failed. */
  const catchUp = async (late: readonly ModelRun[]): Promise<void> => {
    const left = (): readonly ModelRun[] => late.filter((run) => !isFailed(run));
    const unbuilt = (): readonly ModelRun[] => left().filter((run) => !run.isBuilt);
    const isOver = (): boolean => signal.aborted || left().length === 0;
    const position = (): number => Math.min(...left().map((run) => run.position));
    const readOn = async (): Promise<void> => {
      if (isOver()) return;
      for await (const batch of events.readAll(position()))
        for (const slice of slicesOf(batch, joined.length === 0 ? undefined : weightBesideOthers)) {
          if (isOver()) return;
          const began = performance.now();
          await handle(left(), slice);
          // Live models, and so requests, get as much time as the late ones.
          await (joined.length === 0 ? nextTurn() : pause(performance.now() - began, signal));
        }
    };
    await readOn();
    if (isOver()) return;
    for (const run of unbuilt()) await finishBuild(store, run);
    setFailedAside(late);
    await readOn();
    if (isOver()) return;
    for (const { model } of unbuilt()) await store.goLive(model);
    for (const run of left()) run.error = null;
    await saveCheckpoints(store, left());
    // The subscription may have continued until now. Nothing else runs between the last read and joining.
    do await readOn();
    while (!isOver() && position() < received);
    if (isOver()) return;
    const fresh = unbuilt();
    joined = [...joined, ...left()];
    for (const run of left()) run.state = 'live';
    for (const run of fresh) {
      run.isBuilt = true;
      changeListener?.forget(run.model.name);
    }
    waits.check();
  };

  /** Retries a failed model from its checkpoint, until it has joined the others. */
  const retry = async (run: ModelRun): Promise<void> => {
    await built;
    for (let tries = 1; isFailed(run); tries += 1) {
      await pause(backoff(retryMs, tries, Math.random(), longestRetryPause), signal);
      if (signal.aborted) return;
      run.state = run.isBuilt ? 'live' : 'building';
      await persist(() => catchUp([run]));
    }
  };

  const isFirstBuild = joined.length === 0;
  const build = async (): Promise<void> => {
    await persist(() => catchUp(runs.filter(isBuilding)));
    if (isFirstBuild) received = handled = Math.max(0, ...runs.map((run) => run.position));
  };
  const built = runs.some(isBuilding) ? build() : Promise.resolve();
  const following = isFirstBuild ? built.then(() => persist(follow)) : persist(follow);

  const areBehind = (position: number): boolean => joined.some((run) => run.position < position);

  const status = (): readonly ReadModelStatus[] => {
    const head = Math.max(received, ...runs.map((run) => run.position));
    return runs.map((run) => statusOf(run, head, trouble()));
  };

  return {
    status,
    building: () => runs.filter(isBuilding).map(({ model }) => model.name),
    hasHandled: async (position, names, timeoutMs = longestWait) => {
      const concerned = names?.map(runOf) ?? runs;
      return waits.until(() => concerned.map((run) => progressOf(run, position)), timeoutMs);
    },
    current: async () => {
      // Repeated for events that were committed while the first ones were applied.
      for (let rounds = 0; rounds < 2 && areBehind(received); rounds += 1) {
        const wanted = received;
        if (!(await waits.until(() => [!areBehind(wanted) || undefined], longestWait))) return;
        await nextTurn();
      }
    },
    ready: async () => {
      await built;
      await atEnd;
    },
    caughtUp: () => atEnd,
    stop: async () => {
      stopping.abort();
      reachEnd();
      await Promise.all([built, following, ...retries.values()]);
      waits.end();
      await saveCheckpoints(
        store,
        runs.filter((run) => !isFailed(run) && run.position > run.savedPosition),
      );
    },
  };
};
