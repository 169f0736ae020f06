import type { RecordedEvent } from '../../../domain/kit/event.js';
import type { EventBatch } from '../../event-store/event-store.js';
import { isTracing, spanOver } from '../../tracing/spans.js';
import type { ModelWork, Outcome, ReadStore } from '../store/read-store.js';
import { partsOf } from '../store/unit-of-work.js';
import type { ChangeListener } from './change-listeners.js';
import { checkpointOf, type ModelRun } from './model-runs.js';

/** Events in order, and the position up to which the log has been read for them. */
export type Slice = Pick<EventBatch, 'events' | 'position'>;

/** About as many documents change in one transaction; larger ones use memory until they are written. */
const weightTogether = 2_000;

/** The same for models that catch up in parallel to others, whose transactions wait for theirs. */
export const weightBesideOthers = 500;

/** Splits a batch into slices. The last one has the position of the batch, and may have no events. */
export function* slicesOf({ events, position }: EventBatch, weight = weightTogether): Generator<Slice> {
  let handled: RecordedEvent | undefined;
  for (const part of partsOf(events, weight)) {
    handled = part.at(-1);
    yield { events: part, position: handled === events.at(-1) ? position : (handled?.position ?? position) };
  }
  if (handled === undefined) yield { events, position };
}

const noteOutcome = (run: ModelRun, outcome: Outcome, events: readonly RecordedEvent[]): void => {
  run.position = outcome.position;
  run.savedPosition = outcome.position;
  if (outcome.kind === 'applied') return;
  run.state = 'failed';
  const event = events.find(({ position }) => position === outcome.failedAt);
  const correlationId = event?.metadata.correlationId ?? null;
  run.error = { message: outcome.error.message, position: outcome.failedAt, correlationId };
};

/**
 * Applies events to each model that has not failed. Afterwards each of these has handled the position, or has failed.
 * @param lazyPositions the positions that a model without an event may be behind before its checkpoint is saved
 * @param onPrepared is called when the store already answers queries like after the write; models count as having
 * handled the position from then on, unless the write fails
 */
export const applySlice = async (
  store: ReadStore,
  runs: readonly ModelRun[],
  { events, position }: Slice,
  lazyPositions: number,
  changeListener: ChangeListener | undefined,
  onPrepared?: () => void,
): Promise<void> => {
  const busy: { readonly run: ModelRun; readonly before: number }[] = [];
  const work: ModelWork[] = [];
  for (const run of runs) {
    if (run.state === 'failed' || run.position >= position) continue;
    const own = events.filter(({ type }) => Object.hasOwn(run.model.handlers, type));
    if (own.length === 0 && position - run.savedPosition < lazyPositions) {
      run.position = position;
      continue;
    }
    busy.push({ run, before: run.position });
    work.push({ ...checkpointOf(run), events: own, position });
  }
  if (busy.length === 0) return;
  const forEach = (outcomes: readonly Outcome[], step: (run: ModelRun, outcome: Outcome) => void): void => {
    for (const [at, { run }] of busy.entries()) {
      const outcome = outcomes[at];
      if (outcome === undefined) throw new Error(`the store answers nothing for the read model ${run.model.name}`);
      step(run, outcome);
    }
  };
  let isTold = false;
  const tell = (outcomes: readonly Outcome[]): void => {
    isTold = true;
    forEach(outcomes, (run, outcome) => {
      run.position = outcome.position;
      if (run.state !== 'building' && outcome.changes.length > 0)
        changeListener?.changed(run.model.name, outcome.changes);
    });
  };
  const tellEarly = (prepared: readonly Outcome[]): void => {
    tell(prepared);
    onPrepared?.();
  };
  try {
    const outcomes = await store.apply(work, onPrepared && tellEarly);
    if (!isTold) tell(outcomes);
    forEach(outcomes, (run, outcome) => {
      noteOutcome(run, outcome, events);
      // Queries may have read data that was prepared and then refused.
      if (outcome.kind === 'failed') changeListener?.forget(run.model.name);
    });
  } catch (error) {
    for (const { run, before } of busy) run.position = before;
    throw error;
  }
};

export const inSpans = async ({ events }: Slice, apply: () => Promise<void>): Promise<void> => {
  const startedAt = performance.now();
  await apply();
  if (!isTracing()) return;
  const counts = new Map<string, number>();
  for (const { metadata } of events) counts.set(metadata.correlationId, (counts.get(metadata.correlationId) ?? 0) + 1);
  for (const [causedBy, count] of counts) {
    const facts = {
      'messaging.operation.type': 'process',
      'messaging.operation.name': 'apply',
      'messaging.destination.name': 'read models',
      'messaging.batch.message_count': events.length,
      'selvage.events': count,
    };
    spanOver('apply read models', facts, startedAt, { kind: 'CONSUMER', causedBy });
  }
};
