import { randomBytes } from 'node:crypto';
import { keyBytes, seal, unseal } from './aes-gcm.js';

export type KeyRing = ReturnType<typeof parseKeyRing>;

/** No key of the ring decrypts a stored secret of this record. The message contains no part of it. */
export class UnreadableSecret extends Error {
  override readonly name = 'UnreadableSecret';
}

const entry = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/]{43}=)$/;

/** A new `SECRETS_KEY` of one entry, for the embedded default. */
export const newSecretsKey = (): string => `k1:${randomBytes(keyBytes).toString('base64')}`;

/**
 * Makes the ring that encrypts stored secrets (a vendor's payment key, vault ids): AES-256-GCM, bound to the record of
 * the secret. Parses `SECRETS_KEY`: one or more `id:base64 of 32 bytes`, separated by commas. The first key encrypts,
 * all keys decrypt.
 * @throws Error, without the key in its text, when the value is malformed
 */
export const parseKeyRing = (value: string) => {
  const keys = new Map<string, Buffer>();
  for (const [index, text] of value.split(',').entries()) {
    const [, id, key] = entry.exec(text.trim()) ?? [];
    if (id === undefined || key === undefined)
      throw new Error(`SECRETS_KEY: entry ${index + 1} is not "id:key" with a key of 32 bytes in base64.`);
    if (keys.has(id)) throw new Error(`SECRETS_KEY: the id "${id}" is there twice.`);
    keys.set(id, Buffer.from(key, 'base64'));
  }
  const [first] = keys;
  if (first === undefined) throw new Error('SECRETS_KEY is empty.');
  const [currentId, currentKey] = first;

  return {
    /** `v1.<key id>.<base64>`, encrypted with the first key. */
    encrypt: (plain: string, recordId: string): string => `v1.${currentId}.${seal(currentKey, plain, recordId)}`,
    /** @throws UnreadableSecret when the key is not in the ring, or text and record do not belong together. */
    decrypt: (secret: string, recordId: string): string => {
      const [version, id = '', sealed = ''] = secret.split('.');
      const key = keys.get(id);
      if (version !== 'v1' || key === undefined) throw new UnreadableSecret('A secret has no key in SECRETS_KEY.');
      try {
        return unseal(key, sealed, recordId);
      } catch (cause) {
        throw new UnreadableSecret('A secret does not open for its record.', { cause });
      }
    },
    /** Whether a text was made with an older key and should be encrypted again. */
    isStale: (secret: string): boolean => secret.split('.')[1] !== currentId,
  };
};
