import { createHash, createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { seal, unseal } from '../../infra/secrets/aes-gcm.js';
import type { StateStore } from '../../infra/state/state-store.js';
import type { Clock } from '../../infra/timers/clock.js';
import type { FastifyReply, FastifyRequest, Upload } from '../http/http-types.js';
import { askedBeside, idempotencyKeyOf, keyedRequest } from '../http/command-context.js';
import { apiRefusal } from '../http/api.refusals.js';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ANSWER_NOT_KEPT } from '../http/access.js';

/** The stored response of an earlier request, which the filter of errors sends again. */
export class KeptAnswer extends Error {
  override readonly name = 'KeptAnswer';
  constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, string>>,
    readonly body: string,
  ) {
    super('This request was answered before.');
  }
}

const collection = 'idempotency';
const keptFor = 24 * 3_600_000;
const keptHeaders = [
  'content-type',
  'etag',
  'x-consistency-token',
  'x-stale',
  'x-ignored-columns',
  'location',
] as const;

interface Kept {
  readonly bodyHash: string;
  /** The encrypted response; null before there is one. */
  readonly answer: string | null;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Responses may contain tickets and links, so they are encrypted with the key of the request, which is stored nowhere:
 * only a repeat can read them.
 */
const sealingKey = (key: string): Buffer => createHmac('sha256', key).update('a kept answer').digest();
const sealed = (answer: Answer, id: string, key: string): string => seal(sealingKey(key), JSON.stringify(answer), id);
const opened = (answer: string, id: string, key: string): Answer =>
  JSON.parse(unseal(sealingKey(key), answer, id)) as Answer;

const sha256 = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\n`).update(part);
  return hash.digest('base64url');
};

/**
 * Stores the responses of writes with an `Idempotency-Key` for 24 hours (docs/http.md, "Concurrency and repeats"). They
 * only save work: after a crash between a write and its response, the command id, which derives from the same key,
 * finds the events.
 */
export class Repeats {
  constructor(
    private readonly state: StateStore,
    private readonly clock: Clock,
  ) {}

  /** @throws KeptAnswer for a repeat; DomainError idempotency.other-body for the same key with another body or query */
  async meet(request: FastifyRequest): Promise<void> {
    // The contents of a form are not available before it was read.
    if (!request.isMultipart()) await this.know(request, JSON.stringify(request.body ?? null));
  }

  /** By its parts, because the boundary of a form differs each time. @throws like `meet` */
  async meetForm(request: FastifyRequest, { fields, file }: Upload): Promise<void> {
    const parts = file === null ? [] : [file.fileName, file.content];
    await this.know(request, JSON.stringify(fields), ...parts);
  }

  private async know(request: FastifyRequest, ...body: readonly (string | Buffer)[]): Promise<void> {
    const key = idempotencyKeyOf(request);
    if (key === undefined || request.method === 'GET' || request.method === 'HEAD') return;
    // The hash contains the key, which is stored nowhere, so that the body cannot be guessed from it.
    const bodyHash = sha256(key, ...body, ...askedBeside(request));
    const id = sha256(keyedRequest(request, key, bodyHash));
    request.keptAs = { id, bodyHash };
    const fresh: Kept = { bodyHash, answer: null };
    // For anonymous callers only successful responses are stored: refused calls, each with a new key, would fill the
    // store.
    if (request.principal && (await this.state.insert(collection, id, fresh, { expiresAt: this.inADay() }))) return;
    const kept = (await this.state.get<Kept>(collection, id))?.value;
    if (!kept) return;
    if (kept.bodyHash !== bodyHash) {
      throw apiRefusal('idempotency.other-body');
    }
    // An older version stored its responses unencrypted; the command id finds the events of such a repeat.
    if (typeof kept.answer !== 'string') return;
    const { status, headers, body: text } = opened(kept.answer, id, key);
    throw new KeptAnswer(status, headers, text);
  }

  /** Stores responses as they are sent, except those that a later attempt may change. */
  listen(server: FastifyInstance): void {
    server.addHook('onSend', (request, reply, payload, done) => {
      const { keptAs } = request;
      if (keptAs === undefined) return done(null, payload);
      const key = idempotencyKeyOf(request);
      const isKept = request.principal ? isFinal(reply.statusCode) : reply.statusCode < 300;
      if (key === undefined || !isKept || typeof (payload ?? '') !== 'string') return done(null, payload);
      const body = typeof payload === 'string' ? payload : '';
      const answer = sealed({ status: reply.statusCode, headers: headersOf(reply), body }, keptAs.id, key);
      const send = (): void => done(null, payload);
      // A response that cannot be stored is still correct, and the command id still finds the events of a repeat.
      this.state
        .put(collection, keptAs.id, { bodyHash: keptAs.bodyHash, answer } satisfies Kept, { expiresAt: this.inADay() })
        .then(send, send);
    });
  }

  private inADay(): string {
    return new Date(this.clock().getTime() + keptFor).toISOString();
  }
}

const isFinal = (status: number): boolean => status < 500 && ![401, 402, 429].includes(status);

const headersOf = (reply: FastifyReply): Readonly<Record<string, string>> =>
  Object.fromEntries(
    keptHeaders.flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );

/** Runs after the access guard, because only a caller who may still call gets the stored response. */
@Injectable()
export class RepeatGuard implements CanActivate {
  constructor(
    private readonly repeats: Repeats,
    private readonly reflector: Reflector,
  ) {}

  /** Without a stored response it returns no promise, because most requests have no key. */
  canActivate(context: ExecutionContext): true | Promise<true> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.headers['idempotency-key'] === undefined) return true;
    const isNotKept = this.reflector.getAllAndOverride<boolean>(ANSWER_NOT_KEPT, [
      context.getHandler(),
      context.getClass(),
    ]);
    return isNotKept ? true : this.repeats.meet(request).then(() => true);
  }
}
