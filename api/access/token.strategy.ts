import type { FastifyRequest } from '../http/http-types.js';
import { parametersOf } from '../query-dialects/parameters.js';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Strategy } from 'passport-jwt';
import type { Clock } from '../../infra/timers/clock.js';
import { type Principal, signInFirst } from '../http/caller.js';
import { looksLikeKey } from '../../infra/credentials/api-keys.js';
import type { ApiKeyCallers } from './api-key-callers.js';
import type { Principals } from './principals.js';
import type { TokenClaims } from './sessions.js';
import { apiRefusal } from '../http/api.refusals.js';

export const tokenOf = (request: FastifyRequest, inQuery: boolean): string | undefined => {
  const header = request.headers.authorization?.trim();
  if (header) return /^bearer /i.test(header) ? header.slice('bearer '.length).trim() : header;
  const token = inQuery ? parametersOf(request)['access_token'] : undefined;
  // Addresses are stored in logs, and a key may last for years.
  return typeof token === 'string' && !looksLikeKey(token) ? token : undefined;
};

/** The guard has already read it, according to the route's rule. */
const offeredToken = (request: { readonly sessionToken?: string | undefined }): string | null =>
  request.sessionToken ?? null;

const knownAtMost = 5_000;

type Offer = Pick<FastifyRequest, 'sessionToken'>;

/**
 * Session tokens, checked by passport-jwt with HS256 pinned. The strategy is called directly, without passport's
 * middleware, which adds methods to each request. The key is a KeyObject: a string would cost half a millisecond for
 * each check.
 */
@Injectable()
export class TokenStrategy extends PassportStrategy(Strategy, 'token') {
  /** Tokens whose signature this process has verified: a valid token stays valid until it expires. */
  private readonly known = new LRUCache<string, TokenClaims>({ max: knownAtMost });

  constructor(
    key: KeyObject,
    private readonly principals: Principals,
    private readonly keys: ApiKeyCallers,
    private readonly clock: Clock,
  ) {
    super({
      jwtFromRequest: offeredToken,
      algorithms: ['HS256'],
      // The library uses the machine's clock; `validate` uses the product's.
      ignoreExpiration: true,
      passReqToCallback: true,
      secretOrKeyProvider: (_request, _token, done) => done(null, key),
    });
  }

  /** Called with the claims of a token with a valid signature. @throws DomainError session.expired */
  async validate(request: Offer, claims: TokenClaims): Promise<Principal> {
    const now = this.clock();
    if (!lasts(claims, now)) throw apiRefusal('session.expired');
    if (request.sessionToken !== undefined) this.known.set(request.sessionToken, claims);
    return this.principals.principalOf(claims, now);
  }

  /**
   * @throws DomainError session.expired for a token that was valid before, session.required for any other; key.invalid
   * or key.too-many for a key
   */
  async identify(request: Offer): Promise<Principal> {
    const { sessionToken = '' } = request;
    const now = this.clock();
    if (looksLikeKey(sessionToken)) return this.keys.identify(sessionToken, now);
    const known = this.known.get(sessionToken);
    if (known && lasts(known, now)) return this.principals.principalOf(known, now);
    return this.check(request);
  }

  /** @throws like `identify` for an invalid token */
  async opens(request: FastifyRequest): Promise<boolean> {
    request.sessionToken = tokenOf(request, false);
    if (request.sessionToken === undefined) return false;
    // The guard counts the call of a key.
    await (looksLikeKey(request.sessionToken)
      ? this.keys.find(request.sessionToken, this.clock())
      : this.identify(request));
    return true;
  }

  private check(request: Offer): Promise<Principal> {
    return new Promise((resolve, reject) => {
      const outcome = {
        success: resolve,
        error: reject,
        fail: () => reject(signInFirst()),
      };
      // Each request gets a copy of the strategy with these callbacks, as in passport.
      const attempt: unknown = Object.setPrototypeOf(outcome, this);
      this.authenticate.call(attempt, request);
    });
  }
}

/** A token without an expiry is refused: a holder of the key may sign any content. */
const lasts = ({ exp }: TokenClaims, now: Date): boolean => exp * 1_000 > now.getTime();
