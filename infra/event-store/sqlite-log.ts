import type { RecordedEvent } from '../../domain/kit/event.js';
import type { Query, SqliteDatabase } from '../sqlite/database.js';
import type { EventFilter } from './event-store.js';
import type { ReadPage } from './log-reader.js';
import { eventOfText } from './recorded-event.js';

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
/** So many rows at most are looked through for a filter before the event loop gets a turn. */
const window = 8192;

const eventOfRow = ([position, stream, revision, id, type, data, metadata]: EventRow): RecordedEvent =>
  eventOfText({ id, type, data, metadata }, stream, revision, position);

/** Reads one stream from a revision on. */
export const createSqliteStreams = (db: SqliteDatabase) => {
  const rows = db.query<EventRow>(
    `SELECT ${columns} FROM event WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?`,
  );
  return (stream: string, from: number, limit = -1): readonly RecordedEvent[] =>
    rows.all(stream, from, limit).map(eventOfRow);
};

/** Reads the whole log in pages, in commit order. */
export const createSqlitePages = (db: SqliteDatabase): ReadPage => {
  const head = db.query<readonly [position: number]>('SELECT position FROM event ORDER BY position DESC LIMIT 1');
  const statements = new Map<number, Query<EventRow>>();

  /** One statement for each number of categories; 0 is "all of them". */
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

  return (after: number, filter: EventFilter | undefined, limit: number) => {
    const end = head.first()?.[0] ?? 0;
    if (end <= after) return { events: [], position: after, isCaughtUp: true, bytes: 0 };
    const until = Math.min(end, after + window);
    const categories = filter?.categories ?? [];
    const rows = pageOf(categories.length).all(after, until, ...categories, limit);
    const position = rows.length < limit ? until : (rows.at(-1)?.[0] ?? until);
    const bytes = rows.reduce((sum, row) => sum + row[5].length + row[6].length, 0);
    return { events: rows.map(eventOfRow), position, isCaughtUp: position >= end, bytes };
  };
};
