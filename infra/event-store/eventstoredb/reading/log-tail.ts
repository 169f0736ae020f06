import type { RecordedEvent } from '../../../../domain/kit/event.js';
import { pause } from '../../../timers/pause.js';
import { CommitBell } from '../../log-reader.js';
import { readFeed } from './all-feed.js';
import type { Connection } from '../connection.js';
import { toPortError } from '../failures.js';
import { backOff } from './read-all.js';
import { readHead } from './read-stream.js';

/** The newest events of the log, from the one subscription of this process. */
export interface LogTail {
  /** Resolves when the tail follows the log, or the signal aborts. */
  begun(signal: AbortSignal): Promise<void>;
  /** The events after a position; undefined when the tail begins later. */
  after(position: number): readonly RecordedEvent[] | undefined;
  /** Resolves at the next event, or when the signal aborts. */
  nextEvent(signal: AbortSignal): Promise<void>;
}

const mostEvents = 2048;
/** Size of the tail. Positions are bytes of the log, so they measure it. */
const mostBytes = 16 * 1024 * 1024;

/**
 * Follows the log from its end until the signal aborts. It retries an unavailable server with growing pauses; a broken
 * subscription goes on after the last stored event. A slow reader reads the log by itself, so it delays neither other
 * readers nor the server.
 */
export const createLogTail = (
  connection: Connection,
  signal: AbortSignal,
  onTrouble: (error: unknown) => void,
): LogTail => {
  const bell = new CommitBell();
  let held: RecordedEvent[] = [];
  /** The tail has all events after this position; undefined before the first read of the log. */
  let floor: number | undefined;
  let end = 0;
  let isFollowing = false;

  const hold = (event: RecordedEvent): void => {
    held.push(event);
    end = event.position;
    if (held.length >= 2 * mostEvents || end - (held[0]?.position ?? end) > 2 * mostBytes) {
      const kept = held.slice(-mostEvents).filter(({ position }) => end - position <= mostBytes);
      floor = held.at(-kept.length - 1)?.position ?? floor;
      held = kept;
    }
    bell.ring();
  };

  const followOnce = async (): Promise<void> => {
    if (floor === undefined) {
      end = floor = await readHead(connection);
      bell.ring();
    }
    for await (const event of readFeed(connection, { after: end, isHistory: false, signal })) hold(event);
  };

  const follow = async (): Promise<void> => {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const before = end;
      try {
        await followOnce();
      } catch (error) {
        if (end > before) failures = -1;
        else if (!signal.aborted) onTrouble(toPortError(error));
      }
      if (failures >= 0) await pause(backOff(failures), signal);
    }
  };

  return {
    begun: async (ending) => {
      if (!isFollowing) void follow();
      isFollowing = true;
      while (floor === undefined && !ending.aborted) await bell.nextAppend(ending);
    },
    after: (position) =>
      floor === undefined || position < floor
        ? undefined
        : held.slice(held.findLastIndex((event) => event.position <= position) + 1),
    nextEvent: (ending) => bell.nextAppend(ending),
  };
};
