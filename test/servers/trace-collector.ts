import { json } from 'node:stream/consumers';
import { serve } from '../kit/listening.js';

export interface ExportedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Undefined for the first span of a trace. */
  readonly parentSpanId: string | undefined;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** A collector that accepts spans as JSON by OTLP/HTTP, and records them. */
export interface TraceCollector {
  /** The value for OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  readonly spans: readonly ExportedSpan[];
  close(): Promise<void>;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** The part of an export that tests read. */
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ExportedSpan, 'service' | 'attributes'> & {
        readonly attributes: readonly Attribute[];
      })[];
    }[];
  }[];
}

const plain = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const spansIn = ({ resourceSpans }: Export): readonly ExportedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ name, traceId, spanId, parentSpanId, attributes }) => ({
        service: String(plain(resource.attributes)['service.name']),
        name,
        traceId,
        spanId,
        parentSpanId: parentSpanId || undefined,
        attributes: plain(attributes),
      })),
  );

export const startTraceCollector = async (): Promise<TraceCollector> => {
  const spans: ExportedSpan[] = [];
  const { url, close } = await serve((request, response) => {
    const take = async (): Promise<number> => {
      if (request.method !== 'POST' || request.url !== '/v1/traces') return 404;
      spans.push(...spansIn((await json(request)) as Export));
      return 200;
    };
    take().then(
      (status) => response.writeHead(status, { 'content-type': 'application/json' }).end('{}'),
      () => response.writeHead(400).end(),
    );
  });
  return { url, spans, close };
};
