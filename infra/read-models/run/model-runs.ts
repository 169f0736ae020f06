import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RecordedEvent } from '../../../domain/kit/event.js';
import type { EventBatch } from '../../event-store/event-store.js';
import type { ReadModel } from '../../schema/read-model.js';
import type { ModelWork, Outcome, ReadStore } from '../store/read-store.js';
import { weightOf } from './batches-by-weight.js';
import type { DocumentChange } from '../store/unit-of-work.js';

/** Called after the commit with what a batch changed in a read model that answers queries; it must not throw. */
export type OnChange = (model: string, changes: readonly DocumentChange[]) => void;

/** Why a read model stopped, at which event, and which request had caused that event. */
export interface ReadFailure {
  readonly message: string;
  readonly position: number;
  readonly correlationId: string | null;
}

/** The state of one read model in this process. */
export interface ModelRun {
  readonly model: ReadModel;
  /** One that has failed gets no events until it is tried again. */
  state: 'live' | 'building' | 'failed';
  /** Whether this version has been live, and so answers queries. */
  isBuilt: boolean;
  /** The position up to which it has handled events; ahead of its checkpoint while no event concerns the model. */
  position: number;
  savedPosition: number;
  /** Why it stopped, until it has caught up. */
  error: ReadFailure | null;
}

/** Where a read model stands, as readiness and metrics report it. */
export interface ReadModelStatus {
  readonly name: string;
  readonly version: number;
  readonly state: ModelRun['state'];
  /** The position up to which it has handled events. */
  readonly position: number;
  /** Positions behind the newest event that this process has seen. */
  readonly lag: number;
  readonly error: ReadFailure | null;
}

export const statusOf = ({ model, state, position, error }: ModelRun, head: number): ReadModelStatus => ({
  name: model.name,
  version: model.version,
  state: error === null ? state : 'failed',
  position,
  lag: Math.max(0, head - position),
  error,
});

/** Whether a model has handled a position; undefined while it may still come to it. */
const isSettled = (run: ModelRun, position: number): boolean | undefined => {
  if (run.position >= position && run.isBuilt) return true;
  return run.error === null ? undefined : false;
};

/** Whether each of these models has; false as soon as one of them cannot come to it. */
export const areSettled = (runs: readonly ModelRun[], position: number): boolean | undefined => {
  let areAll = true;
  for (const run of runs) {
    const isDone = isSettled(run, position);
    if (isDone === false) return false;
    areAll &&= isDone === true;
  }
  return areAll || undefined;
};

/** The work of a batch: for each model that it concerns, and for those whose checkpoint is `behind` positions late. */
const workOf = (
  runs: readonly ModelRun[],
  events: readonly RecordedEvent[],
  position: number,
  behind: number,
): readonly ModelWork[] => {
  const byType = new Map<string, readonly RecordedEvent[][]>();
  // Most events concern few of the models.
  const eventsOf = new Map<ModelRun, RecordedEvent[]>();
  const listOf = (run: ModelRun): RecordedEvent[] => {
    const list = eventsOf.get(run) ?? [];
    eventsOf.set(run, list);
    return list;
  };
  for (const event of events) {
    let lists = byType.get(event.type);
    if (lists === undefined) {
      lists = runs.filter(({ model }) => Object.hasOwn(model.handlers, event.type)).map(listOf);
      byType.set(event.type, lists);
    }
    for (const list of lists) list.push(event);
  }
  return runs.flatMap((run) => {
    const own = eventsOf.get(run) ?? [];
    const isLeft = own.length === 0 && position - run.savedPosition < behind;
    return isLeft ? [] : [{ ...checkpointOf(run), events: own, position }];
  });
};

/** The work of saving where a model stands. */
const checkpointOf = ({ model, position, error }: ModelRun): ModelWork => ({
  model,
  events: [],
  position,
  failedAt: error?.position ?? null,
});

