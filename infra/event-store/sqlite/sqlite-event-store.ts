import { LRUCache } from 'lru-cache';
import { openDatabase } from '../../sqlite/database.js';
import { createGroupCommit } from '../../sqlite/group-commit.js';
import { createWalCheckpoints, withoutCheckpoints } from '../../sqlite/wal-checkpoints.js';
import { openWritingDatabase, backgroundTransactions } from '../../sqlite/writing-database.js';
import { batchText } from '../batch-text.js';
import { type EventStore } from '../event-store.js';
import { StoreUnavailable } from '../../errors/store-unavailable.js';
import { CommitBell, follow, type ReadPage, readToEnd } from '../log-reader.js';
import { createSqliteAppender } from './sqlite-appender.js';
import { createSqliteBeginner } from './sqlite-beginner.js';
import { createSqlitePages, createSqliteStreams } from './sqlite-log.js';
import { createWrittenTail, type Insert } from './written-tail.js';

/**
 * Streams whose last revision is remembered: a command reads its stream on before it decides, and mostly nothing is
 * new.
 */
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

export interface SqliteEventStoreOptions {
  /** Bytes of a write-ahead log at which it is copied into the file, beside the commits. */
  readonly longLog?: number;
}

/** A log that can say how long it is. */
export interface SqliteEventStore extends EventStore {
  /** The position of the last event; 0 where there is none. */
  readonly lastPosition: () => number;
}

/**
 * The log in one SQLite file, for one process: a promise of `append` resolves when its commit is on disk; readers of
 * the same process then hear of it at once, and get the events from memory. One connection writes and waits for the
 * disk, another reads meanwhile.
 * @param path the file; made when it is not there
 * @throws when the file cannot be opened or is no database
 */
export const openSqliteEventStore = async (
  path: string,
  options: SqliteEventStoreOptions = {},
): Promise<SqliteEventStore> => {
  const writing = await openWritingDatabase(path, { durability: 'full', cacheKiB: 16_384 });
  await writing.exec(`${withoutCheckpoints}; ${schema}`);
  const checkpoints = createWalCheckpoints(path, options.longLog);
  const reading = openDatabase(path, { durability: 'full', cacheKiB: 4_096 });
  const bell = new CommitBell();
  const closing = new AbortController();
  const tail = createWrittenTail();
  /** The inserts of the open transaction. */
  const inserts: Insert[] = [];
  const tails = new LRUCache<string, number>({ max: tailsKept });
  const forget = (undone: readonly Insert[]): void => {
    for (const { stream } of undone) tails.delete(stream);
  };
  const takeInserts = (): readonly Insert[] => inserts.splice(0);
  const commits = createGroupCommit(await backgroundTransactions(writing, checkpoints), {
    unavailable: (cause) => {
      forget(takeInserts());
      return new StoreUnavailable('The event store cannot be written.', { cause });
    },
    committed: () => {
      const committed = takeInserts();
      // A reader of what was committed before may have noted an earlier one meanwhile.
      for (const { stream, revision, batch } of committed) tails.set(stream, revision + batch.length - 1);
      tail.add(committed);
      bell.ring();
    },
  });
  /** Runs a piece of writing; one that is undone has inserted nothing. */
  const write = <Result>(piece: () => Result): Promise<Result> =>
    commits.write(() => {
      const before = inserts.length;
      try {
        return piece();
      } catch (error) {
        forget(inserts.splice(before));
        throw error;
      }
    });
  const inserted = (insert: Insert): void => void inserts.push(insert);
  const append = await createSqliteAppender(writing, tails, inserted);
  const begin = await createSqliteBeginner(writing, append, inserted);
  const read = createSqliteStreams(reading, tails);
  const readFile = createSqlitePages(reading);
  const last = reading.query<readonly [position: number | null]>('SELECT max(position) FROM event');
  const readPage: ReadPage = (...asked) => tail.page(...asked) ?? readFile(...asked);

  return {
    append: async (stream, expected, events) => {
      const part = { stream, expected, batch: batchText(stream, events) };
      const [appended] = await write(() => append([part]));
      if (appended === undefined) throw new Error(`An append to ${stream} has no answer.`);
      return appended;
    },
    appendTogether: async (appends) => {
      const parts = appends.map(({ stream, expected, events }) => ({
        stream,
        expected,
        batch: batchText(stream, events),
      }));
      return write(() => append(parts));
    },
    begin: async (streams) => {
      const begun = streams.map(({ stream, event }) => ({ stream, texts: batchText(stream, [event]) }));
      return write(() => begin(begun));
    },
    read: async (stream, from = 0, limit) => read(stream, from, limit),
    readAll: (after, filter) => readToEnd(readPage, after, filter),
    subscribe: (after, filter, signal) =>
      follow(readPage, bell, after, filter, AbortSignal.any([signal, closing.signal])),
    lastPosition: () => last.first()?.[0] ?? 0,
    close: async () => {
      if (closing.signal.aborted) return;
      closing.abort();
      await commits.close();
      await checkpoints.close();
      writing.close();
      reading.close();
    },
  };
};
