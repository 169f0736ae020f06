import { types } from 'node:util';
import { pino, type DestinationStream } from 'pino';
import type { LogLevel } from '../config/config.js';
import { traceIdOf } from '../tracing/correlation.js';
import { scrub } from './scrub.js';

/** The fields that a log line may have next to its message: names, ids and numbers. Any other field is dropped. */
const allowed = [
  'method',
  'route',
  'status',
  'durationMs',
  'correlationId',
  'commandId',
  'errorId',
  'code',
  'userId',
  'companyId',
  'recordId',
  'stream',
  'useCase',
  'eventType',
  'position',
  'readModel',
  'reactor',
  'jobId',
  'jobKind',
  'attempt',
  'count',
  'port',
  'signal',
] as const;

export type LogFields = { readonly [Name in (typeof allowed)[number]]?: string | number | null };

/**
 * Writes one line of JSON. An `error` adds its kind, its scrubbed message and where it was thrown, never its values.
 */
export interface Logger {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields, error?: unknown): void;
  error(message: string, fields?: LogFields, error?: unknown): void;
}

const longest = 300;

/** Our own names, routes and ids, which cannot be a secret or a card number: a line of only these is not searched. */
const harmless = /^(?:[A-Za-z/:*_-]{1,120}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.[0-9a-f]{16})?)$/;

const safe = (value: unknown): string | number | null | undefined => {
  if (value === null) return null;
  if (typeof value === 'number') return isPlainNumber(value) ? value : null;
  if (typeof value !== 'string') return undefined;
  return harmless.test(value) ? value : scrub(value).slice(0, longest);
};

/** Card numbers have at least 13 digits. */
const isPlainNumber = (value: number): boolean =>
  Number.isFinite(value) && (Math.abs(value) < 1e12 || scrub(String(value)) === String(value));

const isAllowed: ReadonlySet<string> = new Set(allowed);

const pick = (fields: LogFields): Record<string, string | number | null> => {
  const picked: Record<string, string | number | null> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = isAllowed.has(name) ? safe(field) : undefined;
    if (value !== undefined) picked[name] = value;
  }
  // The id of the trace is added to each line of a request.
  if (typeof fields.correlationId === 'string') picked['traceId'] = traceIdOf(fields.correlationId);
  return picked;
};

/** A parser puts a piece of its input into its message, so the message of a SyntaxError is omitted. */
const describeError = (error: unknown): object => {
  if (error === undefined) return {};
  if (!types.isNativeError(error)) return { error: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const reason = error.name === 'SyntaxError' ? {} : { reason: scrub(error.message).slice(0, longest) };
  return { error: error.name, ...reason, at: frames.slice(0, 12).map((line) => line.trim()) };
};

/** Written together, at least twice a second: one write for each line costs more than the rest of a request. */
const standardOutput = (): DestinationStream =>
  pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 500 });

/** @param destination the target of lines; by default standard output */
export const createLogger = (level: LogLevel, destination?: DestinationStream): Logger => {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  const log = pino(options, destination ?? standardOutput());
  return {
    debug: (message, fields = {}) => {
      if (log.isLevelEnabled('debug')) log.debug(pick(fields), scrub(message));
    },
    info: (message, fields = {}) => {
      if (log.isLevelEnabled('info')) log.info(pick(fields), harmless.test(message) ? message : scrub(message));
    },
    warn: (message, fields = {}, error) => log.warn({ ...pick(fields), ...describeError(error) }, scrub(message)),
    error: (message, fields = {}, error) => log.error({ ...pick(fields), ...describeError(error) }, scrub(message)),
  };
};

export const silentLogger: Logger = createLogger('silent', { write: () => undefined });
