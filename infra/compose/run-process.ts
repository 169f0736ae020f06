import { type Config, readConfig } from '../config/config.js';
import type { Deployable } from '../config/stores.js';
import { errorCode } from '../errors/error-code.js';
import { OperatorError } from '../errors/operator-error.js';
import { StoreUnavailable } from '../errors/store-unavailable.js';
import { openWaitingServer } from '../health/waiting-server.js';
import { createLogger, type Logger } from '../logging/logger.js';
import { backoff, pause } from '../timers/pause.js';
import { context, diag, DiagLogLevel } from '@opentelemetry/api';
import { setTimeout as wait } from 'node:timers/promises';
import type { TracingConfig } from '../config/tracing-config.js';
import type { SpanIds } from '../tracing/correlation.js';
import { traceWith } from '../tracing/spans.js';

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

/** By their ids, the same in each process. A caller may exclude its own traces, but cannot have more sampled. */
const samplerOf = ({ ParentBasedSampler, TraceIdRatioBasedSampler }: Sdk, share: number) => {
  const byShare = new TraceIdRatioBasedSampler(share);
  return new ParentBasedSampler({ root: byShare, remoteParentSampled: byShare });
};

/** Without an endpoint it loads nothing. The exporter reads its own settings from the standard variables. */
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

/** A part of the product that runs until the process is stopped. */
export interface Running {
  /** Finishes the work that was accepted. */
  close(): Promise<void>;
}

/** How long accepted work may take to finish after a stop, in milliseconds, before it is abandoned. */
const longestStopMs = 5_000;
const longestPauseMs = 5_000;

/** An error that the operator can mend is printed as one sentence; any other keeps its stack. */
const refuse = (error: unknown): never => {
  if (error instanceof OperatorError) process.stderr.write(`${error.message}\n`);
  else if (errorCode(error) === 'EADDRINUSE')
    process.stderr.write('Something already listens on the port. Name another one with PORT.\n');
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
};

/** @param freePort to be called right before the process listens: until then the waiting server responds */
type Start = (config: Config, freePort: () => Promise<void>) => Promise<Running>;

/**
 * Starts, and starts again while a server is unavailable, because servers and processes may come up in any order. It
 * listens from the beginning.
 */
const startWhenStoresAnswer = async (
  config: Config,
  start: Start,
  logger: Logger,
  signal: AbortSignal,
): Promise<Running | undefined> => {
  if (config.stores.kind === 'embedded') return start(config, async () => undefined);
  const waiting = await openWaitingServer(config);
  let reason: string | undefined;
  try {
    for (let tries = 1; !signal.aborted; tries += 1) {
      try {
        const running = await start(config, () => waiting.close());
        if (reason !== undefined) logger.info('started, the servers are back', { attempt: tries });
        return running;
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        if (error.dependency !== undefined) waiting.waitFor(error.dependency);
        // One line for each reason, and not for each attempt.
        if (reason !== error.message) logger.warn(`not started: ${error.message} It is tried again.`);
        reason = error.message;
        await pause(backoff(200, tries, Math.random(), longestPauseMs), signal);
      }
    }
    return undefined;
  } finally {
    await waiting.close();
  }
};

/**
 * Runs one deployable as this process until SIGTERM or SIGINT; then it ends within 5 s. A wrong configuration ends it
 * at once, before it listens.
 */
export const runProcess = async (deployable: Deployable, start: Start): Promise<void> => {
  // Keys, mails, files and databases are readable by the owner of the process only.
  process.umask(0o077);
  const stopping = new AbortController();
  const run = async (): Promise<Running | undefined> => {
    const config = readConfig(process.env, deployable);
    const logger = createLogger(config.logLevel);
    // Node ends the process afterwards, with its stack on standard error.
    process.on('uncaughtExceptionMonitor', (error) => logger.error('the process ends by an error', {}, error));
    const tracing = await startTracing(config.tracing, logger);
    const running = await startWhenStoresAnswer(config, start, logger, stopping.signal);
    const close = async (): Promise<void> => {
      await running?.close();
      await tracing.close();
    };
    return running && { close };
  };
  const starting = run();
  const stop = (): void => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => process.exit(1), longestStopMs).unref();
    starting.then((running) => running?.close()).then(() => process.exit(0), refuse);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await starting.catch(refuse);
};
