import type { ReadModel } from '../../schema/read-model.js';
import type { ModelWork, ReadStore } from '../store/read-store.js';
import type { Progress } from './waits.js';

export interface ReadFailure {
  readonly message: string;
  readonly position: number;
  readonly correlationId: string | null;
}

export interface ModelRun {
  readonly model: ReadModel;
  /** A failed model gets no events until it is retried. */
  state: 'live' | 'building' | 'failed';
  /** Whether this version has been live, and so serves queries. */
  isBuilt: boolean;
  /** The position up to which it has handled events; ahead of its checkpoint while no event concerns the model. */
  position: number;
  savedPosition: number;
  /** Why it stopped, until it has caught up. */
  error: ReadFailure | null;
}

/** The state of a read model for readiness and metrics. */
export interface ReadModelStatus {
  readonly name: string;
  readonly version: number;
  readonly state: ModelRun['state'];
  readonly position: number;
  /** Positions behind the newest event that this process has read. */
  readonly lag: number;
  readonly error: ReadFailure | null;
}

/**
 * @param head the newest position that this process has read
 * @param trouble why the store accepts no writes, which stops all models
 */
export const statusOf = (run: ModelRun, head: number, trouble: string | undefined): ReadModelStatus => {
  const { model, position } = run;
  const error = run.error ?? (trouble === undefined ? null : { message: trouble, position, correlationId: null });
  const state = error === null ? run.state : 'failed';
  return { name: model.name, version: model.version, state, position, lag: head - position, error };
};

/** Whether a model that serves queries has handled a position. */
export const progressOf = ({ isBuilt, position, error }: ModelRun, wanted: number): Progress => {
  if (isBuilt && position >= wanted) return true;
  return error === null ? undefined : false;
};

export const checkpointOf = ({ model, position, error }: ModelRun): ModelWork => ({
  model,
  events: [],
  position,
  failedAt: error?.position ?? null,
});

export const saveCheckpoints = async (store: ReadStore, runs: readonly ModelRun[]): Promise<void> => {
  if (runs.length === 0) return;
  await store.apply(runs.map(checkpointOf));
  for (const run of runs) run.savedPosition = run.position;
};

/** Ends the build of a model by creating its indexes; the model fails when the store refuses an index. */
export const finishBuild = async (store: ReadStore, run: ModelRun): Promise<void> => {
  const refusal = await store.finishBuild(run.model);
  if (refusal === undefined) return;
  run.state = 'failed';
  run.error = { message: refusal.message, position: run.position, correlationId: null };
  await saveCheckpoints(store, [run]);
};
