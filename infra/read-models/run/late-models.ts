import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventBatch, EventStore } from '../../event-store/event-store.js';
import type { ReadStore } from '../store/read-store.js';
import { pause } from '../../timers/pause.js';
import { byWeight } from './batches-by-weight.js';
import { finishBuild, type ModelRun } from './model-runs.js';

/** Events (weighed by their lists) that are handed to the store at once beside live models. */
export const smallBatch = 128;

/** As many of a build that is alone. The documents of more outlive the young generation of the heap. */
const buildBatch = 1_024;

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
 * @param isAlone no model is live: then a build may take large batches, which write each page less often. Beside live
 * models it works in small batches and leaves as much time to requests.
 */
export const createLateModels = (
  { events, store, signal, handle, finished }: Reading,
  late: readonly ModelRun[],
  isAlone: boolean,
): LateModels => {
  const left = (): readonly ModelRun[] => late.filter(({ state }) => state !== 'failed');
  const unbuilt = (): readonly ModelRun[] => left().filter(({ isBuilt }) => !isBuilt);
  let position = 0;

  const readOn = async (): Promise<void> => {
    if (left().length === 0) return;
    position = Math.min(...left().map((run) => run.position));
    for await (const batch of byWeight(events.readAll(position), isAlone ? buildBatch : smallBatch)) {
      if (signal.aborted || left().length === 0) return;
      const began = performance.now();
      await handle(late, batch);
      position = batch.position;
      await (isAlone ? nextTurn() : pause(performance.now() - began, signal));
    }
  };

  return {
    left,
    unbuilt,
    position: () => position,
    readOn,
    build: async () => {
      await readOn();
      if (signal.aborted) return;
      for (const run of unbuilt()) {
        await finishBuild(store, run);
        finished(run);
      }
    },
  };
};
