import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventBatch, EventStore } from '../../event-store/event-store.js';
import type { BesideBuild, ReadStore } from '../store/read-store.js';
import { pause } from '../../timers/pause.js';
import { byWeight } from './batches-by-weight.js';
import { finishBuild, type ModelRun } from './model-runs.js';

/** Events (weighed by their lists) that are handed to the store at once beside live models. */
export const smallBatch = 128;

/** Models that are not on the subscription, for which the log is read until they can join it. */
export interface LateModels {
  /** Those that have not failed. */
  left(): readonly ModelRun[];
  /** Those of them whose version has never been live. */
  unbuilt(): readonly ModelRun[];
  /** The position up to which the log has been read. */
  position(): number;
  /** Reads the log up to its present end, or until the signal is given. */
  readOn(): Promise<void>;
  /** As `readOn`, and ends the builds from zero. What the signal stops half way goes on from there at the next start. */
  build(): Promise<void>;
}

interface Reading {
  readonly events: EventStore;
  readonly store: ReadStore;
  readonly signal: AbortSignal;
  readonly handle: (runs: readonly ModelRun[], batch: EventBatch) => Promise<void>;
  /** Called with each model whose build has ended, which may have failed thereby. */
  readonly finished: (run: ModelRun) => void;
}

/**
 * @param isAlone no model is live: then a build may take large batches, which write each page less often, and a second
 * thread. Beside live models it works in small batches and leaves as much time to requests.
 */
export const createLateModels = (
  { events, store, signal, handle, finished }: Reading,
  late: readonly ModelRun[],
  isAlone: boolean,
): LateModels => {
  const leftOf = (runs: readonly ModelRun[]): readonly ModelRun[] => runs.filter(({ state }) => state !== 'failed');
  const unbuiltOf = (runs: readonly ModelRun[]): readonly ModelRun[] => leftOf(runs).filter(({ isBuilt }) => !isBuilt);
  let position = 0;

  const readOn = async (runs: readonly ModelRun[]): Promise<void> => {
    if (leftOf(runs).length === 0) return;
    position = Math.min(...leftOf(runs).map((run) => run.position));
    for await (const batch of byWeight(events.readAll(position), isAlone ? store.buildBatch : smallBatch)) {
      if (signal.aborted || leftOf(runs).length === 0) return;
      const began = performance.now();
      await handle(runs, batch);
      position = batch.position;
      await (isAlone ? nextTurn() : pause(performance.now() - began, signal));
    }
  };

  const build = async (runs: readonly ModelRun[]): Promise<void> => {
    await readOn(runs);
    if (signal.aborted) return;
    for (const run of unbuiltOf(runs)) {
      await finishBuild(store, run);
      finished(run);
    }
  };

  const buildWith = async (beside: BesideBuild): Promise<void> => {
    const { models } = beside;
    try {
      await build(late.filter(({ model }) => !models.includes(model)));
      await beside.takeOver();
      if (signal.aborted) return;
      const opened = await store.open(models);
      const others = late.filter(({ model }) => models.includes(model));
      for (const run of others) run.position = run.savedPosition = opened[models.indexOf(run.model)]?.position ?? 0;
      await build(others);
    } finally {
      await beside.end();
    }
  };

  return {
    left: () => leftOf(late),
    unbuilt: () => unbuiltOf(late),
    position: () => position,
    readOn: () => readOn(late),
    build: () => {
      const models = late.map(({ model }) => model);
      const beside = isAlone ? store.buildBeside?.(models, signal) : undefined;
      return beside === undefined ? build(late) : buildWith(beside);
    },
  };
};
