import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { TokenStrategy, tokenOf } from './token.strategy.js';
import type { Clock } from '../../infra/timers/clock.js';
import type { LimitName } from '../../infra/config/limits.js';
import { DomainError } from '../../domain/kit/domain-error.js';
import { type Access, ACCESS, ANSWERS_SECRET, LIMITED, supportRuleOf } from '../http/access.js';
import { idempotencyKeyOf, singleHeader } from '../http/command-context.js';
import { denied, type Principal, signInFirst } from '../http/caller.js';
import type { FastifyRequest } from '../http/http-types.js';
import { CLOCK } from '../http/ports.js';
import { reachOf } from '../http/reach.js';
import { admit } from './admit.js';
import { Looks } from './looks.js';
import { RateLimits } from './rate-limits.js';
import { SignUpTickets } from './sign-up-tickets.js';

@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly strategy: TokenStrategy,
    private readonly limits: RateLimits,
    private readonly tickets: SignUpTickets,
    private readonly looks: Looks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const [handler, routes] = [context.getHandler(), context.getClass()];
    const access = accessOf(handler) ?? accessOf(routes);
    if (!access) throw denied();
    request.answersSecret = isSecret(handler) || isSecret(routes);
    const limit = limitOf(handler);
    if (limit !== undefined) await this.limits.count(limit, request.ip);
    request.sessionToken = tokenOf(request, access.tokenInQuery);
    if (access.kind === 'public') {
      const caller = request.sessionToken === undefined ? undefined : await this.identifyOrNobody(request);
      request.principal = caller && (await this.looking(caller, request, access));
      if (request.principal) admit(request.principal, access, isRead(request.method));
    } else {
      const caller = await (access.kind === 'ticket'
        ? this.identifyApplicant(request, access.endsTicket)
        : this.identify(request));
      request.principal = await this.looking(caller, request, access);
      admit(request.principal, access, isRead(request.method), request.body);
    }
    request.reach = reachOf(request.principal, access, this.clock());
    return true;
  }

  /** Addresses are stored in logs and browser histories, so support's token is only read from the header. */
  private async identify(request: FastifyRequest): Promise<Principal> {
    const principal = await this.strategy.identify(request);
    if (principal.kind === 'support' && !request.headers.authorization?.trim()) throw signInFirst();
    return principal;
  }

  /**
   * The caller. Support that may read companies also gets the company of the header `X-Company`, which others ignore.
   * @throws DomainError support.look-first without an open access to that company
   */
  private async looking(caller: Principal, { headers }: FastifyRequest, access: Access): Promise<Principal> {
    if (caller.kind !== 'support' || supportRuleOf(access) !== 'looking') return caller;
    const named = singleHeader(headers['x-company'])?.trim() ?? '';
    if (named === '') return caller;
    const { companyId, companyType } = await this.looks.requireAt({ person: caller, now: this.clock() }, named);
    return { ...caller, lookingAt: { companyId, companyType } };
  }

  /** A signed-in caller is refused with 403, because clients treat 401 as the end of the session. */
  private async identifyApplicant(request: FastifyRequest, endsTicket: boolean): Promise<Principal> {
    const isRepeat = endsTicket && idempotencyKeyOf(request) !== undefined;
    try {
      return await this.tickets.identify(request.sessionToken, isRepeat);
    } catch (error) {
      const signedIn = error instanceof DomainError ? await this.identifyOrNobody(request) : undefined;
      if (signedIn === undefined) throw error;
      return signedIn;
    }
  }

  /**
   * An invalid token counts as none, because old clients send a fixed token during the sign-up. No old client sends an
   * invalid key.
   */
  private async identifyOrNobody(request: FastifyRequest): Promise<Principal | undefined> {
    try {
      return await this.identify(request);
    } catch (error) {
      if (error instanceof DomainError && !error.code.startsWith('key.')) return undefined;
      throw error;
    }
  }
}

export const accessOf = (target: object) => Reflect.getMetadata(ACCESS, target) as Access | undefined;
const limitOf = (target: object) => Reflect.getMetadata(LIMITED, target) as LimitName | undefined;
const isSecret = (target: object): boolean => Reflect.getMetadata(ANSWERS_SECRET, target) === true;
const isRead = (method: string): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method);
