import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Bytes of a key, of the random nonce in front, and of the tag at the end. */
export const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM with a random nonce.
 * @param place additional data: the text can only be decrypted with the same place
 * @returns nonce, cipher text and tag as base64
 */
export const seal = (key: Buffer, plain: string, place: string): string => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(place));
  return Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
};

/** Decrypts a text of `seal`. @throws when key, place or text are not those of the sealing. */
export const unseal = (key: Buffer, sealed: string, place: string): string => {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes));
  return (
    decipher.update(bytes.subarray(nonceBytes, bytes.length - tagBytes), undefined, 'utf8') + decipher.final('utf8')
  );
};
