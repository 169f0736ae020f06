import { context, diag, DiagLogLevel } from '@opentelemetry/api';
import { setTimeout as wait } from 'node:timers/promises';
import type { TracingConfig } from '../config/tracing-config.js';
import type { Logger } from '../logging/logger.js';
import type { SpanIds } from './correlation.js';
import { traceWith } from './spans.js';

/** An unavailable collector must not delay the stop of a process. */
const longestFlushMs = 1_000;

/** Loads the SDK, only if traces are exported. */
const loadSdk = async () => {
  const [{ AsyncLocalStorageContextManager }, { OTLPTraceExporter }, resources, sdk] = await Promise.all([
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  return { AsyncLocalStorageContextManager, OTLPTraceExporter, ...resources, ...sdk };
};

type Sdk = Awaited<ReturnType<typeof loadSdk>>;

/** Random ids, except for a span with given ids. */
const createIds = ({ RandomIdGenerator }: Sdk) => {
  const random = new RandomIdGenerator();
  let next: SpanIds | undefined;
  return {
    generateTraceId: (): string => next?.traceId ?? random.generateTraceId(),
    generateSpanId: (): string => next?.spanId ?? random.generateSpanId(),
    named: <Result>(ids: SpanIds, start: () => Result): Result => {
      next = ids;
      try {
        return start();
      } finally {
        next = undefined;
      }
    },
  };
};

/**
 * Samples a share of the traces by their ids, so that each process samples the same ones. A caller may exclude its own
 * traces, but cannot have more of them sampled.
 */
const samplerOf = ({ ParentBasedSampler, TraceIdRatioBasedSampler }: Sdk, share: number) => {
  const byShare = new TraceIdRatioBasedSampler(share);
  return new ParentBasedSampler({ root: byShare, remoteParentSampled: byShare });
};

/**
 * Exports the spans of this process if an endpoint is configured; else it loads nothing. The exporter reads its
 * settings (headers, certificates, time-outs) from the standard variables.
 */
export const startTracing = async (
  { endpoint, serviceName, share }: TracingConfig,
  logger: Logger,
): Promise<{ close(): Promise<void> }> => {
  if (endpoint === null) return { close: async () => undefined };
  const sdk = await loadSdk();
  const warn = (reason: string): void => logger.warn('spans could not be exported', {}, new Error(reason));
  const silent = (): void => undefined;
  diag.setLogger({ error: warn, warn, info: silent, debug: silent, verbose: silent }, DiagLogLevel.WARN);
  const ids = createIds(sdk);
  const provider = new sdk.TracerProvider({
    resource: sdk
      .defaultResource()
      .merge(sdk.detectResources({ detectors: [sdk.envDetector, sdk.serviceInstanceIdDetector] }))
      .merge(sdk.resourceFromAttributes({ 'service.name': serviceName })),
    sampler: samplerOf(sdk, share),
    idGenerator: ids,
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new sdk.OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new sdk.AsyncLocalStorageContextManager().enable());
  traceWith({ tracer: provider.getTracer('selvage'), named: ids.named });
  return {
    close: async () => {
      traceWith(undefined);
      const flushed = provider.shutdown().catch((error: unknown) => warn(String(error)));
      await Promise.race([flushed, wait(longestFlushMs, undefined, { ref: false })]);
    },
  };
};
