import { createHash } from 'node:crypto';
import type { StateStore } from '../../../infra/state/state-store.js';
import { tooMany } from '../../access/rate-limits.js';

const collection = 'login-failures';
const longestSeconds = 300;
const rememberedMs = 24 * 3_600_000;

interface Failures {
  readonly count: number;
  /** ISO instant before which nobody tries again; null for no wait. */
  readonly until: string | null;
}

/** What a guess was; `half` is right as far as it goes, but lets nobody in. */
interface Guess {
  readonly is: 'wrong' | 'half' | 'right';
}

/** Where wrong guesses are counted, and from which on the next one has to wait. */
export interface Counter {
  readonly id: string;
  readonly free: number;
}

/** The first counter of a guess is that of who makes it. */
export type Counters = readonly [Counter, ...Counter[]];

/**
 * Answers a function that runs the tasks of one key one after another, in the order in which they came, and those of
 * different keys at the same time. A task that fails fails for its own caller alone.
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
 * Counts wrong passwords and codes: from a number on, each further one doubles a wait, but never locks an account
 * (docs/security.md, "Promises"). `guessed-at.ts` says what is counted together.
 */
export class FailedLogins {
  /** Those who guess from one place at the same moment take turns, so that none is counted while another is looked at. */
  private readonly inTurn = createTurns();

  constructor(private readonly state: StateStore) {}

  /**
   * Runs a guess, which is counted as wrong before it is made: guesses at the same time, in several processes too, do
   * not run past the wait. A right one clears the counts; half a right one takes back what it was counted itself, and so
   * does one that could not be made.
   * @throws DomainError too-many-requests while a wait lasts
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

  /** @throws DomainError too-many-requests while a wait lasts */
  async check(counters: Counters, now: Date): Promise<void> {
    for (const counter of counters)
      refuseDuring((await this.state.get<Failures>(collection, idOf(counter)))?.value, now);
  }

  /** A guess that one counter refuses is counted by none. */
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

/** When the next guess may be made after so many beyond the free ones. */
const waitAfter = (beyond: number, now: Date): string | null => {
  if (beyond < 0) return null;
  const seconds = Math.min(longestSeconds, 2 ** beyond);
  return new Date(now.getTime() + seconds * 1_000).toISOString();
};

const idOf = ({ id }: Counter): string => createHash('sha256').update(id).digest('base64url');
