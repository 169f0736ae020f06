import { createHash, timingSafeEqual } from 'node:crypto';
import type { StateStore, Versioned } from '../state/state-store.js';
import { newTypedSecret } from './typed-secret.js';

const collection = 'app-password';

/** 136 bits: seven groups of four letters and figures, which are typed into a phone. */
const secretBytes = 17;
const typed = /^[a-z2-7]{28}$/;
/** The last use is written no more often than this. */
const noticedMs = 60_000;

/** A password for the scanning app, without its secret. */
export interface AppPassword {
  readonly id: string;
  /** What the user calls it. */
  readonly name: string;
  /** ISO instant. */
  readonly createdAt: string;
  /** ISO instant, at most a minute behind; null for one that was never used. */
  readonly lastUsedAt: string | null;
}

interface Kept extends Omit<AppPassword, 'id'> {
  readonly hash: string;
  /** Version of the user's own password when it was made; another one ends it. */
  readonly passwordVersion: number;
}

export type AppPasswords = ReturnType<typeof createAppPasswords>;

const plain = (secret: string): string => secret.toLowerCase().replace(/[\s-]/g, '');

const hashOf = (secret: string): Buffer => createHash('sha256').update(plain(secret)).digest();

const shown = ({ id, value }: Versioned<Kept> & { readonly id: string }): AppPassword => {
  const { name, createdAt, lastUsedAt } = value;
  return { id, name, createdAt, lastUsedAt };
};

/**
 * Passwords for the scanning app, which has no page for the second step of a sign-in. They stand in the state store by
 * their users, none of them in an event. A secret of 136 random bits cannot be guessed, so its SHA-256 is kept, without
 * the slow hash that passwords of people need.
 * @throws StoreUnavailable from each call
 */
export const createAppPasswords = (state: StateStore) => {
  const passwordsOf = async (userId: string, passwordVersion: number | undefined) => {
    const own = await state.listOwned<Kept>(collection, userId);
    return own.filter(({ value }) => value.passwordVersion === passwordVersion);
  };

  return {
    /**
     * Makes one, which is good while the user's own password is this version, and answers its secret this once. The
     * same id again gets another secret.
     */
    async make(
      userId: string,
      { id, name }: Pick<AppPassword, 'id' | 'name'>,
      passwordVersion: number,
      now: Date,
    ): Promise<string> {
      const secret = newTypedSecret(secretBytes);
      const hash = hashOf(secret).toString('base64url');
      const kept: Kept = { name, hash, passwordVersion, createdAt: now.toISOString(), lastUsedAt: null };
      await state.put(collection, id, kept, { owner: userId });
      return secret;
    },
    /** Those that are good for this version of the user's own password, oldest first. */
    async list(userId: string, passwordVersion: number | undefined): Promise<readonly AppPassword[]> {
      const own = (await passwordsOf(userId, passwordVersion)).map(shown);
      return own.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
    },
    /** The one with this secret, typed in any case, with or without dashes; undefined for any other text. */
    async find(userId: string, secret: string, passwordVersion: number | undefined): Promise<AppPassword | undefined> {
      if (!typed.test(plain(secret))) return undefined;
      const hash = hashOf(secret);
      const own = await passwordsOf(userId, passwordVersion);
      const found = own.find(({ value }) => timingSafeEqual(Buffer.from(value.hash, 'base64url'), hash));
      return found && shown(found);
    },
    /** Whether it still stands, and notes that it is used. */
    async use(id: string, now: Date): Promise<boolean> {
      const kept = await state.get<Kept>(collection, id);
      if (!kept) return false;
      const { value, version } = kept;
      const isNoticed = value.lastUsedAt !== null && now.getTime() - Date.parse(value.lastUsedAt) < noticedMs;
      // Where another request was first, that one has noted it.
      if (!isNoticed) await state.replace(collection, id, version, { ...value, lastUsedAt: now.toISOString() });
      return true;
    },
    /** Whether it was the user's, and is gone. */
    async remove(userId: string, id: string): Promise<boolean> {
      const own = await state.listOwned<Kept>(collection, userId);
      if (!own.some((kept) => kept.id === id)) return false;
      return (await state.take(collection, id)) !== undefined;
    },
    removeAll: (userId: string): Promise<void> => state.removeOwned(collection, userId),
  };
};
