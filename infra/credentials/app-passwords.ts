import { createHash, timingSafeEqual } from 'node:crypto';
import type { StateStore, Versioned } from '../state/state-store.js';
import { newTypedSecret } from './typed-secret.js';

const collection = 'app-password';

/** 136 bits: seven groups of four letters and figures, typed into a phone. */
const secretBytes = 17;
const typed = /^[a-z2-7]{28}$/;
/** The shortest time between two writes of the last use, in ms. */
const noticedMs = 60_000;

/** A password for the scanning app, without its secret. */
export interface AppPassword {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  /** ISO instant, at most a minute behind; null for an unused password. */
  readonly lastUsedAt: string | null;
}

interface Kept extends Omit<AppPassword, 'id'> {
  readonly hash: string;
  /** Version of the user's own password when this one was made; a new version ends it. */
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
 * Passwords for the scanning app, which has no page for the second step of a sign-in. They are in the state store by
 * user, never in an event. A secret of 136 random bits cannot be guessed, so a SHA-256 is enough; passwords of people
 * need a slow hash.
 * @throws StoreUnavailable from each call
 */
export const createAppPasswords = (state: StateStore) => {
  const passwordsOf = async (userId: string, passwordVersion: number | undefined) => {
    const own = await state.listOwned<Kept>(collection, userId);
    return own.filter(({ value }) => value.passwordVersion === passwordVersion);
  };

  return {
    /** Its secret is returned only here. A repeat with the same id gets another secret. */
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
    /** The passwords for this version of the user's own password, oldest first. */
    async list(userId: string, passwordVersion: number | undefined): Promise<readonly AppPassword[]> {
      const own = (await passwordsOf(userId, passwordVersion)).map(shown);
      return own.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
    },
    /** The password with this secret, typed in any case, with or without dashes; undefined for any other text. */
    async find(userId: string, secret: string, passwordVersion: number | undefined): Promise<AppPassword | undefined> {
      if (!typed.test(plain(secret))) return undefined;
      const hash = hashOf(secret);
      const own = await passwordsOf(userId, passwordVersion);
      const found = own.find(({ value }) => timingSafeEqual(Buffer.from(value.hash, 'base64url'), hash));
      return found && shown(found);
    },
    /** Whether the password is still valid; records its use. */
    async use(id: string, now: Date): Promise<boolean> {
      const kept = await state.get<Kept>(collection, id);
      if (!kept) return false;
      const { value, version } = kept;
      const isNoticed = value.lastUsedAt !== null && now.getTime() - Date.parse(value.lastUsedAt) < noticedMs;
      // If another request was first, that one has recorded the use.
      if (!isNoticed) await state.replace(collection, id, version, { ...value, lastUsedAt: now.toISOString() });
      return true;
    },
    /** Removes a password. @returns whether it was the user's */
    async remove(userId: string, id: string): Promise<boolean> {
      const own = await state.listOwned<Kept>(collection, userId);
      if (!own.some((kept) => kept.id === id)) return false;
      return (await state.take(collection, id)) !== undefined;
    },
    removeAll: (userId: string): Promise<void> => state.removeOwned(collection, userId),
  };
};
