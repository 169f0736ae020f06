import { createHmac, randomBytes } from 'node:crypto';
import type { StateStore } from '../state/state-store.js';
import { keyBytes } from './aes-gcm.js';

/** HMAC-SHA256 over parts, in hexadecimal: an id for a name that does not reveal it. */
export type NameHash = (...parts: readonly string[]) => string;

/** The keyed hash. Parts are separated, so that ("a", "bc") differs from ("ab", "c"). */
export const createNameHash =
  (key: Buffer): NameHash =>
  (...parts) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');

/** The key is made once and never rotated: with another key no earlier claim of a name would be found. */
export const loadNameHash = async (state: StateStore): Promise<NameHash> => {
  await state.insert('secret', 'name-hash', randomBytes(keyBytes).toString('base64'));
  const kept = await state.get<string>('secret', 'name-hash');
  if (kept === undefined) throw new Error('The key of reservation names is gone from the state store.');
  return createNameHash(Buffer.from(kept.value, 'base64'));
};
