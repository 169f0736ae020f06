import { StreamNotFoundError, type JSONEventType } from '@eventstore/db-client';
import type { RecordedEvent } from '../../../../domain/kit/event.js';
import { itemsOf } from '../call-items.js';
import type { Connection } from '../connection.js';
import { isOurs, positionOf, recordedOf } from '../recorded.js';

/** Reads one stream from a revision on (inclusive); [] when it does not exist. */
export const createStreamReader =
  (connection: Connection) =>
  async (stream: string, from: number, limit?: number): Promise<readonly RecordedEvent[]> => {
    // The server does not end a read of zero events.
    if (limit !== undefined && limit <= 0) return [];
    return connection.call(async ({ client, givenUp }, signal) => {
      const reading = client.readStream<JSONEventType>(stream, {
        fromRevision: BigInt(from),
        requiresLeader: true,
        ...(limit !== undefined && Number.isFinite(limit) && { maxCount: limit }),
      });
      const events: RecordedEvent[] = [];
      try {
        for await (const { event } of itemsOf(reading, () => reading.cancel(), [signal, givenUp]))
          if (event !== undefined && isOurs(event)) events.push(recordedOf(event));
      } catch (error) {
        if (error instanceof StreamNotFoundError) return [];
        throw error;
      }
      return events;
    });
  };

/** The position of the newest event in the log, including the server's own; 0 when there is none. */
export const readHead = (connection: Connection): Promise<number> =>
  connection.call(async ({ client, givenUp }, signal) => {
    const reading = client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 1, requiresLeader: true });
    let head = 0;
    for await (const { event } of itemsOf(reading, () => reading.cancel(), [signal, givenUp]))
      head = positionOf(event?.position.commit);
    return head;
  });
