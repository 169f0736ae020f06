import { LRUCache } from 'lru-cache';
import { openDatabase, type Query, type SqliteDatabase } from '../../sqlite/database.js';
import { createWalCheckpoints } from '../../sqlite/wal-checkpoints.js';
import { openWritingDatabase } from '../../sqlite/writing-database.js';
import { batchText, eventOfText } from '../recorded-event.js';
import type { EventStore, EventFilter } from '../event-store.js';
import { CommitBell, follow, type ReadPage, readToEnd, type LogPage } from '../log-reader.js';
import { createSqliteAppender } from './sqlite-appender.js';
import { createWrittenTail, type Insert } from './written-tail.js';
import type { RecordedEvent } from '../../../domain/kit/event.js';
import type { LastRevisions } from './stream-look.js';

type EventRow = readonly [
  position: number,
  stream: string,
  revision: number,
  id: string,
  type: string,
  data: string,
  metadata: string,
];

const columns = 'position, stream, revision, id, type, data, metadata';
/** Bytes of a page that is cached for the next reader at the same position. */
const keptBytes = 256 * 1024;
/** Rows that are filtered before other work gets a turn. */
const window = 8192;

const eventOfRow = ([position, stream, revision, id, type, data, metadata]: EventRow): RecordedEvent =>
  eventOfText({ id, type, data, metadata }, stream, revision, position);

/** Only committed events are read. Caches the last revision unless a later one is cached. */
const createSqliteStreams = (db: SqliteDatabase, lastRevisions: Pick<LastRevisions, 'get' | 'set'>) => {
  const rows = db.query<EventRow>(
    `SELECT ${columns} FROM event WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?`,
  );
  return (stream: string, from: number, limit = -1): readonly RecordedEvent[] => {
    const tail = lastRevisions.get(stream);
    if (from > (tail ?? Infinity)) return [];
    const events = rows.all(stream, from, limit).map(eventOfRow);
    const last = events.at(-1);
    if (tail === undefined && last !== undefined && events.length !== limit) lastRevisions.set(stream, last.revision);
    return events;
  };
};

const createSqlitePages = (db: SqliteDatabase): ReadPage => {
  const head = db.query<readonly [position: number]>('SELECT position FROM event ORDER BY position DESC LIMIT 1');
  const statements = new Map<number, Query<EventRow>>();

  /** The statement for a number of categories; 0 selects every category. */
  const pageOf = (categories: number): Query<EventRow> => {
    const known = statements.get(categories);
    if (known !== undefined) return known;
    const test = categories === 0 ? '' : `AND category IN (${Array<string>(categories).fill('?').join(', ')})`;
    const made = db.query<EventRow>(
      `SELECT ${columns} FROM event WHERE position > ? AND position <= ? ${test} ORDER BY position LIMIT ?`,
    );
    statements.set(categories, made);
    return made;
  };

  const read = (after: number, end: number, filter: EventFilter | undefined, limit: number): LogPage => {
    const until = Math.min(end, after + window);
    const categories = filter?.categories ?? [];
    const rows = pageOf(categories.length).all(after, until, ...categories, limit);
    const position = rows.length < limit ? until : (rows.at(-1)?.[0] ?? until);
    const bytes = rows.reduce((sum, row) => sum + row[5].length + row[6].length, 0);
    return { events: rows.map(eventOfRow), position, isCaughtUp: position >= end, bytes };
  };

  /** Readers at the end of the log (read models, reactors) request the same page one after another. */
  let last: { readonly key: string; readonly page: LogPage } | undefined;
  return (after, filter, limit) => {
    const end = head.first()?.[0] ?? 0;
    if (end <= after) return { events: [], position: after, isCaughtUp: true, bytes: 0 };
    if (filter !== undefined) return read(after, end, filter, limit);
    const key = `${after} ${end} ${limit}`;
    if (last?.key === key) return last.page;
    const page = read(after, end, filter, limit);
    last = page.bytes <= keptBytes ? { key, page } : undefined;
    return page;
  };
};

/** A command reads its stream's new events before it decides, and mostly there are none. */
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
