/** What we use of passport-jwt, with the key that jsonwebtoken really takes: the published types know no KeyObject. */
declare module 'passport-jwt' {
  import type { FastifyRequest } from 'fastify';
  import type { KeyObject } from 'node:crypto';

  /** All that is looked at of a request. */
  type Offer = Pick<FastifyRequest, 'sessionToken'>;

  export interface StrategyOptions {
    /** Where the token stands in a request; null when there is none. */
    readonly jwtFromRequest: (request: Offer) => string | null;
    readonly algorithms: readonly 'HS256'[];
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
    /** Answers through `success`, `fail` or `error`, which whoever drives it has put on the instance. */
    authenticate(request: Offer): void;
  }
}
