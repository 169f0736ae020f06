import type { RecordedEvent } from '../../domain/kit/event.js';
import { batchText, categoryOf, eventOfText } from '../../infra/event-store/recorded-event.js';
import {
  RevisionConflict,
  type Appended,
  type EventStore,
  type NewStream,
  type StreamAppend,
} from '../../infra/event-store/event-store.js';
import { StoreUnavailable } from '../../infra/errors/store-unavailable.js';
import { CommitBell, follow, readToEnd, type ReadPage } from '../../infra/event-store/log-reader.js';
import { placeOf } from '../../infra/event-store/sqlite/stream-look.js';

/** The log in memory, for tests. It passes the same contract suite as the other adapters. */
export const createMemoryEventStore = (): EventStore => {
  const log: RecordedEvent[] = [];
  const sizes: number[] = [];
  const streams = new Map<string, RecordedEvent[]>();
  const bell = new CommitBell();
  const closing = new AbortController();

  /** @throws when the stream refuses them */
  const placed = ({ stream, expected, events }: StreamAppend) => {
    if (closing.signal.aborted) throw new StoreUnavailable('The store is closed.');
    const texts = batchText(stream, events);
    const known = streams.get(stream) ?? [];
    const place = placeOf(expected, known.length - 1, texts, (revision) => known[revision]?.id);
    if (place === 'conflict')
      throw new RevisionConflict(stream, expected, known.length === 0 ? 'no-stream' : known.length - 1);
    return { texts, known, place };
  };

  const append = ({ stream, expected, events }: StreamAppend): Appended => {
    const { texts, known, place } = placed({ stream, expected, events });
    if (place === 'append') {
      for (const text of texts) {
        const event = eventOfText(text, stream, known.length, log.length + 1);
        known.push(event);
        log.push(event);
        sizes.push(text.data.length + text.metadata.length);
      }
      streams.set(stream, known);
      bell.ring();
    }
    const revision = (expected === 'no-stream' ? -1 : expected) + texts.length;
    return { revision, position: known[revision]?.position ?? 0 };
  };

  const readPage: ReadPage = (after, filter, limit) => {
    const end = Math.max(after, Math.min(log.length, after + limit));
    const events = log
      .slice(after, end)
      .filter((event) => filter?.categories?.includes(categoryOf(event.stream)) ?? true);
    const bytes = sizes.slice(after, end).reduce((sum, size) => sum + size, 0);
    return { events, position: end, isCaughtUp: end >= log.length, bytes };
  };

  const begin = ({ stream, event }: NewStream): Appended | undefined => {
    try {
      return append({ stream, expected: 'no-stream', events: [event] });
    } catch (error) {
      if (error instanceof RevisionConflict) return undefined;
      throw error;
    }
  };

  return {
    begin: async (begun) => begun.map(begin),
    append: async (stream, expected, events) => append({ stream, expected, events }),
    appendTogether: async (appends) => {
      for (const one of appends) placed(one);
      return appends.map(append);
    },
    read: async (stream, from = 0, limit = Infinity) => (streams.get(stream) ?? []).slice(from, from + limit),
    readAll: (after, filter) => readToEnd(readPage, after, filter),
    subscribe: (after, filter, signal) =>
      follow(readPage, bell, after, filter, AbortSignal.any([signal, closing.signal])),
    close: async () => closing.abort(),
  };
};
