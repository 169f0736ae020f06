import { LRUCache } from 'lru-cache';
import { openDatabase } from '../../sqlite/database.js';
import { createWalCheckpoints } from '../../sqlite/wal-checkpoints.js';
import { openWritingDatabase } from '../../sqlite/writing-database.js';
import { batchText } from '../batch-text.js';
import { type EventStore } from '../event-store.js';
import { CommitBell, follow, type ReadPage, readToEnd } from '../log-reader.js';
import { createSqliteAppender } from './sqlite-appender.js';
import { createSqlitePages, createSqliteStreams } from './sqlite-log.js';
import { createWrittenTail, type Insert } from './written-tail.js';

/**
 * Streams with a cached last revision: a command reads its stream's new events before it decides, and mostly there are
 * none.
 */
const lastRevisionsKept = 10_000;

const schema = `
  CREATE TABLE IF NOT EXISTS event (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    id TEXT NOT NULL UNIQUE,
    category TEXT NOT NULL,
    type TEXT NOT NULL,
    data TEXT NOT NULL,
    metadata TEXT NOT NULL,
    UNIQUE (stream, revision)
  ) STRICT`;

export interface SqliteEventStoreOptions {
  /** Bytes of a write-ahead log that start its copy into the file, in parallel to commits. */
  readonly longLog?: number;
}

/**
 * The log in one SQLite file, for one process. `append` resolves when its commit is on disk; readers of the same
 * process then get the events at once from memory. One connection writes and waits for the disk, another reads in
 * parallel.
 * @param path the file; made when it does not exist
 * @throws when the file cannot be opened or is no database
 */
export const openSqliteEventStore = async (
  path: string,
  options: SqliteEventStoreOptions = {},
): Promise<EventStore> => {
  const reading = openDatabase(path, { durability: 'full', cacheKiB: 4_096 });
  reading.exec(schema);
  const writing = await openWritingDatabase(path, { durability: 'full', cacheKiB: 16_384 });
  const checkpoints = createWalCheckpoints(path, options.longLog);
  const bell = new CommitBell();
  const closing = new AbortController();
  const tail = createWrittenTail();
  const lastRevisions = new LRUCache<string, number>({ max: lastRevisionsKept });
  const committed = (inserts: readonly Insert[]): void => {
    tail.add(inserts);
    bell.ring();
  };
  const appender = createSqliteAppender({ reading, writing, checkpoints, lastRevisions, committed });
  const read = createSqliteStreams(reading, lastRevisions);
  const readFile = createSqlitePages(reading);
  const readPage: ReadPage = (...asked) => tail.page(...asked) ?? readFile(...asked);

  return {
    append: async (stream, expected, events) => {
      const [appended] = await appender.append([{ stream, expected, batch: batchText(stream, events) }]);
      if (appended === undefined) throw new Error(`An append to ${stream} has no result.`);
      return appended;
    },
    appendTogether: async (appends) =>
      appender.append(
        appends.map(({ stream, expected, events }) => ({ stream, expected, batch: batchText(stream, events) })),
      ),
    begin: async (streams) =>
      appender.begin(
        streams.map(({ stream, event }) => ({ stream, expected: 'no-stream', batch: batchText(stream, [event]) })),
      ),
    read: async (stream, from = 0, limit) => read(stream, from, limit),
    readAll: (after, filter) => readToEnd(readPage, after, filter),
    subscribe: (after, filter, signal) =>
      follow(readPage, bell, after, filter, AbortSignal.any([signal, closing.signal])),
    close: async () => {
      if (closing.signal.aborted) return;
      closing.abort();
      await appender.close();
      await checkpoints.close();
      writing.close();
      reading.close();
    },
  };
};
