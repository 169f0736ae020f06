import { createGroupCommit } from '../sqlite/group-commit.js';
import { openDatabase } from '../sqlite/database.js';
import { batchText } from './batch-text.js';
import { StoreUnavailable, type EventStore } from './event-store.js';
import { CommitBell, follow, readToEnd } from './log-reader.js';
import { createSqliteAppender } from './sqlite-appender.js';
import { createSqliteBeginner } from './sqlite-beginner.js';
import { createSqlitePages, createSqliteStreams } from './sqlite-log.js';

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
 * the same process hear of it at once.
 * @param path the file; made when it is not there
 * @throws StoreUnavailable when the file cannot be opened
 */
export const openSqliteEventStore = (path: string): EventStore => {
  const db = openDatabase(path, { durability: 'full', cacheKiB: 32_768 });
  db.exec(schema);
  const bell = new CommitBell();
  const closing = new AbortController();
  const commits = createGroupCommit(db, {
    unavailable: (cause) => new StoreUnavailable('The event store cannot be written.', { cause }),
    committed: () => bell.ring(),
  });
  const append = createSqliteAppender(db);
  const begin = createSqliteBeginner(db, append);
  const read = createSqliteStreams(db);
  const readPage = createSqlitePages(db);

  return {
    append: async (stream, expected, events) => {
      const texts = batchText(stream, events);
      return commits.write(() => append(stream, expected, texts));
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
      commits.close();
      closing.abort();
      db.close();
    },
  };
};
