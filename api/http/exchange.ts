import { isRecord } from '../../domain/kit/json.js';
import type { CommandContext } from '../../infra/commands/handle-command.js';
import { type Caller, isCaller, type Member, signInFirst, type Support } from './caller.js';
import { commandContext } from './command-context.js';
import { otherMethod } from './error-body.js';
import type { FastifyReply, FastifyRequest } from './http-types.js';
import { noReach, type Reach } from './reach.js';

/** One request and its answer, with what a route needs of them. */
export class Exchange {
  #context: CommandContext | undefined;

  constructor(
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
  ) {}

  /** Who is signed in: a user of a company, or support. @throws 401 when it is nobody or a key */
  get person(): Member | Support {
    const { principal } = this.request;
    if (principal === undefined || principal.kind === 'machine') throw signInFirst();
    return principal;
  }

  /** Who calls on behalf of a company. @throws 401 when it is nobody or support */
  get caller(): Caller {
    const { principal } = this.request;
    if (!isCaller(principal)) throw signInFirst();
    return principal;
  }

  /** How far this request may read: nowhere until it was let in. */
  get reach(): Reach {
    return this.request.reach ?? noReach;
  }

  /**
   * Of the command that this request causes; the same one each time.
   * @throws 405 for a HEAD, which may ask for whatever GET answers and changes nothing
   */
  get context(): CommandContext {
    if (this.request.method === 'HEAD') throw otherMethod();
    return (this.#context ??= commandContext(this.request));
  }

  /** The body as it came, before the DTO dropped what it does not know: for privilege fields alone. */
  get given(): Readonly<Record<string, unknown>> {
    const { body } = this.request;
    return isRecord(body) ? body : {};
  }

  /** For a handler that returns JSON as text, or as the bytes of one. */
  json<Body extends string | Buffer>(body: Body): Body {
    void this.reply.header('content-type', 'application/json; charset=utf-8');
    return body;
  }
}
