import { types } from 'node:util';
import { ErrorType, isCommandError, WrongExpectedVersionError } from '@eventstore/db-client';
import { errorCode } from '../../errors/error-code.js';
import { RevisionConflict, type ExpectedRevision } from '../event-store.js';
import { StoreUnavailable } from '../../errors/store-unavailable.js';

/** Faults of a request or of our rights; a repeat fails the same way. */
const lasting: ReadonlySet<string> = new Set([
  ErrorType.ACCESS_DENIED,
  ErrorType.INVALID_ARGUMENT,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.MISSING_REQUIRED_METADATA_PROPERTY,
  ErrorType.STREAM_DELETED,
  ErrorType.WRONG_EXPECTED_VERSION,
]);

/** The client has one error class for all unknown errors: these are requests that the server could not accept. */
const notTaken =
  /BadRequest|Exception was thrown by handler|Unexpected Read\w+Result|Trying to read from an invalid position/;

const isLasting = (error: Error): boolean =>
  isCommandError(error) && (lasting.has(error.type) || notTaken.test(error.message));

/** The server did not write in time, or a batch of the same ids was already in flight. */
export const isTimedOut = (error: unknown): boolean =>
  types.isNativeError(error) &&
  isCommandError(error) &&
  (error.type === ErrorType.DEADLINE_EXCEEDED || error.type === ErrorType.TIMEOUT);

/**
 * Errors that the client does not convert: a gRPC status, a broken stream, a cluster without a member, a closed
 * channel.
 */
const isUnconverted = (error: Error): boolean =>
  ('code' in error && typeof error.code === 'number') ||
  /^ERR_(STREAM|HTTP2)_/.test(errorCode(error) ?? '') ||
  /^(Failed to discover|Channel has been shut down)/.test(error.message);

/**
 * Converts errors for callers of the port: StoreUnavailable for a server that is unavailable, starting, stopping or
 * slow; any other error unchanged.
 */
export const toPortError = (error: unknown): unknown => {
  if (!types.isNativeError(error) || error instanceof StoreUnavailable || isLasting(error)) return error;
  if (!isCommandError(error) && !isUnconverted(error)) return error;
  return new StoreUnavailable('The event store is away.', { cause: error });
};

/** Like `toPortError`, with RevisionConflict for an append at a wrong revision. */
export const toAppendError = (error: unknown, stream: string, expected: ExpectedRevision): unknown => {
  if (!(error instanceof WrongExpectedVersionError)) return toPortError(error);
  const { actualVersion } = error;
  return new RevisionConflict(
    stream,
    expected,
    typeof actualVersion === 'bigint' ? Number(actualVersion) : 'no-stream',
  );
};
