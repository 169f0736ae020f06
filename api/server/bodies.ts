import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { Transform } from 'node:stream';
import {
  anonymousBodyBytesAtMost,
  bodyMsAtMost,
  stillUploadMsAtMost,
  uploadMsAtMost,
} from '../../infra/budgets/budgets.js';
import { frameworkFailure } from '../http/error-body.js';
import { apiRefusal } from '../http/api.refusals.js';

interface BodyTimes {
  readonly bodyMs: number;
  readonly uploadMs: number;
  /** Maximum time without data during an upload. */
  readonly stillMs: number;
}

const usual: BodyTimes = { bodyMs: bodyMsAtMost, uploadMs: uploadMsAtMost, stillMs: stillUploadMsAtMost };

/**
 * Checks a request before its body is read: an anonymous caller may send only a small body, and every body has a time
 * limit. A small body passes without a check of its sender, because the guard of the route checks it anyway.
 * @param isKnown whether the token of the request opens a session
 * @throws the response to an invalid token
 */
export const guardBodies = (
  server: FastifyInstance,
  isKnown: (request: FastifyRequest) => Promise<boolean>,
  { bodyMs, uploadMs, stillMs }: BodyTimes = usual,
): void => {
  const checkSender = async (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: RequestPayload,
    stop: () => void,
  ): Promise<RequestPayload> => {
    const isForm = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
    try {
      const isSignedIn = await isKnown(request);
      if (isForm && isSignedIn) {
        stop();
        endAfter(uploadMs, request, reply);
        endWhenStill(stillMs, request, reply);
      }
      // A form is not read before the guard of the route has admitted it.
      if (isForm || isSignedIn) return payload;
      if (request.headers['content-length'] === undefined) return payload.pipe(atMost(anonymousBodyBytesAtMost));
      throw tooLarge();
    } catch (error) {
      // The rest of the body is not awaited.
      void reply.header('connection', 'close');
      throw error;
    }
  };
  server.addHook('preParsing', (request, reply, payload, done) => {
    // Most requests have no body or a small one, and wait for no promise.
    if (!hasBody(request)) return done(null, payload);
    const stop = endAfter(bodyMs, request, reply);
    if (Number(request.headers['content-length']) <= anonymousBodyBytesAtMost) return done(null, payload);
    checkSender(request, reply, payload, stop).then((body) => done(null, body), done);
  });
};

const tooLarge = () => apiRefusal('body.too-large');

const hasBody = ({ raw }: FastifyRequest): boolean =>
  raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;

/** Returns 408 and ends the connection if the body is not complete in time. Returns a function that cancels this. */
const endAfter = (ms: number, request: FastifyRequest, reply: FastifyReply): (() => void) => {
  const { raw } = request;
  if (raw.complete) return () => undefined;
  const timer = setTimeout(() => end(request, reply), ms).unref();
  const stop = (): void => clearTimeout(timer);
  raw.once('end', stop).once('close', stop);
  return stop;
};

/** It checks six times in that time, so it ends a little later. */
const endWhenStill = (ms: number, request: FastifyRequest, reply: FastifyReply): void => {
  const { raw } = request;
  if (raw.complete) return;
  let bytes = raw.socket.bytesRead;
  let arrivedAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    if (raw.socket.bytesRead !== bytes) arrivedAt = now;
    bytes = raw.socket.bytesRead;
    if (now - arrivedAt < ms) return;
    clearInterval(timer);
    end(request, reply);
  }, ms / 6).unref();
  const stop = (): void => clearInterval(timer);
  raw.once('end', stop).once('close', stop);
};

const end = ({ raw }: FastifyRequest, reply: FastifyReply): void => {
  if (raw.complete) return;
  if (reply.sent) raw.destroy();
  else void reply.status(408).header('connection', 'close').send(frameworkFailure(408).body);
};

/** Passes on a number of bytes, and fails above it, because a chunked body does not announce its length. */
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
