import type { KeyObject } from 'node:crypto';
import { Strategy } from 'passport-jwt';
import { refusal } from '../../domain/messages.js';
import { type Principal, signInFirst } from '../shared/caller.js';
import type { FastifyRequest } from '../shared/http-types.js';
import type { Principals } from './principals.js';
import type { TokenClaims } from './sessions.js';

type Offer = Pick<FastifyRequest, 'sessionToken'>;
type Done = (error: unknown, principal?: Principal) => void;

/**
 * Session tokens, checked by passport-jwt with HS256 pinned. It is driven here as passport drives it, but without its
 * middleware, which adds methods to each request. The key is a KeyObject: a string would cost half a millisecond a check.
 */
export class TokenStrategy extends Strategy {
  constructor(key: KeyObject, principals: Principals) {
    super(
      {
        jwtFromRequest: (request: Offer) => request.sessionToken ?? null,
        algorithms: ['HS256'],
        // Its types know strings and buffers alone; jsonwebtoken, which gets it, takes a KeyObject.
        secretOrKeyProvider: (_request, _token, done) => done(null, key as unknown as Buffer),
      },
      (claims: TokenClaims, done: Done) => {
        principals.of(claims, new Date()).then((principal) => done(null, principal), done);
      },
    );
  }

  /** Who offers this token. @throws DomainError session.expired of a token that was good once, session.required of any other */
  identify(request: Offer): Promise<Principal> {
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
