import type { StateStore } from '../state/state-store.js';
import type { JobStatus } from './jobs.js';

/** `sleeping`: an attempt failed, and the next one waits. `failed`: given up, until it is retried. */
export type EffectState = 'waiting' | 'sleeping' | 'running' | 'failed';

/** A side effect of an event that is not done yet. */
export interface OpenEffect {
  readonly kind: string;
  readonly id: string;
  /** Time of the event, an ISO instant; null for an effect of an older version. */
  readonly since: string | null;
  readonly state: EffectState;
  readonly attempt: number;
  readonly error: string | null;
}

/** The open effects at the last scan of the workers, every 30 s. */
export interface OpenEffects {
  readonly at: string;
  /** The number of open effects, by kind and state. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Up to a thousand of the oldest ones, oldest first. */
  readonly oldest: readonly OpenEffect[];
}

/** A job that is not in its queue is about to be added; a finished job waits until its outcome is read. */
export const effectStateOf = (job: JobStatus | undefined): EffectState => {
  if (job === undefined || job.state === 'done') return 'waiting';
  return job.state === 'waiting' && job.attempt > 1 ? 'sleeping' : job.state;
};

const collection = 'open-effects';
const mostKept = 1_000;

const age = ({ since }: OpenEffect): string => since ?? '';

/** Stores the open effects, so that every process can report them. */
export const keepOpenEffects = async (
  state: Pick<StateStore, 'put'>,
  open: readonly OpenEffect[],
  at: string,
): Promise<void> => {
  const counts: Record<string, Record<string, number>> = {};
  for (const { kind, state: now } of open) {
    const ofKind = (counts[kind] ??= {});
    ofKind[now] = (ofKind[now] ?? 0) + 1;
  }
  const oldest = [...open].sort((one, other) => (age(one) < age(other) ? -1 : 1)).slice(0, mostKept);
  const effects: OpenEffects = { at, counts, oldest };
  await state.put(collection, 'all', effects);
};

/** The stored open effects; undefined until the first scan of the workers. */
export const openEffectsIn = async (state: Pick<StateStore, 'get'>): Promise<OpenEffects | undefined> =>
  (await state.get<OpenEffects>(collection, 'all'))?.value;
