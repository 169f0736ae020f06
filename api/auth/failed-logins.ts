import { createHash } from 'node:crypto';
import { createTurns } from '../../infra/concurrency/turns.js';
import type { StateStore } from '../../infra/state/state-store.js';
import { tooMany } from '../access/rate-limits.js';

const collection = 'login-failures';
const free = 5;
const longestSeconds = 300;
const rememberedMs = 24 * 3_600_000;

interface Failures {
  readonly count: number;
  /** ISO instant before which nobody tries again; null for no wait. */
  readonly until: string | null;
}

/** What is guessed: each is counted apart, so that a stranger keeps out neither who is signed in nor who has a passkey. */
type GuessedAt = 'sign-in' | 'proof' | 'passkey';

/** What a guess was; `half` is right as far as it goes, but lets nobody in. */
interface Guess {
  readonly is: 'wrong' | 'half' | 'right';
}

/**
 * Counts wrong passwords and codes of a user, or of an e-mail that nobody has: after five, each further one doubles a
 * wait, but never locks the account (docs/security.md, "Promises").
 */
export class FailedLogins {
  /** Those who sign in with one account at the same moment take turns, so that none is counted while another is looked at. */
  private readonly inTurn = createTurns();

  constructor(private readonly state: StateStore) {}

  /**
   * Runs a guess, which is counted as wrong before it is made: guesses at the same time, in several processes too, do
   * not run past the wait. A right one clears the count; half a right one takes back what it was counted itself, and so
   * does one that could not be made.
   * @param who the user's id, or the e-mail that nobody has
   * @param at what is guessed: password and code of a sign-in, those of who is signed in, or a signature
   * @throws DomainError too-many-requests while the wait lasts
   */
  guess<Found extends Guess>(
    who: string,
    now: Date,
    make: () => Promise<Found>,
    at: GuessedAt = 'sign-in',
  ): Promise<Found> {
    const id = idOf(at === 'sign-in' ? who : `${at}\n${who}`);
    return this.inTurn(id, async () => {
      const counted = await this.count(id, now);
      let is: Guess['is'] = 'half';
      try {
        const found = await make();
        is = found.is;
        return found;
      } finally {
        if (is === 'right') await this.state.remove(collection, id);
        if (is === 'half') await this.takeBack(id, counted);
      }
    });
  }

  /** @throws DomainError too-many-requests while the wait of a sign-in lasts */
  async check(who: string, now: Date): Promise<void> {
    refuseDuring((await this.state.get<Failures>(collection, idOf(who)))?.value, now);
  }

  private async count(id: string, now: Date): Promise<Failures> {
    const expiresAt = new Date(now.getTime() + rememberedMs).toISOString();
    for (;;) {
      const kept = await this.state.get<Failures>(collection, id);
      refuseDuring(kept?.value, now);
      const count = (kept?.value.count ?? 0) + 1;
      const counted: Failures = { count, until: waitAfter(count, now) };
      const isCounted = kept
        ? await this.state.replace(collection, id, kept.version, counted)
        : await this.state.insert(collection, id, counted, { expiresAt });
      if (isCounted) return counted;
      // Another process has counted meanwhile, and the wait may have begun.
    }
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

/** When the next guess may be made. */
const waitAfter = (count: number, now: Date): string | null => {
  if (count < free) return null;
  const seconds = Math.min(longestSeconds, 2 ** (count - free));
  return new Date(now.getTime() + seconds * 1_000).toISOString();
};

const idOf = (who: string): string => createHash('sha256').update(who.trim().toLowerCase()).digest('base64url');
