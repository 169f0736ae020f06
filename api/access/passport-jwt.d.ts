/**
 * The used part of passport-jwt, with the key type that jsonwebtoken really accepts: the published types lack
 * KeyObject.
 */
declare module 'passport-jwt' {
  import type { FastifyRequest } from 'fastify';
  import type { KeyObject } from 'node:crypto';

  type Offer = Pick<FastifyRequest, 'sessionToken'>;

  export interface StrategyOptions {
    readonly jwtFromRequest: (request: Offer) => string | null;
    readonly algorithms: readonly 'HS256'[];
    readonly ignoreExpiration: true;
    readonly passReqToCallback: true;
    readonly secretOrKeyProvider: (
      request: Offer,
      token: string,
      done: (error: Error | null, key?: KeyObject) => void,
    ) => void;
  }

  export class Strategy {
    constructor(
      options: StrategyOptions,
      verify: (request: Offer, claims: unknown, done: (error: unknown, user?: unknown) => void) => void,
    );
    /** Returns through `success`, `fail` or `error`, which the caller has set on the instance. */
    authenticate(request: Offer): void;
  }
}
