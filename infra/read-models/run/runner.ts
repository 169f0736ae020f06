import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventBatch, EventStore } from '../../event-store/event-store.js';
import { pause } from '../../timers/pause.js';
import { inBatchSpans } from './batch-spans.js';
import { gather } from './gather.js';
import {
  advance,
  savePositions,
  statusOf,
  type ModelRun,
  type OnChange,
  type ReadFailure,
  type ReadModelStatus,
} from './model-runs.js';
import type { ReadModel } from '../declare/read-model.js';
import type { ReadStore } from '../store/read-store.js';
import { byWeight } from './batches-by-weight.js';
import { createWaitingRoom } from './waiting-room.js';

/** The read models of this process, which follow the log. */
export interface ReadSide {
  status(): readonly ReadModelStatus[];
  /**
   * The names of models that are built anew, which no request waits for. Each read asks this, and mostly there are
   * none.
   */
  building(): readonly string[];
  /**
   * Answers true once the models (all of them without names) have handled the position, at once when they have; false
   * after `timeoutMs` (2,000 by default), and at once when one of them has failed before that position.
   */
  settled(position: number, names?: readonly string[], timeoutMs?: number): Promise<boolean>;
  /** Resolves when the live models have handled what this process has received so far, within 2 s. */
  current(): Promise<void>;
  /** Resolves when each model is live or has failed, and the live ones have handled the log up to its present end. */
  ready(): Promise<void>;
  /** Ends after the current batch, and saves the checkpoints. */
  stop(): Promise<void>;
}

/** Read models for which this process reads the log itself. */
export interface FollowingReadSide extends ReadSide {
  /**
   * Resolves when the models that answer queries have handled the log up to its present end: the live ones, while new
   * versions are still built beside them; all of them where none was live before.
   */
  caughtUp(): Promise<void>;
}

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
  readonly onChange?: OnChange;
  /** Called when a new version answers queries, from its own table. */
  readonly onLive?: (model: string) => void;
  /** Called when a handler threw, or made what cannot be stored: the model stops until it is mended. */
  readonly onFailed?: (model: string, error: ReadFailure) => void;
  /** Called when the log or the store is away; the runner tries again by itself. */
  readonly onTrouble?: (error: unknown) => void;
}

const longestPause = 5_000;
const longestWait = 2_000;

/**
 * Events (weighed by their lists) of one transaction: beside live models, and of a build alone. The documents of a
 * larger one outlive the young generation of the heap, from which they take longer to collect.
 */
const smallBatch = 128;
const largeBatch = 1_024;

/**
 * Runs read models: one subscription serves all of them by event type. A model whose version is new is built from zero
 * beside the live one, with a subscription of its own, and joins when it has caught up; a handler that throws stops its
 * own model.
 */
