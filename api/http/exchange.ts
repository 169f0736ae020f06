import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { isRecord } from '../../domain/kit/json.js';
import { newContext } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { type Applicant, type Caller, isCaller, type Member, signInFirst, type Support } from './caller.js';
import { commandContext } from './command-context.js';
import { otherMethod } from './error-body.js';
import type { FastifyReply, FastifyRequest } from './http-types.js';
import { type CompanyReach, noReach, type Reach } from './reach.js';

export class Exchange {
  #context: CommandContext | undefined;

  constructor(
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
  ) {}

  /** @throws 401 without a signed-in user, or for a key */
  get person(): Member | Support {
    const { principal } = this.request;
    if (principal?.kind !== 'member' && principal?.kind !== 'support') throw signInFirst();
    return principal;
  }

  /** @throws 401 for a caller that is no applicant */
  get applicant(): Applicant {
    const { principal } = this.request;
    if (principal?.kind !== 'applicant') throw signInFirst();
    return principal;
  }

  /**
   * The company of the call, also for an applicant.
   * @throws 401 without a caller and for support
   */
  get companyId(): string {
    const { principal } = this.request;
    return principal?.kind === 'applicant' ? principal.companyId : this.caller.companyId;
  }

  /** @throws 401 without a caller, or for support */
  get caller(): Caller {
    const { principal } = this.request;
    if (!isCaller(principal)) throw signInFirst();
    return principal;
  }

  /** The records that this request may read: none before it was admitted. */
  get reach(): Reach {
    return this.request.reach ?? noReach;
  }

  /** The own one, or the one that support has opened. @throws 401 without one */
  get company(): CompanyReach {
    const { reach } = this;
    if (reach.kind !== 'company') throw signInFirst();
    return reach;
  }

  get now(): Date {
    return this.request.clock();
  }

  /** @throws 405 for a HEAD, which may read like GET but changes nothing */
  get context(): CommandContext {
    if (this.request.method === 'HEAD') throw otherMethod();
    return (this.#context ??= commandContext(this.request, this.now));
  }

  /** Without If-Match: a new record has no revision, but many clients send the header with each call. */
  get contextOfNew(): CommandContext {
    const { ifMatch: _, ...context } = this.context;
    return context;
  }

  /** Without any rule applied, and including the fields that the DTO dropped: for checks of the original request. */
  get given(): Readonly<Record<string, unknown>> {
    const { body } = this.request;
    return isRecord(body) ? body : {};
  }

  json<Body extends string | Buffer>(body: Body): Body {
    void this.reply.header('content-type', 'application/json; charset=utf-8');
    return body;
  }
}

export const OnExchange = createParamDecorator((_: unknown, context: ExecutionContext): Exchange => {
  const http = context.switchToHttp();
  return new Exchange(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
});

export const readingContext = ({ company: { actorId, companyId }, now }: Exchange): CommandContext =>
  newContext({ actorId, companyId, occurredAt: now.toISOString() });
