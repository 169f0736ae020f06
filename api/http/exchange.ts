import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { isRecord } from '../../domain/kit/json.js';
import { newContext } from '../../infra/commands/command-context.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { type Applicant, type Caller, isCaller, type Member, signInFirst, type Support } from './caller.js';
import { commandContext } from './command-context.js';
import { otherMethod } from './error-body.js';
import type { FastifyReply, FastifyRequest } from './http-types.js';
import { type CompanyReach, noReach, type Reach } from './reach.js';

/** One request and its answer, with everything that a route needs of them. */
export class Exchange {
  #context: CommandContext | undefined;

  constructor(
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
  ) {}

  /**
   * The signed-in user, of a company or of support.
   * @throws 401 without one, or for a key
   */
  get person(): Member | Support {
    const { principal } = this.request;
    if (principal?.kind !== 'member' && principal?.kind !== 'support') throw signInFirst();
    return principal;
  }

  /**
   * Who signed a company up.
   * @throws 401 for anybody else
   */
  get applicant(): Applicant {
    const { principal } = this.request;
    if (principal?.kind !== 'applicant') throw signInFirst();
    return principal;
  }

  /**
   * The company on whose behalf the call is made, also by who signed it up.
   * @throws 401 for nobody and for support
   */
  get companyId(): string {
    const { principal } = this.request;
    return principal?.kind === 'applicant' ? principal.companyId : this.caller.companyId;
  }

  /**
   * The caller on behalf of a company.
   * @throws 401 without one, or for support
   */
  get caller(): Caller {
    const { principal } = this.request;
    if (!isCaller(principal)) throw signInFirst();
    return principal;
  }

  /** The records that this request may read: none until it was admitted. */
  get reach(): Reach {
    return this.request.reach ?? noReach;
  }

  /**
   * The company that this request reads, with the rights of who reads it: the own one, or the one that support looks at.
   * @throws 401 where it reads none
   */
  get company(): CompanyReach {
    const { reach } = this;
    if (reach.kind !== 'company') throw signInFirst();
    return reach;
  }

  /** The present. */
  get now(): Date {
    return this.request.clock();
  }

  /**
   * The context of the command that this request causes; the same one each time.
   * @throws 405 for a HEAD, which may ask whatever GET answers but changes nothing
   */
  get context(): CommandContext {
    if (this.request.method === 'HEAD') throw otherMethod();
    return (this.#context ??= commandContext(this.request, this.now));
  }

  /**
   * The context of a command that makes a record, which has no revision that a caller could have seen: many clients send
   * If-Match with each call.
   */
  get contextOfNew(): CommandContext {
    const { ifMatch: _, ...context } = this.context;
    return context;
  }

  /** The whole body, with the fields that the DTO has dropped and without its rules: for checks of what was sent. */
  get given(): Readonly<Record<string, unknown>> {
    const { body } = this.request;
    return isRecord(body) ? body : {};
  }

  /** Sends JSON as text, or as its bytes. */
  json<Body extends string | Buffer>(body: Body): Body {
    void this.reply.header('content-type', 'application/json; charset=utf-8');
    return body;
  }
}

/** Request, answer, caller and command context in one parameter. */
export const OnExchange = createParamDecorator((_: unknown, context: ExecutionContext): Exchange => {
  const http = context.switchToHttp();
  return new Exchange(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
});

/** The context of a use case that only reads. */
export const readingContext = ({ company: { actorId, companyId }, now }: Exchange): CommandContext =>
  newContext({ actorId, companyId, occurredAt: now.toISOString() });
