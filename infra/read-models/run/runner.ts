import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventBatch } from '../../event-store/event-store.js';
import { pause } from '../../timers/pause.js';
import { inBatchSpans } from './batch-spans.js';
import { gather } from './gather.js';
import {
  advance,
  areSettled,
  forgetFailures,
  savePositions,
  statusOf,
  type ModelRun,
  type ReadModelStatus,
} from './model-runs.js';
import { byWeight } from './batches-by-weight.js';
import { createLateModels, smallBatch } from './late-models.js';
import { createPersistence } from './persistence.js';
import type { RunnerOptions } from './runner-options.js';
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

const isBuilding = ({ state }: ModelRun): boolean => state === 'building';
const none: readonly string[] = [];

const longestRetryPause = 5 * 60_000;
const longestWait = 2_000;

/**
 * Runs read models: one subscription serves all of them by event type. A model whose version is new is built from zero
 * beside the live one, and joins when it has caught up; a handler that throws stops its own model, which is tried again
 * from its checkpoint.
 */
export const startReadSide = async (options: RunnerOptions): Promise<FollowingReadSide> => {
  const {
    events,
    store,
    models,
    lazyPositions = 5_000,
    patienceMs = 20,
    retryMs = 1_000,
    onChange = () => undefined,
    onLive = () => undefined,
    onFailed = () => undefined,
    onTrouble = () => undefined,
  } = options;
  if (new Set(models.map((model) => model.name)).size < models.length) throw new Error('two read models have one name');
  const opened = await store.open(models);
  const runs = models.map((model, at): ModelRun => {
    const { position, isBuilt } = opened[at] ?? { position: 0, isBuilt: false };
    return { model, state: isBuilt ? 'live' : 'building', isBuilt, position, savedPosition: position, error: null };
  });
  const stopping = new AbortController();
  const { signal } = stopping;
  const room = createWaitingRoom();
  let head = Math.max(0, ...runs.map((run) => run.position));
  /** The models on the one subscription, and how far its batches have come (received, and handled). */
  let joined: readonly ModelRun[] = runs.filter((run) => run.isBuilt);
  let delivered = joined.length === 0 ? 0 : Math.min(...joined.map((run) => run.position));
  let handled = delivered;
  /** The last position that the subscription has brought. */
  let received = handled;

  const persist = createPersistence(signal, onTrouble);

  let caughtUp = (): void => undefined;
  const current = new Promise<void>((resolve) => {
    caughtUp = resolve;
  });

  /** The models that have failed, each with the work of trying it again, and at which event each was reported. */
  const mending = new Map<ModelRun, Promise<void>>();
  const reported = new Map<ModelRun, number>();
  const handle = async (active: readonly ModelRun[], batch: EventBatch): Promise<void> => {
    head = Math.max(head, batch.position);
    try {
      await advance(store, active, batch, lazyPositions, onChange);
    } finally {
      // Also when the store went away after a model had failed, as a build that begins again leaves that one out.
      for (const run of active) setAside(run);
    }
  };
  const setAside = (run: ModelRun): void => {
    if (run.state !== 'failed' || run.error === null) return;
    if (reported.get(run) !== run.error.position) onFailed(run.model.name, run.error);
    reported.set(run, run.error.position);
    if (mending.has(run)) return;
    joined = joined.filter((other) => other !== run);
    mending.set(
      run,
      mend(run).finally(() => mending.delete(run)),
    );
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

  const stillBuilding = (): readonly ModelRun[] => runs.filter(isBuilding);

  /** Reads the log for models that are not on the subscription, until they can join it or have failed. */
  const catchUp = async (runsBehind: readonly ModelRun[], isAlone: boolean): Promise<void> => {
    // All of them failed before the log went away.
    if (runsBehind.length === 0) return;
    const late = createLateModels({ events, store, signal, handle, finished: setAside }, runsBehind, isAlone);
    await late.build();
    // What is stopped half way must not answer before it has gone on from there.
    if (signal.aborted) return;
    await late.readOn();
    if (signal.aborted) return;
    for (const run of late.unbuilt()) await store.goLive(run.model);
    await forgetFailures(store, late.left());
    // The subscription may have gone on meanwhile. Between the last read and joining nothing else runs.
    do await late.readOn();
    while (!signal.aborted && late.left().length > 0 && delivered > late.position());
    if (signal.aborted) return;
    if (isAlone) delivered = handled = late.position();
    const fresh = late.unbuilt();
    joined = [...joined, ...late.left()];
    for (const run of late.left()) run.state = 'live';
    for (const run of fresh) {
      run.isBuilt = true;
      onLive(run.model.name);
    }
    room.look();
  };
  const isFirstBuild = joined.length === 0;
  const build = (): Promise<void> => catchUp(stillBuilding(), isFirstBuild);

  /** Tries a model that has failed again, from its checkpoint, until it has joined the others. */
  const mend = async (run: ModelRun): Promise<void> => {
    await built;
    for (let tries = 0; run.state === 'failed'; tries += 1) {
      await pause(Math.min(longestRetryPause, retryMs * 2 ** tries) * (0.5 + Math.random() / 2), signal);
      if (signal.aborted) return;
      run.state = run.isBuilt ? 'live' : 'building';
      await persist(() => catchUp([run], false));
    }
  };

  const built = stillBuilding().length === 0 ? Promise.resolve() : persist(build);
  const following = isFirstBuild ? built.then(() => persist(follow)) : persist(follow);

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
    building: () => (runs.some(isBuilding) ? stillBuilding().map(({ model }) => model.name) : none),
    settled: async (position, names, timeoutMs = longestWait) => {
      const concerned = named(names);
      return room.wait(() => areSettled(concerned, position), timeoutMs);
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
      await Promise.all([built, following, ...mending.values()]);
      room.close();
      await savePositions(store, runs);
    },
  };
};
