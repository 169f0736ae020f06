// Benchmark row "list": each request compares the version of the password that opened its session.
import { hash, verify } from '@node-rs/argon2';
import { ReadThrough } from '../caching/read-through.js';
import type { StateStore, Versioned } from '../state/state-store.js';
import { limitConcurrency } from '../concurrency/limit-concurrency.js';

/** The default algorithm is argon2id: 19 MiB, two passes and one lane (docs/security.md, "Promises"). */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Passwords hashed in parallel in this process: each uses 19 MiB and a thread of the pool that the disk needs too. */
const atOnce = 2;
const collection = 'password';
/** Users whose version is cached. */
const versionsKept = 10_000;

interface Hashed {
  readonly hash: string;
  /** Handovers of the account before the password was set; absent in older passwords. */
  readonly handOvers?: number;
}

type Kept = Versioned<Hashed>;

export type Passwords = ReturnType<typeof createPasswords>;

/** Keyboards type an accent as one letter or as a letter and a mark; both are the same password (NFC). */
const composed = (password: string): string => password.normalize('NFC');

/**
 * Password hashes by user, in the state store, never in an event. `handOvers` is how often the account has moved to
 * another person. A password that was set before the last move is invalid, even if no process has removed it.
 * @param options.isSole no other process writes to the store, so versions may be cached
 */
export const createPasswords = (state: StateStore, { isSole = false }: { readonly isSole?: boolean } = {}) => {
  const limited = limitConcurrency(atOnce);
  let dummy: Promise<string> | undefined;
  const versions = isSole ? new ReadThrough<Kept>({ max: versionsKept }) : null;
  const read = (userId: string): Promise<Kept | undefined> => state.get<Hashed>(collection, userId);
  const versionOf = (kept: Kept | undefined, handOvers: number): number | undefined =>
    kept && (kept.value.handOvers ?? 0) >= handOvers ? kept.version : undefined;
  const dummyHash = (): Promise<string> => (dummy ??= hash('no user has this', argon2id));
  const fits = (against: string, typed: string): Promise<boolean> => limited(() => verify(against, typed));
  return {
    /** Replaces the user's password. The caller has checked the policy (`checkPassword`). */
    async set(userId: string, password: string, handOvers: number): Promise<void> {
      const hashed = await limited(() => hash(composed(password), argon2id));
      await state.put(collection, userId, { hash: hashed, handOvers }, { owner: userId });
      versions?.drop(userId);
    },
    /**
     * The version of the user's password when this one matches, else undefined. A user without a password, or an
     * unknown user, takes the same time, so that the time reveals no user.
     */
    async match(userId: string | undefined, password: string, handOvers: number): Promise<number | undefined> {
      const kept = userId === undefined ? undefined : await read(userId);
      const against = kept?.value.hash ?? (await dummyHash());
      const typed = composed(password);
      // Earlier passwords were hashed as they were typed.
      const isRight = (await fits(against, typed)) || (typed !== password && (await fits(against, password)));
      return isRight ? versionOf(kept, handOvers) : undefined;
    },
    /**
     * The version of the user's password; each `set` changes it as soon as the new password is stored. Undefined
     * without a password. Without `handOvers` it is the version of any stored password, for a user that has signed in
     * with it.
     */
    async version(userId: string, handOvers = 0): Promise<number | undefined> {
      const kept = versions ? await versions.get(userId, () => read(userId)) : await read(userId);
      return versionOf(kept, handOvers);
    },
    async remove(userId: string): Promise<void> {
      await state.remove(collection, userId);
      versions?.drop(userId);
    },
  };
};
