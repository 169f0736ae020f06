import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Transform } from 'node:stream';
import { anonymousBodyBytesAtMost, bodyMsAtMost, uploadMsAtMost } from '../../infra/budgets/budgets.js';
import { frameworkFailure } from '../http/error-body.js';
import { apiRefusal } from '../http/api.refusals.js';

interface BodyTimes {
  readonly bodyMs: number;
  readonly uploadMs: number;
}

const usual: BodyTimes = { bodyMs: bodyMsAtMost, uploadMs: uploadMsAtMost };

/**
 * Before a body is read: who is not signed in sends a small one, and none may take for ever. What has arrived whole and is
 * small is let pass without a look at who sends it; the guard of the route looks anyway.
 * @param isKnown whether somebody is signed in by the token that the request offers. @throws what answers a token that opens nothing
 */
export const guardBodies = (
  server: FastifyInstance,
  isKnown: (request: FastifyRequest) => Promise<boolean>,
  { bodyMs, uploadMs }: BodyTimes = usual,
): void => {
  server.addHook('preParsing', async (request, reply, payload) => {
    if (!hasBody(request)) return payload;
    const stop = endAfter(bodyMs, request, reply);
    const length = Number(request.headers['content-length']);
    if (length <= anonymousBodyBytesAtMost) return payload;
    const isForm = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
    try {
      const isSignedIn = await isKnown(request);
      if (isForm && isSignedIn) {
        stop();
        endAfter(uploadMs, request, reply);
      }
      // Of a form nothing is read before the guard of the route has let it in.
      if (isForm || isSignedIn) return payload;
      if (Number.isNaN(length)) return payload.pipe(atMost(anonymousBodyBytesAtMost));
      throw tooLarge();
    } catch (error) {
      // Nobody waits for the rest of it.
      void reply.header('connection', 'close');
      throw error;
    }
  });
};

const tooLarge = () => apiRefusal('body.too-large');

const hasBody = ({ raw }: FastifyRequest): boolean =>
  raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;

/** Answers 408 when the body is not there in time, and ends the connection. Answers how to call that off. */
const endAfter = (ms: number, { raw }: FastifyRequest, reply: FastifyReply): (() => void) => {
  if (raw.complete) return () => undefined;
  const timer = setTimeout(() => {
    if (raw.complete) return;
    if (reply.sent) raw.destroy();
    else void reply.status(408).header('connection', 'close').send(frameworkFailure(408).body);
  }, ms).unref();
  const stop = (): void => clearTimeout(timer);
  raw.once('end', stop).once('close', stop);
  return stop;
};

/** Passes so many bytes on, and fails with more: a body of chunks does not say beforehand how long it is. */
const atMost = (bytes: number): Transform & { receivedEncodedLength?: number } => {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > bytes) done(tooLarge());
      else done(null, chunk);
    },
  });
};
