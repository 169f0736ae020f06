import {
  AccessDeniedError,
  CancelledError,
  DeadlineExceededError,
  InvalidArgumentError,
  StreamDeletedError,
  TimeoutError,
  UnavailableError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { Metadata, type ServiceError } from '@grpc/grpc-js';
import { RevisionConflict } from '../event-store.js';
import { StoreUnavailable } from '../../errors/store-unavailable.js';
import { toAppendError, toPortError } from './connection.js';

const status = (code: number, details: string): ServiceError =>
  Object.assign(new Error(`${code} ${details}`), { code, details, metadata: new Metadata() });

const aborted = 'ABORTED: Operation timed out: Consumer too slow to handle event while live.';

describe('a failed call', () => {
  it.each([
    ['a server that is down, as an append hears of it', status(14, 'UNAVAILABLE: No connection established.')],
    ['a server that is down', new UnavailableError(status(14, 'UNAVAILABLE: No connection established.'))],
    ['a connection that was dropped', new UnavailableError(status(14, 'UNAVAILABLE: Connection dropped'))],
    ['a server that starts', new UnavailableError(status(14, 'UNAVAILABLE: Server Is Not Ready'))],
    ['a server that starts, to an append', new UnknownError(undefined, 'Could not recognize Server Is Not Ready')],
    ['a server that stops', new UnknownError(status(13, 'INTERNAL: Received RST_STREAM with code 0'))],
    ['a call that the server ended', new CancelledError(status(1, 'CANCELLED'))],
    ['a repeat of what is being written', new DeadlineExceededError()],
    ['a burst', new TimeoutError(status(10, aborted))],
    ['a message that was too large for the call of all appends', new UnknownError(status(8, 'RESOURCE_EXHAUSTED'))],
    ['a stream that broke', Object.assign(new Error('write after end'), { code: 'ERR_STREAM_WRITE_AFTER_END' })],
    ['a connection that was given up', new Error('Channel has been shut down')],
    ['a cluster without a member', new Error('Failed to discover after 10 attempts.')],
  ])('becomes StoreUnavailable for %s', (_, error) => {
    expect(toPortError(error)).toBeInstanceOf(StoreUnavailable);
    expect(toPortError(error)).toMatchObject({ cause: error });
  });

  it.each([
    ['our rights', new AccessDeniedError()],
    ['an argument', new InvalidArgumentError('fromRevision')],
    ['a stream that an operator closed', StreamDeletedError.fromStreamName('order-1')],
    ['an append that is not well-formed', new UnknownError(undefined, 'Could not recognize BadRequest')],
    ['a position of no event', new UnknownError(status(2, 'UNKNOWN: Exception was thrown by handler.'))],
    ['a position of no event, in a read', new UnknownError(status(2, 'UNKNOWN: Unexpected ReadAllResult: Error'))],
    [
      'a position of no event, as 24.10 says it',
      new UnknownError(status(3, 'INVALID_ARGUMENT: Trying to read from an invalid position.')),
    ],
    ['a fault of our own', new TypeError('x is not a function')],
    ['what is StoreUnavailable already', new StoreUnavailable('away')],
  ])('keeps its error for %s', (_, error) => {
    expect(toPortError(error)).toBe(error);
  });

  it('is a conflict when the stream is elsewhere', () => {
    const streamName = 'order-1';
    const at = (current: bigint | 'no_stream') =>
      toAppendError(new WrongExpectedVersionError(undefined, { streamName, expected: 4n, current }), streamName, 4);
    expect(at(7n)).toEqual(new RevisionConflict(streamName, 4, 7));
    expect(at('no_stream')).toEqual(new RevisionConflict(streamName, 4, 'no-stream'));
    expect(toAppendError(new DeadlineExceededError(), streamName, 4)).toBeInstanceOf(StoreUnavailable);
  });
});
