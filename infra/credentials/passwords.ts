import { hash, verify } from '@node-rs/argon2';
import { ReadThrough } from '../caching/read-through.js';
import type { StateStore, Versioned } from '../state/state-store.js';
import { limitConcurrency } from '../concurrency/limit-concurrency.js';

/** The library's default algorithm is argon2id; 19 MiB, two passes, one lane (docs/security.md, "Promises"). */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes at once in this process: each takes 19 MiB and a thread of the pool that the disk needs too. */
const atOnce = 2;
const collection = 'password';
/** Of users who call often. */
const versionsKept = 10_000;

type Kept = Versioned<{ readonly hash: string }>;

/** Password hashes, kept in the state store by user, never in an event. */
export interface Passwords {
  /** Replaces the user's password. The policy was checked before (`checkPassword`). */
  set(userId: string, password: string): Promise<void>;
  /**
   * The version of the user's password when it is this one, else undefined. Takes as long for a user who does not exist
   * or has none (no user is told apart by time).
   */
  match(userId: string | undefined, password: string): Promise<number | undefined>;
  /** Another one after each `set`, from the moment in which the new password is kept; undefined without a password. */
  version(userId: string): Promise<number | undefined>;
  remove(userId: string): Promise<void>;
}

/** @param options.isSole no other process writes to the store: versions that were read are kept */
export const createPasswords = (
  state: StateStore,
  { isSole = false }: { readonly isSole?: boolean } = {},
): Passwords => {
  const limited = limitConcurrency(atOnce);
  let dummy: Promise<string> | undefined;
  const versions = isSole ? new ReadThrough<Kept>({ max: versionsKept }) : null;
  const read = (userId: string): Promise<Kept | undefined> => state.get<{ hash: string }>(collection, userId);
  const dummyHash = (): Promise<string> => (dummy ??= hash('no user has this', argon2id));
  return {
    async set(userId, password) {
      const hashed = await limited(() => hash(password, argon2id));
      await state.put(collection, userId, { hash: hashed }, { owner: userId });
      versions?.drop(userId);
    },
    async match(userId, password) {
      const kept = userId === undefined ? undefined : await read(userId);
      const against = kept?.value.hash ?? (await dummyHash());
      const fits = await limited(() => verify(against, password));
      return fits ? kept?.version : undefined;
    },
    async version(userId) {
      const kept = versions ? await versions.get(userId, () => read(userId)) : await read(userId);
      return kept?.version;
    },
    async remove(userId) {
      await state.remove(collection, userId);
      versions?.drop(userId);
    },
  };
};
