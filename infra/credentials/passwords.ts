// list: each request compares the version of the password that opened its session.
import { hash, verify } from '@node-rs/argon2';
import { ReadThrough } from '../caching/read-through.js';
import type { StateStore, Versioned } from '../state/state-store.js';
import { limitConcurrency } from '../concurrency/limit-concurrency.js';

/**
 * The library's default algorithm is argon2id, here with 19 MiB, two passes and one lane (docs/security.md,
 * "Promises").
 */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Passwords that are hashed at a time in this process: each takes 19 MiB and a thread of the pool that the disk needs
 * too.
 */
const atOnce = 2;
const collection = 'password';
/** Users whose version is remembered. */
const versionsKept = 10_000;

interface Hashed {
  readonly hash: string;
  /** How often the account had gone to another person when it was set; a password of before does not say. */
  readonly handOvers?: number;
}

type Kept = Versioned<Hashed>;

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Password hashes, kept in the state store by user, never in an event. `handOvers` is how often the account has gone to another
 * person: a password that was set before the last time is nobody's, also where no process came to remove it.
 * @param options.isSole no other process writes to the store, so versions may be remembered
 */
export const createPasswords = (state: StateStore, { isSole = false }: { readonly isSole?: boolean } = {}) => {
  const limited = limitConcurrency(atOnce);
  let dummy: Promise<string> | undefined;
  const versions = isSole ? new ReadThrough<Kept>({ max: versionsKept }) : null;
  const read = (userId: string): Promise<Kept | undefined> => state.get<Hashed>(collection, userId);
  const versionOf = (kept: Kept | undefined, handOvers: number): number | undefined =>
    kept && (kept.value.handOvers ?? 0) >= handOvers ? kept.version : undefined;
  const dummyHash = (): Promise<string> => (dummy ??= hash('no user has this', argon2id));
  return {
    /** Replaces the user's password. The policy was checked before (`checkPassword`). */
    async set(userId: string, password: string, handOvers: number): Promise<void> {
      const hashed = await limited(() => hash(password, argon2id));
      await state.put(collection, userId, { hash: hashed, handOvers }, { owner: userId });
      versions?.drop(userId);
    },
    /**
     * The version of the user's password when it is this one, else undefined. Takes as long for a user who does not
     * exist or has no password, so that time gives no user away.
     */
    async match(userId: string | undefined, password: string, handOvers: number): Promise<number | undefined> {
      const kept = userId === undefined ? undefined : await read(userId);
      const against = kept?.value.hash ?? (await dummyHash());
      const fits = await limited(() => verify(against, password));
      return fits ? versionOf(kept, handOvers) : undefined;
    },
    /**
     * The version of the user's password, which each `set` changes from the moment at which the new one is kept;
     * undefined without a password. Without `handOvers` it is that of whichever password is kept, for who has signed in
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
