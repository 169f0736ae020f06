import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { keyBytes } from '../secrets/aes-gcm.js';
import type { StateStore } from '../state/state-store.js';

export type PersonKeys = ReturnType<typeof createPersonKeys>;

/** The value in the state store; null after the person was erased. */
type KeptKey = string | null;

const collection = 'person-key';
const keptInMemory = 10_000;
/** How long another process may not notice an erasure, in ms. */
const memoryMs = 60_000;

/**
 * One key for each person with data in the log. Without the key that data cannot be read. The keys are in the state
 * store; recently used keys are also in memory.
 */
export const createPersonKeys = (state: StateStore) => {
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
    /** The key; null when there is none, or no longer one. */
    forReading: async (person: string): Promise<Buffer | null> => (await find(person))?.key ?? null,
    /** The key, made and on disk before this resolves; null for an erased person. */
    forWriting: async (person: string): Promise<Buffer | null> => {
      const found = await find(person);
      if (found !== undefined) return found.key;
      await state.insert(collection, person, randomBytes(keyBytes).toString('base64'));
      return (await find(person))?.key ?? null;
    },
    /** Destroys the key forever: no later data of that person can be written either. */
    erase: async (person: string): Promise<void> => {
      await state.put(collection, person, null satisfies KeptKey);
      memory.set(person, { key: null });
    },
  };
};
