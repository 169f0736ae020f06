import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A response that is the same for every caller: made once, and validated by its ETag later. */
export interface Unchanging {
  readonly type: string;
  readonly etag: string;
  readonly bytes: Buffer;
}

/** Prepares a response that is the same for every caller. @param type its media type */
export const unchanging = (type: string, content: Buffer | string): Unchanging => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return { type, bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
};

/** Sets the headers of a response. @returns its body; none, with 304, for a caller with a current copy */
export const unchangingBody = (
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag, bytes }: Unchanging,
  caching = 'no-cache',
): Buffer | undefined => {
  void reply.headers({ 'cache-control': caching, etag, vary: 'accept-encoding' });
  if (isKnown(request.headers['if-none-match'], etag)) {
    void reply.status(304);
    return undefined;
  }
  void reply.header('content-type', type);
  return bytes;
};

/** A proxy that compresses marks the ETag as weak. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')));
