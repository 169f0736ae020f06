import { jsonEvent, NO_STREAM, type AppendToStreamOptions, type JSONEventType } from '@eventstore/db-client';
import { type Appended, type ExpectedRevision, type NewEvent } from '../event-store.js';
import { StoreUnavailable } from '../../errors/store-unavailable.js';
import type { Connection } from './connection.js';
import { toAppendError, isTimedOut } from './failures.js';
import { positionOf } from './recorded.js';

/**
 * Appends a batch whose size has been checked. For a repeat at the same revision the server returns the first result,
 * also after a restart, because the expected revision is always exact.
 * @throws RevisionConflict, StoreUnavailable
 */
export const createAppend =
  (connection: Connection) =>
  async (stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> => {
    const data = events.map(({ id, type, data, metadata }) =>
      jsonEvent<JSONEventType>({ id, type, data: { ...data }, metadata }),
    );
    const settings: AppendToStreamOptions = {
      expectedRevision: expected === 'no-stream' ? NO_STREAM : BigInt(expected),
      deadline: connection.deadlineMs,
      requiresLeader: true,
    };
    const { nextExpectedRevision, position } = await connection.call(({ client, appends, givenUp }, signal) =>
      appends(async () => {
        for (let isFirst = true; ; isFirst = false) {
          // The append waited for a slot until its caller or its connection gave up, so it must not be sent any more.
          if (signal.aborted || givenUp.aborted) throw new StoreUnavailable('The append did not go out.');
          try {
            return await client.appendToStream(stream, data, settings);
          } catch (error) {
            // The server drops a batch that another process appends at the same moment, and treats it as a repeat a
            // little later.
            if (!isFirst || !isTimedOut(error)) throw toAppendError(error, stream, expected);
          }
        }
      }),
    );
    return { revision: Number(nextExpectedRevision), position: positionOf(position?.commit) };
  };
