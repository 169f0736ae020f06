import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { DomainError } from '../../domain/kit/domain-error.js';
import { callerSpanOf, type SpanIds, spanIdsOf } from './correlation.js';

/** Our names, ids and numbers. Never a text that a person typed, and no data of a card. */
export type Facts = Readonly<Record<string, string | number>>;

/** The place of a span in its trace. Without `begins`, `causedBy` and `within` it is a child of the active span. */
export interface SpanPlace {
  readonly kind?: keyof typeof SpanKind;
  /** Begins the trace of this correlation id, or continues that of a `traceparent`. */
  readonly begins?: { readonly correlationId: string; readonly traceparent?: unknown };
  /** The correlation id of its cause, in any process. */
  readonly causedBy?: string;
  /** An earlier result of `activePlace`. */
  readonly within?: Context | undefined;
}

/** A span that has begun and not ended. */
export interface OpenSpan {
  /** Runs work whose spans, including its awaited work, are children of this span. */
  within<Result>(run: () => Result): Result;
  readonly note: (facts: Facts) => void;
  /** Marks the span as failed, with a kind only: a message may contain private data. */
  fail(kind: string): void;
  end(): void;
}

/** The parts of the SDK that make spans, while they are exported. */
export interface Tracing {
  readonly tracer: Tracer;
  readonly named: <Result>(ids: SpanIds, start: () => Result) => Result;
}

/** One for each process, because a single context manager follows its asynchronous work. */
let tracing: Tracing | undefined;

/** Turns spans on; while they are off each function here costs one comparison. */
export const traceWith = (given: Tracing | undefined): void => {
  tracing = given;
};

/** Whether spans are exported. */
export const isTracing = (): boolean => tracing !== undefined;

const contextOf = ({ traceId, spanId }: SpanIds, isSampled: boolean): Context => {
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
};

const parentOf = ({ begins, causedBy, within = context.active() }: SpanPlace): Context => {
  if (begins !== undefined) {
    const caller = callerSpanOf(begins.traceparent);
    return caller === undefined ? ROOT_CONTEXT : contextOf(caller, caller.isSampled);
  }
  if (causedBy === undefined) return within;
  const cause = spanIdsOf(causedBy);
  // Sampling depends only on ids, so every process records the same traces.
  return trace.getSpanContext(within)?.traceId === cause.traceId ? within : contextOf(cause, true);
};

const start = ({ tracer, named }: Tracing, name: string, facts: Facts, place: SpanPlace, startTime?: number) => {
  const parent = parentOf(place);
  const options = { kind: SpanKind[place.kind ?? 'INTERNAL'], attributes: facts, startTime };
  const started = (): Span => tracer.startSpan(name, options, parent);
  const span = place.begins === undefined ? started() : named(spanIdsOf(place.begins.correlationId), started);
  return { span, inside: trace.setSpan(parent, span) };
};

const open = (tracing: Tracing, name: string, facts: Facts, place: SpanPlace): OpenSpan => {
  const { span, inside } = start(tracing, name, facts, place);
  return {
    within: (run) => context.with(inside, run),
    note: (more) => void span.setAttributes(more),
    fail: (kind) => void span.setAttribute('error.type', kind).setStatus({ code: SpanStatusCode.ERROR }),
    end: () => span.end(),
  };
};

/** Begins a span that ends elsewhere; undefined while none are exported. */
export const openSpan = (name: string, facts: Facts, place: SpanPlace = {}): OpenSpan | undefined =>
  tracing === undefined ? undefined : open(tracing, name, facts, place);

const noteNothing: OpenSpan['note'] = () => undefined;

const traced = async <Result>(
  span: OpenSpan,
  run: (note: OpenSpan['note']) => Promise<Result>,
): Promise<Awaited<Result>> => {
  try {
    return await span.within(() => run(span.note));
  } catch (error) {
    // A refusal of the domain is no fault of the product.
    if (error instanceof DomainError) span.note({ 'selvage.refusal': error.code });
    else span.fail(error instanceof Error ? error.name : typeof error);
    throw error;
  } finally {
    span.end();
  }
};

/** Runs work as a span of its own. Its errors are rethrown unchanged. */
export const inSpan = <Result>(
  name: string,
  facts: Facts,
  run: (note: OpenSpan['note']) => Promise<Result>,
  place: SpanPlace = {},
): Promise<Result> => (tracing === undefined ? run(noteNothing) : traced(open(tracing, name, facts, place), run));

/** The active span, for work in another part of the process; undefined while none are exported. */
export const activePlace = (): Context | undefined => (tracing === undefined ? undefined : context.active());

/** Records a span that has already ended. @param startedAt by `performance.now()` */
export const spanOver = (name: string, facts: Facts, startedAt: number, place: SpanPlace): void => {
  if (tracing === undefined) return;
  const { span } = start(tracing, name, facts, place, startedAt);
  span.end(performance.now());
};
