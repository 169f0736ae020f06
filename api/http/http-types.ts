import type { Clock } from '../../infra/timers/clock.js';
import type { OpenSpan } from '../../infra/tracing/spans.js';
import type { Principal } from './caller.js';
import type { Reach } from './reach.js';

/** A multipart form with one file at most. */
export interface Upload {
  /** Text fields by name; the last one of a name counts. */
  readonly fields: Readonly<Record<string, string>>;
  /** The file, under any field name; null without one. Only the extension of its name is used. */
  readonly file: { readonly content: Buffer; readonly fileName: string } | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    principal?: Principal | undefined;
    reach?: Reach | undefined;
    /** Set by the access guard, and read by the strategy. */
    sessionToken?: string | undefined;
    /** The id of the stored response of a write with `Idempotency-Key`. */
    keptAs?: { readonly id: string; readonly bodyHash: string } | undefined;
    /** Whether the response contains a secret; set by the access guard. */
    answersSecret: boolean;
    clock: Clock;
    /** Set while traces are exported. */
    span?: OpenSpan | undefined;
  }
  interface FastifyInstance {
    /** `METHOD /path` of every registered route. */
    routeTable: readonly string[];
  }
}

export type { FastifyReply, FastifyRequest } from 'fastify';
