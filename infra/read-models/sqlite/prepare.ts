import { types } from 'node:util';
import type { ModelWork, Outcome } from '../store/read-store.js';
import type { OpenModel } from './open-model.js';
import { type Batch, batchOf } from './unwritten.js';

/** What one model makes of its work; nothing of it is kept yet. */
interface Prepared {
  readonly entry: OpenModel;
  readonly outcome: Outcome;
  /** The first event that is new to the model. */
  readonly first: number | undefined;
}

/** What one model makes of its work, with the batch to be written. */
interface WithBatch extends Pick<Prepared, 'entry' | 'outcome'> {
  readonly batch: Batch;
}

export const prepare = (entry: OpenModel, { events, position }: ModelWork): Prepared => {
  const fresh = events.filter((event) => event.position > entry.position);
  const outcome = entry.writer.prepare(fresh, Math.max(position, entry.position));
  return { entry, outcome, first: fresh[0]?.position };
};

const nothing: Batch = { changes: [], remembered: new Map() };

/** A document that cannot be written as JSON stops its own model, and the others need not stand still for it. */
export const withBatch = ({ entry, outcome, first }: Prepared): WithBatch => {
  try {
    return { entry, outcome, batch: batchOf(outcome) };
  } catch (error) {
    if (!types.isNativeError(error) || first === undefined) throw error;
    const failed: Outcome = { kind: 'failed', position: first - 1, failedAt: first, error, ...nothing };
    return { entry, outcome: failed, batch: nothing };
  }
};
