import type { OpenSpan } from '../../infra/tracing/spans.js';
import type { Principal } from './caller.js';
import type { Reach } from './reach.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access guard. */
    principal?: Principal | undefined;
    /** Set by the access guard. */
    reach?: Reach | undefined;
    /** Found by the access guard, read by the strategy. */
    sessionToken?: string | undefined;
    /** A write with `Idempotency-Key`: its answer is kept under this id. */
    keptAs?: { readonly id: string; readonly bodyHash: string } | undefined;
    /** While traces are exported. */
    span?: OpenSpan | undefined;
  }
  interface FastifyInstance {
    /** `METHOD /path` of everything that was registered. */
    routeTable: readonly string[];
  }
}

export type { FastifyReply, FastifyRequest } from 'fastify';
