import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { refusal } from '../../domain/messages.js';

/** Size and hash of the received bytes, measured during the write. */
export interface Measured {
  readonly size: number;
  readonly sha256: string;
}

/** Counts the bytes that pass through. */
export const createMeter = (maxBytes: number) => {
  const hash = createHash('sha256');
  let size = 0;
  return {
    /** @throws DomainError('file.too-large'), errors of the source */
    pass: async function* (source: Readable | Buffer): AsyncGenerator<Buffer> {
      // A buffer passes as one chunk; Readable.from would iterate over it byte by byte.
      for await (const chunk of Buffer.isBuffer(source) ? [source] : source) {
        const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
        size += bytes.length;
        if (size > maxBytes) throw refusal('file.too-large', { limit: maxBytes });
        hash.update(bytes);
        yield bytes;
      }
    },
    /** The result, after all bytes have passed. */
    measured: (): Measured => ({ size, sha256: hash.digest('hex') }),
  };
};
