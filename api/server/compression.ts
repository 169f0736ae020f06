import type { FastifyInstance } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Smaller responses fit into few packets anyway, in bytes. */
const leastBytes = 4_096;
/** The minimum for responses that are compressed one time and cached: the portal loads many small files. */
const leastBytesOfKept = 512;
/** Text types only: pictures, sounds and archives are already compressed. */
const isText = /^(?:text\/|image\/svg|application\/(?:json|javascript|manifest))/;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
/** From 5 on Brotli is better than gzip; 9 needs ten times as long and saves one percent. */
const quality = { [constants.BROTLI_PARAM_QUALITY]: 5 };

type Encoding = 'br' | 'gzip';
const encodings: readonly Encoding[] = ['br', 'gzip'];

/** Both run in the threads of zlib, outside the event loop. */
const compressors: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => toBrotli(bytes, { params: { ...quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gzip: (bytes) => toGzip(bytes),
};

/** The supported encoding that an `Accept-Encoding` header prefers; Brotli if both are equal. */
export const preferredEncoding = (header: string): Encoding | undefined => {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  const [best] = encodings.toSorted((one, other) => weightOf(other) - weightOf(one));
  return best !== undefined && weightOf(best) > 0 ? best : undefined;
};

/**
 * Compresses bytes that are sent several times only the first time: cached pages, files of the portal, the document of
 * the API. Their compressed forms are released with the bytes themselves.
 */
const compressOnce = (): ((bytes: Buffer, encoding: Encoding) => Promise<Buffer>) => {
  const kept = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>();
  return (bytes, encoding) => {
    const known = kept.get(bytes) ?? new Map<Encoding, Promise<Buffer>>();
    kept.set(bytes, known);
    const made = known.get(encoding) ?? compressors[encoding](bytes);
    known.set(encoding, made);
    return made;
  };
};

/** A response with a secret is not compressed: its length would reveal which parts of a text equal the secret. */
export const compressAnswers = (server: FastifyInstance): void => {
  const compressed = compressOnce();
  server.decorateRequest('answersSecret', false);
  server.addHook('onSend', (request, reply, payload, done) => {
    const accepted = request.headers['accept-encoding'];
    // Old callers accept no encoding, and each of their requests runs through this hook.
    if (accepted === undefined) return done(null, payload);
    const isBytes = Buffer.isBuffer(payload);
    if ((!isBytes && typeof payload !== 'string') || payload.length < leastBytesOfKept) return done(null, payload);
    if (payload.length < leastBytes && reply.getHeader('cache-control') === 'no-store') return done(null, payload);
    if (request.answersSecret || reply.hasHeader('content-encoding')) return done(null, payload);
    const encoding = preferredEncoding(String(accepted));
    if (encoding === undefined || !isText.test(String(reply.getHeader('content-type')))) return done(null, payload);
    // Cacheable responses set the header themselves, for each caller (`unchangingBody`).
    const others = String(reply.getHeader('vary') ?? '');
    if (!/accept-encoding/i.test(others))
      void reply.header('vary', others === '' ? 'accept-encoding' : `${others}, accept-encoding`);
    const send = (bytes: Buffer): void => {
      void reply.header('content-encoding', encoding).removeHeader('content-length');
      done(null, bytes);
    };
    (isBytes ? compressed(payload, encoding) : compressors[encoding](Buffer.from(payload))).then(send, () =>
      done(null, payload),
    );
  });
};
