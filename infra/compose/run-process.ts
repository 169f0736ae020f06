import { type Config, readConfig } from '../config/config.js';
import type { Deployable } from '../config/stores.js';
import { errorCode } from '../errors/error-code.js';
import { OperatorError } from '../errors/operator-error.js';
import { StoreUnavailable } from '../errors/store-unavailable.js';
import { createLogger, type Logger } from '../logging/logger.js';
import { backoff } from '../timers/backoff.js';
import { pause } from '../timers/pause.js';
import { startTracing } from '../tracing/start-tracing.js';

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

/** Starts, and starts again while a server is unavailable, because servers and processes may come up in any order. */
const startWhenStoresAnswer = async (
  config: Config,
  start: (config: Config) => Promise<Running>,
  logger: Logger,
  signal: AbortSignal,
): Promise<Running | undefined> => {
  for (let tries = 1; !signal.aborted; tries += 1) {
    try {
      return await start(config);
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || config.stores.kind === 'embedded') throw error;
      logger.warn('not started, a server is away; trying again', { attempt: tries }, error);
      await pause(backoff(200, tries, Math.random(), longestPauseMs), signal);
    }
  }
  return undefined;
};

/**
 * Runs one deployable as this process until SIGTERM or SIGINT; then it ends within 5 s. A wrong configuration ends it
 * at once, before it listens.
 */
export const runProcess = async (
  deployable: Deployable,
  start: (config: Config) => Promise<Running>,
): Promise<void> => {
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
