import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { KeyAccess } from '../../domain/api-key/api-key.decider.js';
import type { PermissionKey } from '../../domain/user/permissions.js';
import type { StateStore, Versioned } from '../state/state-store.js';

const collection = 'api-key';

const start = 'slv_';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const prefixLetters = 8;
/** 256 bits: they cannot be guessed, so a SHA-256 is enough. */
const secretBytes = 32;
const form = /^slv_([A-Za-z0-9]{8})_[\w-]{43}$/;
const minute = 60_000;
/** A key ends after this time in ms unless its event is recorded before. */
const unrecordedMs = 10 * minute;
const tries = 5;

/** A key without its secret, as requests with it need it. */
export interface ApiKey {
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
  readonly access: KeyAccess;
  readonly rights: readonly PermissionKey[];
  /** A day. */
  readonly expiresOn: string | null;
  /** ISO instant at which that day begins. */
  readonly endsAt: string | null;
}

interface Kept extends ApiKey {
  /** Null after the key was revoked. */
  readonly hash: string | null;
  /** ISO instant of the minute. */
  readonly lastUsedAt: string | null;
}

export interface NewApiKey {
  readonly key: string;
  readonly prefix: string;
  readonly keep: () => Promise<void>;
}

export type ApiKeys = ReturnType<typeof createApiKeys>;

/** Whether a token is meant as a key, even an invalid one. */
export const looksLikeKey = (token: string): boolean => token.startsWith(start);

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

const newPrefix = (): string =>
  Array.from({ length: prefixLetters }, () => letters[randomInt(letters.length)]).join('');

const isInForce = ({ hash, endsAt }: Kept, now: Date): boolean =>
  hash !== null && (endsAt === null || endsAt > now.toISOString());

const minuteOf = (now: Date): string => new Date(Math.floor(now.getTime() / minute) * minute).toISOString();

/**
 * Keys of companies, by the eight letters after `slv_`: the hash of the whole key, and the minute of its last use, which
 * are in no event. A request reads its key here, so that revoking it ends it in all processes at once.
 * @throws StoreUnavailable from each call
 */
export const createApiKeys = (state: StateStore) => {
  const read = (prefix: string): Promise<Versioned<Kept> | undefined> =>
    state.get<Kept>(collection, prefix.slice(start.length));

  return {
    /**
     * Makes a key that ends within minutes, unless `keep` is called after its event was recorded. The key is returned only
     * here.
     */
    async make(made: ApiKey, now: Date): Promise<NewApiKey> {
      const secret = randomBytes(secretBytes).toString('base64url');
      const expiresAt = new Date(now.getTime() + unrecordedMs).toISOString();
      for (let attempt = 0; attempt < tries; attempt += 1) {
        const id = newPrefix();
        const key = `${start}${id}_${secret}`;
        const kept: Kept = { ...made, hash: hashOf(key).toString('base64url'), lastUsedAt: null };
        const owner = made.companyId;
        if (await state.insert(collection, id, kept, { owner, expiresAt }))
          return { key, prefix: start + id, keep: () => state.put(collection, id, kept, { owner }) };
      }
      throw new Error('No free letters were found for a key.');
    },
    remove: (prefix: string): Promise<void> => state.remove(collection, prefix.slice(start.length)),
    /** The last use stays. */
    async revoke(prefix: string): Promise<void> {
      const kept = await read(prefix);
      if (kept === undefined) return;
      const revoked: Kept = { ...kept.value, hash: null };
      await state.put(collection, prefix.slice(start.length), revoked, { owner: kept.value.companyId });
    },
    /** The number of keys of a company in force. */
    async inForce(companyId: string, now: Date): Promise<number> {
      const own = await state.listOwned<Kept>(collection, companyId);
      return own.filter(({ value }) => isInForce(value, now)).length;
    },
    /** The last uses of a company's keys, by the ids of the keys. */
    async lastUses(companyId: string): Promise<ReadonlyMap<string, string | null>> {
      const own = await state.listOwned<Kept>(collection, companyId);
      return new Map(own.map(({ value }) => [value.id, value.lastUsedAt]));
    },
    /** The key in force with exactly this text, else undefined. Its use is recorded at most one time a minute. */
    async use(key: string, now: Date): Promise<ApiKey | undefined> {
      const id = form.exec(key)?.[1];
      const kept = id === undefined ? undefined : await state.get<Kept>(collection, id);
      if (id === undefined || kept === undefined) return undefined;
      const { value, version } = kept;
      const { hash, lastUsedAt, ...found } = value;
      if (hash === null || !timingSafeEqual(Buffer.from(hash, 'base64url'), hashOf(key))) return undefined;
      if (!isInForce(value, now)) return undefined;
      const used = minuteOf(now);
      // If another request was first, that one has recorded the use.
      if (lastUsedAt !== used) await state.replace(collection, id, version, { ...value, lastUsedAt: used });
      return found;
    },
  };
};
