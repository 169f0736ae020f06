import { createHmac, randomBytes } from 'node:crypto';
import type { StateStore } from '../state/state-store.js';
import { keyBytes } from './aes-gcm.js';

/** HMAC-SHA256 over parts, in hexadecimal: it names a thing without revealing its name. */
export type NameHash = (...parts: readonly string[]) => string;

/** The keyed hash. Parts are kept apart, so that ("a", "bc") differs from ("ab", "c"). */
export const createNameHash =
  (key: Buffer): NameHash =>
  (...parts) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');

/**
 * The keyed hash of this installation. Its key is made once, kept in the state store and never rotated: with another
 * key no name that was claimed before would be found.
 */
export const loadNameHash = async (state: StateStore): Promise<NameHash> => {
  await state.insert('secret', 'name-hash', randomBytes(keyBytes).toString('base64'));
  const kept = await state.get<string>('secret', 'name-hash');
  if (kept === undefined) throw new Error('The key of reservation names is gone from the state store.');
  return createNameHash(Buffer.from(kept.value, 'base64'));
};