const take = (run: ModelRun, outcome: Outcome, events: readonly RecordedEvent[]): void => {
  run.position = outcome.position;
  run.savedPosition = outcome.position;
  if (outcome.kind === 'applied') return;
  run.state = 'failed';
  const event = events.find(({ position }) => position === outcome.failedAt);
  const correlationId = event?.metadata.correlationId ?? null;
  run.error = { message: outcome.error.message, position: outcome.failedAt, correlationId };
};

/** The weight of the events together, counted no further than `most`. */
const weightUpTo = (most: number, events: readonly RecordedEvent[]): number => {
  let weight = 0;
  for (const event of events) {
    weight += weightOf(event);
    if (weight > most) break;
  }
  return weight;
};

/** Splits work on some events into pieces, between which other requests are served. */
const pieces = (
  work: readonly ModelWork[],
  events: readonly RecordedEvent[],
  documentsAtOnce: number,
): readonly (readonly ModelWork[])[] => {
  // What a few requests have written is not weighed for each model.
  if (work.length > 0 && work.length * weightUpTo(documentsAtOnce, events) <= documentsAtOnce) return [work];
  const all: ModelWork[][] = [[]];
  let load = 0;
  for (const one of work) {
    const weight = weightUpTo(documentsAtOnce, one.events);
    // A checkpoint that moves without events is saved with the piece beside it.
    if (load > 0 && weight > 0 && load + weight > documentsAtOnce) {
      all.push([]);
      load = 0;
    }
    all.at(-1)?.push(one);
    load += weight;
  }
  return work.length === 0 ? [] : all;
};

/** Hands a batch to every model that has not failed; afterwards each has reached `position` or has failed. */
export const advance = async (
  store: ReadStore,
  runs: readonly ModelRun[],
  { events, position }: Pick<EventBatch, 'events' | 'position'>,
  behind: number,
  onChange: OnChange,
): Promise<void> => {
  const active = runs.filter((run) => run.state !== 'failed' && run.position < position);
  const work = workOf(active, events, position, behind);
  const busy = new Map(work.map(({ model }) => [model, active.find((run) => run.model === model)]));
  for (const run of active) if (!busy.has(run.model)) run.position = position;
  for (const [at, piece] of pieces(work, events, store.documentsAtOnce ?? Infinity).entries()) {
    if (at > 0) await nextTurn();
    // Each piece is reported before the next one, which may find the store away and be tried again.
    const outcomes = await store.apply(piece);
    piece.forEach(({ model }, index) => {
      const [run, outcome] = [busy.get(model), outcomes[index]];
      if (run === undefined || outcome === undefined) return;
      take(run, outcome, events);
      if (run.state !== 'building' && outcome.changes.length > 0) onChange(model.name, outcome.changes);
    });
  }
};

/** Ends the build of a model from zero; where the store refuses one of its indexes, the model has failed afterwards. */
export const finishBuild = async (store: ReadStore, run: ModelRun): Promise<void> => {
  const refusal = await store.finishBuild(run.model);
  if (refusal === undefined) return;
  const { position } = run;
  await store.apply([{ ...checkpointOf(run), failedAt: position }]);
  run.savedPosition = position;
  run.state = 'failed';
  run.error = { message: refusal.message, position, correlationId: null };
};

/** Ends the failure of models that have caught up, here and for other processes. */
export const forgetFailures = async (store: ReadStore, runs: readonly ModelRun[]): Promise<void> => {
  const mended = runs.filter((run) => run.error !== null);
  if (mended.length === 0) return;
  await store.apply(mended.map((run) => ({ ...checkpointOf(run), failedAt: null })));
  for (const run of mended) {
    run.savedPosition = run.position;
    run.error = null;
  }
};

/** Saves the checkpoints of idle models, which are behind the positions that they have reached. */
export const savePositions = async (store: ReadStore, runs: readonly ModelRun[]): Promise<void> => {
  const late = runs.filter((run) => run.state !== 'failed' && run.position > run.savedPosition);
  if (late.length === 0) return;
  await store.apply(late.map(checkpointOf));
  for (const run of late) run.savedPosition = run.position;
};
