import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';

/** Random bytes in base32, in groups of four letters and figures, to type from a screen or paper. */
export const newTypedSecret = (bytes: number): string => {
  const text = new Secret({ buffer: new Uint8Array(randomBytes(bytes)).buffer }).base32.toLowerCase();
  return text.match(/.{4}/g)?.join('-') ?? text;
};
