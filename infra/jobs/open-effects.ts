import type { StateStore } from '../state/state-store.js';
import type { JobStatus } from './jobs.js';

/** `sleeping`: tried, and to be tried again after a pause. `failed`: rests, and is woken later. */
export type EffectState = 'waiting' | 'sleeping' | 'running' | 'failed';

/** Something that an event asked for and that is not done yet. */
export interface OpenEffect {
  readonly kind: string;
  readonly id: string;
  /** When it was asked for, an ISO instant; null for one that an older build took note of. */
  readonly since: string | null;
  readonly state: EffectState;
  readonly attempt: number;
  /** Of the last attempt. */
  readonly error: string | null;
}

/** What is open, as the workers saw it when they last looked, which they do every 30 s. */
export interface OpenEffects {
  /** ISO instant of the look. */
  readonly at: string;
  /** How many, by kind and state. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The oldest ones, oldest first, a few hundred at most. */
  readonly oldest: readonly OpenEffect[];
}

/** A job that is not in its queue is about to be added; one that is done waits for its outcome to be read. */
export const effectStateOf = (job: JobStatus | undefined): EffectState => {
  if (job === undefined || job.state === 'done') return 'waiting';
  return job.state === 'waiting' && job.attempt > 1 ? 'sleeping' : job.state;
};

const collection = 'open-effects';
const mostKept = 300;

const age = ({ since }: OpenEffect): string => since ?? '';

/** Keeps what is open, so that every process can tell it. */
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

/** Undefined until workers have looked for the first time. */
export const openEffectsIn = async (state: Pick<StateStore, 'get'>): Promise<OpenEffects | undefined> =>
  (await state.get<OpenEffects>(collection, 'all'))?.value;
