import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { keyBytes } from '../secrets/aes-gcm.js';
import type { StateStore } from '../state/state-store.js';

/** One key for each person whose data the log holds. Without the key that data cannot be read. */
export interface PersonKeys {
  /** The key, made and on disk before this resolves; null for a person who was erased. */
  forWriting(person: string): Promise<Buffer | null>;
  /** The key; null when there is none (any more). */
  forReading(person: string): Promise<Buffer | null>;
  /** Destroys the key for ever: nothing is written for that person again either. */
  erase(person: string): Promise<void>;
}

/** What the state store holds; null once the person was erased. */
type KeptKey = string | null;

const collection = 'person-key';
const keptInMemory = 10_000;
/** How long another process may not notice an erasure. */
const memoryMs = 60_000;

/** Keys in the state store, with those in use kept in memory. */
export const createPersonKeys = (state: StateStore): PersonKeys => {
  const memory = new LRUCache<string, { readonly key: Buffer | null }>({ max: keptInMemory, ttl: memoryMs });

  const find = async (person: string): Promise<{ readonly key: Buffer | null } | undefined> => {
    const known = memory.get(person);
    if (known !== undefined) return known;
    const kept = await state.get<KeptKey>(collection, person);
    if (kept === undefined) return undefined;
    const found = { key: kept.value === null ? null : Buffer.from(kept.value, 'base64') };
    memory.set(person, found);
    return found;
  };

  return {
    forReading: async (person) => (await find(person))?.key ?? null,
    forWriting: async (person) => {
      const found = await find(person);
      if (found !== undefined) return found.key;
      await state.insert(collection, person, randomBytes(keyBytes).toString('base64'));
      return (await find(person))?.key ?? null;
    },
    erase: async (person) => {
      await state.put(collection, person, null satisfies KeptKey);
      memory.set(person, { key: null });
    },
  };
};
