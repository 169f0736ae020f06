import type { EventStore } from '../event-store/event-store.js';
import type { Jobs } from '../jobs/jobs.js';
import { type OpenEffect, type OpenEffects, openEffectsIn } from '../jobs/open-effects.js';
import type { ReadModelStatus } from '../read-models/run/model-runs.js';
import type { StateStore } from '../state/state-store.js';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The dependencies of a process, each probed on every request; a probe must resolve or reject within seconds. */
export type Probes = Readonly<Record<string, () => Promise<unknown>>>;

/** Probes of the stores that a process has opened. */
export const storeProbes = (stores: {
  readonly eventStore: Pick<EventStore, 'read'>;
  readonly state: Pick<StateStore, 'get'>;
  readonly jobs?: Pick<Jobs, 'counts'>;
  readonly disk?: (() => Promise<void>) | undefined;
}): Probes => {
  const { eventStore, state, jobs, disk } = stores;
  return {
    events: () => eventStore.read('health-probe', 0, 1),
    state: () => state.get('health', 'probe'),
    ...(jobs && { jobs: () => jobs.counts() }),
    ...(disk && { disk }),
  };
};

/** A reader of the log other than the read models. */
interface Reader {
  readonly name: string;
  readonly position: number;
  /** Why it stopped; null while it runs. */
  readonly fault: string | null;
}

/** The body of `GET /health/ready`; with 503 when not ready (docs/operations.md, "What to watch"). */
export interface Readiness {
  readonly status: 'ready' | 'not ready';
  readonly dependencies: Readonly<Record<string, 'up' | 'down'>>;
  readonly projections?: readonly Pick<ReadModelStatus, 'name' | 'version' | 'state' | 'position' | 'lag'>[];
  readonly reactors?: readonly {
    readonly name: string;
    readonly state: 'live' | 'failed';
    readonly position: number;
  }[];
  /** They are reported but do not count: requests are served well while the mail server is unavailable. */
  readonly effects?: { readonly open: number; readonly oldest: Omit<OpenEffect, 'error'> | null };
}

export interface Readers {
  readonly effects?: OpenEffects | undefined;
  readonly projections?: readonly ReadModelStatus[];
  readonly reactors?: readonly Reader[];
}

/** Not ready while a dependency is unavailable, or a reader has failed or is still built. Reports no error texts. */
export const readinessOf = async (probes: Probes, readers: Readers): Promise<Readiness> => {
  const answers = Object.entries(probes).map(async ([name, probe]) => [name, await answerTo(probe)] as const);
  const dependencies = Object.fromEntries(await Promise.all(answers));
  const projections = readers.projections?.map(({ name, version, state, position, lag }) => ({
    name,
    version,
    state,
    position,
    lag,
  }));
  const reactors = readers.reactors?.map(({ name, position, fault }) => ({
    name,
    state: fault === null ? ('live' as const) : ('failed' as const),
    position,
  }));
  const isReady =
    Object.values(dependencies).every((answer) => answer === 'up') &&
    [...(projections ?? []), ...(reactors ?? [])].every(({ state }) => state === 'live');
  return {
    status: isReady ? 'ready' : 'not ready',
    dependencies,
    ...(projections && { projections }),
    ...(reactors && { reactors }),
    ...(readers.effects && { effects: effectsSummary(readers.effects) }),
  };
};

const effectsSummary = ({ counts, oldest: [first] }: OpenEffects): NonNullable<Readiness['effects']> => {
  const open = Object.values(counts).flatMap((states) => Object.values(states));
  if (first === undefined) return { open: 0, oldest: null };
  const { error: _mayHoldValues, ...oldest } = first;
  return { open: open.reduce((sum, count) => sum + count, 0), oldest };
};

/** The open effects; undefined also while the state store is unavailable, which its own probe reports. */
export const readOpenEffects = (state: Pick<StateStore, 'get'>): Promise<OpenEffects | undefined> =>
  openEffectsIn(state).catch(() => undefined);

const answerTo = async (probe: () => Promise<unknown>): Promise<'up' | 'down'> => {
  try {
    await probe();
    return 'up';
  } catch {
    // The user of the dependency logs the reason; this only reports the state.
    return 'down';
  }
};

/** Larger than the free space in pages that a store has already allocated. */
const bytes = 65_536;
/** How long a result is reused, so that health checks do not keep the disk busy. */
const goodForMs = 5_000;

const writeFile = async (path: string): Promise<void> => {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(Buffer.alloc(bytes));
    await file.sync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
};

/**
 * Probes whether the data folder can be written. A read does not show that: on a full disk every read succeeds. A
 * result is reused for five seconds.
 * @param write for tests: writes to a path, or rejects
 */
export const createDiskProbe = (folder: string, write = writeFile): (() => Promise<void>) => {
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<void> = Promise.resolve();
  return () => {
    const now = performance.now();
    if (now - asked >= goodForMs) {
      asked = now;
      answer = write(join(folder, '.write-probe'));
    }
    return answer;
  };
};