export const startReadSide = async (options: RunnerOptions): Promise<FollowingReadSide> => {
  const {
    events,
    store,
    models,
    lazyPositions = 5_000,
    patienceMs = 20,
    onChange = () => undefined,
    onLive = () => undefined,
    onFailed = () => undefined,
    onTrouble = () => undefined,
  } = options;
  if (new Set(models.map((model) => model.name)).size < models.length) throw new Error('two read models have one name');
  const opened = await store.open(models);
  const runs = models.map((model, at): ModelRun => {
    const { position, isBuilt } = opened[at] ?? { position: 0, isBuilt: false };
    return { model, state: isBuilt ? 'live' : 'building', position, savedPosition: position, error: null };
  });
  const stopping = new AbortController();
  const { signal } = stopping;
  const room = createWaitingRoom();
  let head = Math.max(0, ...runs.map((run) => run.position));
  /** The models on the one subscription, and how far its batches have come (received, and handled). */
  const joined = runs.filter((run) => run.state === 'live');
  let delivered = joined.length === 0 ? 0 : Math.min(...joined.map((run) => run.position));
  let handled = delivered;
  /** The last position that the subscription has brought. */
  let received = handled;

  const persist = async (step: () => Promise<void>): Promise<void> => {
    for (let tries = 0; !signal.aborted; tries += 1) {
      try {
        return await step();
      } catch (error) {
        if (signal.aborted) return;
        onTrouble(error);
        await pause(Math.min(longestPause, 50 * 2 ** Math.min(tries, 10)) * (0.5 + Math.random() / 2), signal);
      }
    }
  };

  let caughtUp = (): void => undefined;
  const current = new Promise<void>((resolve) => {
    caughtUp = resolve;
  });

  const reported = new Set<ModelRun>();
  const handle = async (active: readonly ModelRun[], batch: EventBatch): Promise<void> => {
    await advance(store, active, batch, lazyPositions, onChange);
    for (const run of runs) {
      if (run.error === null || reported.has(run)) continue;
      reported.add(run);
      onFailed(run.model.name, run.error);
    }
  };

  async function* listen(batches: AsyncIterable<EventBatch>): AsyncGenerator<EventBatch> {
    for await (const batch of batches) {
      received = batch.position;
      yield batch;
    }
  }

  const follow = async (): Promise<void> => {
    const over = new AbortController();
    try {
      const batches = listen(events.subscribe(handled, undefined, AbortSignal.any([signal, over.signal])));
      for await (const together of gather(batches, () => room.awaited(patienceMs), smallBatch)) {
        delivered = together.at(-1)?.position ?? delivered;
        head = Math.max(head, delivered);
        for await (const batch of byWeight(together, smallBatch)) {
          await inBatchSpans(batch, () => handle(joined, batch));
          handled = batch.position;
          room.look();
          if (batch.isCaughtUp) caughtUp();
          if (batch.position < delivered) await nextTurn();
        }
      }
    } finally {
      over.abort();
    }
  };

  const stillBuilding = (): readonly ModelRun[] => runs.filter((run) => run.state === 'building');

  const build = async (): Promise<void> => {
    const building = stillBuilding();
    let position = Math.min(...building.map((run) => run.position));
    // Beside live models a build works in small batches and leaves as much time to requests; alone it may take
    // large ones, which write each page less often.
    const isAlone = joined.length === 0;
    const readOn = async (): Promise<void> => {
      for await (const batch of byWeight(events.readAll(position), isAlone ? largeBatch : smallBatch)) {
        if (signal.aborted) return;
        head = Math.max(head, batch.position);
        const began = performance.now();
        await handle(building, batch);
        position = batch.position;
        await (isAlone ? nextTurn() : pause(performance.now() - began, signal));
      }
    };
    await readOn();
    for (const run of stillBuilding()) await store.finishBuild(run.model);
    await readOn();
    for (const run of stillBuilding()) await store.goLive(run.model);
    // The subscription may have gone on meanwhile. Between the last read and joining nothing else runs.
    do await readOn();
    while (!signal.aborted && joined.length > 0 && delivered > position);
    if (signal.aborted) return;
    if (joined.length === 0) delivered = handled = position;
    for (const run of stillBuilding()) {
      joined.push(run);
      run.state = 'live';
      onLive(run.model.name);
    }
    room.look();
  };

  const isFirstBuild = joined.length === 0;
  const built = stillBuilding().length === 0 ? Promise.resolve() : persist(build);
  const following = isFirstBuild ? built.then(() => persist(follow)) : persist(follow);

  const isSettled = (run: ModelRun, position: number): boolean | undefined => {
    if (run.position >= position && run.state !== 'building') return true;
    return run.state === 'failed' ? false : undefined;
  };
  const byName = new Map(runs.map((run) => [run.model.name, run]));
  const named = (names: readonly string[] | undefined): readonly ModelRun[] =>
    names === undefined
      ? runs
      : names.map((name) => {
          const found = byName.get(name);
          if (found === undefined) throw new Error(`there is no read model ${name}`);
          return found;
        });

  return {
    status: () => runs.map((run) => statusOf(run, head)),
    building: () => stillBuilding().map(({ model }) => model.name),
    settled: async (position, names, timeoutMs = longestWait) => {
      const concerned = named(names);
      return room.wait(() => {
        const states = concerned.map((run) => isSettled(run, position));
        if (states.includes(false)) return false;
        return states.includes(undefined) ? undefined : true;
      }, timeoutMs);
    },
    current: async () => {
      const wanted = received;
      if (handled < wanted) await room.wait(() => handled >= wanted || undefined, longestWait);
    },
    ready: async () => {
      await built;
      await current;
    },
    caughtUp: () => current,
    stop: async () => {
      stopping.abort();
      caughtUp();
      await Promise.all([built, following]);
      room.close();
      await savePositions(store, runs);
    },
  };
};
