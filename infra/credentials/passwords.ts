import { hash, verify } from '@node-rs/argon2';
import type { StateStore } from '../state/state-store.js';
import { turns } from './turns.js';

/** The library's default algorithm is argon2id; 19 MiB, two passes, one lane (security, "passwords"). */
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes at once in this process: each takes 19 MiB and a thread of the pool that the disk needs too. */
const atOnce = 2;
const collection = 'password';

/** Password hashes, kept in the state store by user, never in an event. */
export interface Passwords {
  /** Replaces the user's password. The policy was checked before (`checkPassword`). */
  set(userId: string, password: string): Promise<void>;
  /** Whether it is the user's password. Takes as long for a user who does not exist or has none (no user is told apart by time). */
  matches(userId: string | undefined, password: string): Promise<boolean>;
  remove(userId: string): Promise<void>;
}

export const createPasswords = (state: StateStore): Passwords => {
  const turn = turns(atOnce);
  let dummy: Promise<string> | undefined;
  const dummyHash = (): Promise<string> => (dummy ??= hash('no user has this', argon2id));
  return {
    async set(userId, password) {
      const hashed = await turn(() => hash(password, argon2id));
      await state.put(collection, userId, { hash: hashed }, { owner: userId });
    },
    async matches(userId, password) {
      const kept = userId === undefined ? undefined : await state.get<{ hash: string }>(collection, userId);
      const against = kept?.value.hash ?? (await dummyHash());
      const fits = await turn(() => verify(against, password));
      return fits && kept !== undefined;
    },
    remove: (userId) => state.remove(collection, userId),
  };
};
