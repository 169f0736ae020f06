import type { KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Strategy } from 'passport-jwt';
import { refusal } from '../../domain/messages.js';
import { type Principal, signInFirst } from '../shared/caller.js';
import type { FastifyRequest } from '../shared/http-types.js';
import type { Principals } from './principals.js';
import type { TokenClaims } from './sessions.js';

const knownAtMost = 5_000;

type Offer = Pick<FastifyRequest, 'sessionToken'>;
type Done = (error: unknown, principal?: Principal) => void;

/**
 * Session tokens, checked by passport-jwt with HS256 pinned. It is driven here as passport drives it, but without its
 * middleware, which adds methods to each request. The key is a KeyObject: a string would cost half a millisecond a check.
 */
export class TokenStrategy extends Strategy {
  /** Tokens whose signature was found good in this process: a text that was good once is good until it expires. */
  private readonly known = new LRUCache<string, TokenClaims>({ max: knownAtMost });

  constructor(
    key: KeyObject,
    private readonly principals: Principals,
  ) {
    super(
      {
        jwtFromRequest: (request: Offer) => request.sessionToken ?? null,
        algorithms: ['HS256'],
        passReqToCallback: true,
        // Its types know strings and buffers alone; jsonwebtoken, which gets it, takes a KeyObject.
        secretOrKeyProvider: (_request, _token, done) => done(null, key as unknown as Buffer),
      },
      (request: Offer, claims: TokenClaims, done: Done) => {
        if (request.sessionToken !== undefined) this.known.set(request.sessionToken, claims);
        principals.of(claims, new Date()).then((principal) => done(null, principal), done);
      },
    );
  }

  /** Who offers this token. @throws DomainError session.expired of a token that was good once, session.required of any other */
  async identify(request: Offer): Promise<Principal> {
    const { sessionToken = '' } = request;
    const known = this.known.get(sessionToken);
    if (known && known.exp * 1_000 > Date.now()) return this.principals.of(known, new Date());
    return this.check(request);
  }

  private check(request: Offer): Promise<Principal> {
    return new Promise((resolve, reject) => {
      const outcome = {
        success: resolve,
        error: reject,
        fail: (reason: unknown) => reject(isExpired(reason) ? refusal('session.expired') : signInFirst()),
      };
      const attempt: { authenticate(request: Offer): void } = Object.assign(Object.create(this), outcome);
      attempt.authenticate(request);
    });
  }
}

const isExpired = (reason: unknown): boolean => reason instanceof Error && reason.name === 'TokenExpiredError';
