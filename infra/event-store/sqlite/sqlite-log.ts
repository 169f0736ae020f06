import type { RecordedEvent } from '../../../domain/kit/event.js';
import type { Query, SqliteDatabase } from '../../sqlite/database.js';
import type { EventFilter } from '../event-store.js';
import type { LogPage, ReadPage } from '../log-reader.js';
import { eventOfText } from '../recorded-event.js';
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

/**
 * Reads one stream from a revision on. Only committed events are read. Caches the last revision unless a later one is
 * cached.
 */
export const createSqliteStreams = (db: SqliteDatabase, lastRevisions: Pick<LastRevisions, 'get' | 'set'>) => {
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

/** Reads the whole log in pages, in commit order. */
export const createSqlitePages = (db: SqliteDatabase): ReadPage => {
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
