import { randomBytes, randomUUID } from 'node:crypto';
import { deriveId } from '../event-store/event-id.js';

/** A span by its ids, in the hexadecimal digits of W3C Trace Context. */
export interface SpanIds {
  readonly traceId: string;
  readonly spanId: string;
}

/** The span of a caller whose own trace the request continues. */
export interface CallerSpan extends SpanIds {
  readonly isSampled: boolean;
}

const traceparent = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-[^,]*)?$/;

/** Parses a `traceparent` header; undefined when it cannot be continued. */
export const callerSpanOf = (header: unknown): CallerSpan | undefined => {
  const [, traceId, spanId, flags] = (typeof header === 'string' && traceparent.exec(header)) || [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, isSampled: (parseInt(flags, 16) & 1) === 1 };
};

/**
 * A correlation id for a request: a UUID, whose digits are the id of its trace. If the caller continues a trace, the
 * UUID is that trace's, and a suffix makes the id unique, so that each of two requests in one trace finds its own
 * events.
 */
export const newCorrelationId = (header?: unknown): string => {
  const caller = callerSpanOf(header);
  if (caller === undefined) return randomUUID();
  const [, ...parts] = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(caller.traceId) ?? [];
  return `${parts.join('-')}.${randomBytes(8).toString('hex')}`;
};

const ofRequest = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.([0-9a-f]{16}))?$/;

/** The trace of a correlation id, and the span that begins it in this product. */
export const spanIdsOf = (correlationId: string): SpanIds => {
  const [, uuid = deriveId(correlationId, 'trace'), spanId] = ofRequest.exec(correlationId) ?? [];
  const traceId = uuid.replaceAll('-', '');
  return { traceId, spanId: spanId ?? traceId.slice(16) };
};

/** The id of a correlation id's trace, in hexadecimal. */
export const traceIdOf = (correlationId: string): string => spanIdsOf(correlationId).traceId;
