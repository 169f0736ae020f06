import type { RecordedEvent } from '../../../domain/kit/event.js';
import { categoryOf, type NewText, eventAsWritten } from '../recorded-event.js';
import type { EventFilter } from '../event-store.js';
import type { LogPage } from '../log-reader.js';

export interface Insert {
  readonly stream: string;
  readonly revision: number;
  /** Position of the first event. */
  readonly position: number;
  readonly batch: readonly NewText[];
}

/** Readers at the end of the log need neither read nor parse these newest events. */
export interface WrittenTail {
  add(inserts: readonly Insert[]): void;
  /** A page after a position; undefined if the tail begins later, so that the file must be read. */
  page(after: number, filter: EventFilter | undefined, limit: number): LogPage | undefined;
}

/** Maximum of text characters of the cached events; a reader further behind reads the file. */
const mostCharacters = 4 * 1024 * 1024;

export const createWrittenTail = (held = mostCharacters): WrittenTail => {
  let events: RecordedEvent[] = [];
  const sizes: number[] = [];
  let load = 0;
  /** The tail has all events after `floor`, up to and including `end`. */
  let floor = 0;
  let end = 0;

  const drop = (count: number): void => {
    for (const size of sizes.splice(0, count)) load -= size;
    floor = events[count - 1]?.position ?? floor;
    events = events.slice(count);
  };

  /** Another process has written to the file in between, or the tail is empty. */
  const beginAt = (position: number): void => {
    drop(events.length);
    floor = position - 1;
  };

  return {
    add: (inserts) => {
      for (const { stream, revision, position, batch } of inserts) {
        if (position !== end + 1) beginAt(position);
        for (const [index, text] of batch.entries()) {
          events.push(eventAsWritten(text, stream, revision + index, position + index));
          sizes.push(text.data.length + text.metadata.length);
          load += text.data.length + text.metadata.length;
        }
        end = position + batch.length - 1;
      }
      // Drops half of the events at a time, so that not every event shifts all others.
      while (load > held && events.length > 0) drop(Math.ceil(events.length / 2));
    },
    page: (after, filter, limit) => {
      if (end === 0 || after < floor || after > end) return undefined;
      // Positions have no gaps.
      const first = after - floor;
      const slice = events.slice(first, first + limit);
      const bytes = sizes.slice(first, first + limit).reduce((sum, size) => sum + size, 0);
      const categories = filter?.categories;
      const position = slice.at(-1)?.position ?? after;
      return {
        events:
          categories === undefined ? slice : slice.filter(({ stream }) => categories.includes(categoryOf(stream))),
        position,
        isCaughtUp: position === end,
        bytes,
      };
    },
  };
};
