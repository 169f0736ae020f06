import { jsonEvent, NO_STREAM, type AppendResult, type JSONEventType } from '@eventstore/db-client';
import { StoreUnavailable, type Appended, type ExpectedRevision, type NewEvent } from '../event-store.js';
import type { Connection } from './connection.js';
import { appendToldAs } from './failures.js';
import { positionOf } from './recorded.js';
import type { createStreamReader } from './read-stream.js';

type ReadStream = ReturnType<typeof createStreamReader>;

/**
 * Appends a batch whose size was found good. A repeat at its own place is answered as the first time by the server, also
 * after a restart, as the place is always exact.
 * @throws RevisionConflict, StoreUnavailable
 */
export const createAppend = (connection: Connection, readStream: ReadStream) => {
  const placeOf = async (stream: string, { nextExpectedRevision, position }: AppendResult): Promise<Appended> => {
    const revision = Number(nextExpectedRevision);
    if (position !== undefined) return { revision, position: positionOf(position.commit) };
    // A repeat may be answered without it.
    const [event] = await readStream(stream, revision, 1);
    if (event === undefined) throw new StoreUnavailable(`${stream} does not show its event ${revision}.`);
    return { revision, position: event.position };
  };

  return async (stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> => {
    const data = events.map(({ id, type, data, metadata }) =>
      jsonEvent<JSONEventType>({ id, type, data: { ...data }, metadata }),
    );
    const expectedRevision = expected === 'no-stream' ? NO_STREAM : BigInt(expected);
    const { deadlineMs } = connection;
    const result = await connection.call(({ client, appends, givenUp }, signal) =>
      appends(async () => {
        // It waited for room longer than its caller or its line did, and must not go out behind their backs.
        if (signal.aborted || givenUp.aborted) throw new StoreUnavailable('The append did not go out.');
        try {
          return await client.appendToStream(stream, data, {
            expectedRevision,
            deadline: deadlineMs,
            requiresLeader: true,
          });
        } catch (error) {
          throw appendToldAs(error, stream, expected);
        }
      }),
    );
    return placeOf(stream, result);
  };
};
