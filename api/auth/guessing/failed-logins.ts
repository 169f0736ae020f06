import { createHash } from 'node:crypto';
import type { StateStore } from '../../../infra/state/state-store.js';
import { tooMany } from '../../access/rate-limits.js';

const collection = 'login-failures';
const longestSeconds = 300;
const rememberedMs = 24 * 3_600_000;

interface Failures {
  readonly count: number;
  /** ISO instant before which further guesses are refused; null for no wait. */
  readonly until: string | null;
}

/** The result of a guess; `half` is correct, but insufficient for access. */
interface Guess {
  readonly is: 'wrong' | 'half' | 'right';
}

export interface Counter {
  readonly id: string;
  readonly free: number;
}

/** The first counter of a guess is the guesser's own. */
export type Counters = readonly [Counter, ...Counter[]];

/**
 * Runs the tasks of one key in their order, and those of different keys in parallel. A failing task only affects its
 * own caller.
 */
export const createTurns = () => {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(key: string, task: () => Promise<Result>): Promise<Result> => {
    const before = last.get(key);
    const run = async (): Promise<Result> => {
      await before;
      return task();
    };
    const result = run();
    const ended = Promise.allSettled([result]);
    last.set(key, ended);
    try {
      return await result;
    } finally {
      if (last.get(key) === ended) last.delete(key);
    }
  };
};

/**
 * Counts wrong passwords and codes: above a number, each further one doubles a wait, but never locks an account
 * (docs/security.md, "Promises"). `guessed-at.ts` defines the counters.
 */
export class FailedLogins {
  /** Concurrent guesses from one place run one after another, so that no guess is counted while another is checked. */
  private readonly inTurn = createTurns();

  constructor(private readonly state: StateStore) {}

  /**
   * Runs a guess. It is counted as wrong before it runs, so that concurrent guesses, even in several processes, do not
   * bypass the wait. A correct guess clears the counts. A half-correct one, or one that could not run, reverts its own
   * count.
   * @throws DomainError too-many-requests during a wait
   */
  guess<Found extends Guess>(counters: Counters, now: Date, make: () => Promise<Found>): Promise<Found> {
    return this.inTurn(idOf(counters[0]), async () => {
      const counted = await this.countAll(counters, now);
      let is: Guess['is'] = 'half';
      try {
        const found = await make();
        is = found.is;
        return found;
      } finally {
        if (is === 'right') for (const [id] of counted) await this.state.remove(collection, id);
        if (is === 'half') await this.takeAllBack(counted);
      }
    });
  }

  /** @throws DomainError too-many-requests during a wait */
  async check(counters: Counters, now: Date): Promise<void> {
    for (const counter of counters)
      refuseDuring((await this.state.get<Failures>(collection, idOf(counter)))?.value, now);
  }

  /** A guess that one counter refuses is not counted anywhere. */
  private async countAll(counters: Counters, now: Date): Promise<ReadonlyMap<string, Failures>> {
    const counted = new Map<string, Failures>();
    try {
      for (const counter of counters) counted.set(idOf(counter), await this.count(counter, now));
    } catch (error) {
      await this.takeAllBack(counted);
      throw error;
    }
    return counted;
  }

  private async count(counter: Counter, now: Date): Promise<Failures> {
    const id = idOf(counter);
    const expiresAt = new Date(now.getTime() + rememberedMs).toISOString();
    for (;;) {
      const kept = await this.state.get<Failures>(collection, id);
      refuseDuring(kept?.value, now);
      const count = (kept?.value.count ?? 0) + 1;
      const counted: Failures = { count, until: waitAfter(count - counter.free, now) };
      const isCounted = kept
        ? await this.state.replace(collection, id, kept.version, counted)
        : await this.state.insert(collection, id, counted, { expiresAt });
      if (isCounted) return counted;
      // Another process has counted in the meantime, and the wait may have begun.
    }
  }

  private async takeAllBack(counted: ReadonlyMap<string, Failures>): Promise<void> {
    for (const [id, own] of counted) await this.takeBack(id, own);
  }

  private async takeBack(id: string, counted: Failures): Promise<void> {
    for (;;) {
      const kept = await this.state.get<Failures>(collection, id);
      if (!kept) return;
      const { count, until } = kept.value;
      const before: Failures = { count: count - 1, until: until === counted.until ? null : until };
      if (await this.state.replace(collection, id, kept.version, before)) return;
    }
  }
}

const refuseDuring = (failures: Failures | undefined, now: Date): void => {
  const left = failures?.until ? Date.parse(failures.until) - now.getTime() : 0;
  if (left > 0) throw tooMany(left / 1_000);
};

const waitAfter = (beyond: number, now: Date): string | null => {
  if (beyond < 0) return null;
  const seconds = Math.min(longestSeconds, 2 ** beyond);
  return new Date(now.getTime() + seconds * 1_000).toISOString();
};

const idOf = ({ id }: Counter): string => createHash('sha256').update(id).digest('base64url');
