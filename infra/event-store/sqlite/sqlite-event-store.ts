import { LRUCache } from 'lru-cache';
import { openDatabase } from '../../sqlite/database.js';
import { createGroupCommit } from '../../sqlite/group-commit.js';
import { openWritingDatabase, transactionsAside } from '../../sqlite/writing-database.js';
import { batchText } from '../batch-text.js';
import { type EventStore } from '../event-store.js';
import { StoreUnavailable } from '../../errors/store-unavailable.js';
import { CommitBell, follow, readToEnd } from '../log-reader.js';
import { createSqliteAppender } from './sqlite-appender.js';
import { createSqliteBeginner } from './sqlite-beginner.js';
import { createSqlitePages, createSqliteStreams } from './sqlite-log.js';

/** Streams whose end is known: a command reads its stream on before it decides, and mostly there is nothing. */
const tailsKept = 10_000;

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

/**
 * The log in one SQLite file, for one process: a promise of `append` resolves when its commit is on disk, and readers of
 * the same process hear of it at once. One connection writes and waits for the disk, another reads meanwhile.
 * @param path the file; made when it is not there
 * @throws when the file cannot be opened or is no database
 */
export const openSqliteEventStore = async (path: string): Promise<EventStore> => {
  const writing = await openWritingDatabase(path, { durability: 'full', cacheKiB: 16_384 });
  await writing.exec(schema);
  const reading = openDatabase(path, { durability: 'full', cacheKiB: 4_096 });
  const bell = new CommitBell();
  const closing = new AbortController();
  const commits = createGroupCommit(await transactionsAside(writing), {
    unavailable: (cause) => new StoreUnavailable('The event store cannot be written.', { cause }),
    committed: () => bell.ring(),
  });
  const tails = new LRUCache<string, number>({ max: tailsKept });
  const append = await createSqliteAppender(writing, tails);
  const begin = await createSqliteBeginner(writing, append);
  const read = createSqliteStreams(reading, tails);
  const readPage = createSqlitePages(reading);

  return {
    append: async (stream, expected, events) => {
      const texts = batchText(stream, events);
      return commits.write(() => append(stream, expected, texts));
    },
    appendTogether: async (appends) => {
      const parts = appends.map(({ stream, expected, events }) => ({
        stream,
        expected,
        texts: batchText(stream, events),
      }));
      return commits.write(() => parts.map(({ stream, expected, texts }) => append(stream, expected, texts)));
    },
    begin: async (streams) => {
      const begun = streams.map(({ stream, event }) => ({ stream, texts: batchText(stream, [event]) }));
      return commits.write(() => begin(begun));
    },
    read: async (stream, from = 0, limit) => read(stream, from, limit),
    readAll: (after, filter) => readToEnd(readPage, after, filter),
    subscribe: (after, filter, signal) =>
      follow(readPage, bell, after, filter, AbortSignal.any([signal, closing.signal])),
    close: async () => {
      if (closing.signal.aborted) return;
      closing.abort();
      await commits.close();
      writing.close();
      reading.close();
    },
  };
};
