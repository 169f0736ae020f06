import type { Statement, SqliteDatabase } from '../../sqlite/database.js';
import { categoryOf, type NewText } from '../recorded-event.js';
import { type ExpectedRevision, type Appended, RevisionConflict } from '../event-store.js';

export interface AppendPart {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly batch: readonly NewText[];
}

/** Rows inserted by one statement. */
const mostRows = 64;

/** The revision before that of the first event of a part. */
export const beforeFirst = (expected: ExpectedRevision): number => (expected === 'no-stream' ? -1 : expected);

// The transaction of a refused row is rolled back as a whole. With OR FAIL, SQLite need not be able to undo only the
// statement; for that it would copy each page before the change.
const insertSql = (rows: number): string =>
  `INSERT OR FAIL INTO event (stream, revision, id, category, type, data, metadata) VALUES ${Array<string>(rows).fill('(?, ?, ?, ?, ?, ?, ?)').join(', ')}`;

/** The statements for one row, for two and so on, made once. */
const insertSqls: readonly string[] = Array.from({ length: mostRows }, (_, at) => insertSql(at + 1));

const rowsOf = ({ stream, expected, batch }: AppendPart): readonly Statement['bind'][] => {
  const category = categoryOf(stream);
  const first = beforeFirst(expected) + 1;
  return batch.map(({ id, type, data, metadata }, index) => [
    stream,
    first + index,
    id,
    category,
    type,
    data,
    metadata,
  ]);
};

export const insertsOf = (parts: readonly AppendPart[]): readonly Statement[] => {
  const rows = parts.flatMap(rowsOf);
  const statements: Statement[] = [];
  for (let from = 0; from < rows.length; from += mostRows) {
    const some = rows.slice(from, from + mostRows);
    statements.push({ sql: insertSqls[some.length - 1] ?? insertSql(some.length), bind: some.flat() });
  }
  return statements;
};

/**
 * Places a batch: it may be appended, it was already appended (the same ids at the same revisions: a repeat after a
 * lost response), or the stream is at another revision.
 * @param last revision of the stream's last event, -1 when there is none
 * @param idAt the id of the event at a revision
 */
export const placeOf = (
  expected: ExpectedRevision,
  last: number,
  batch: readonly { readonly id: string }[],
  idAt: (revision: number) => string | undefined,
): 'append' | 'repeat' | 'conflict' => {
  const before = expected === 'no-stream' ? -1 : expected;
  if (before === last) return 'append';
  const isThere = before < last && batch.every(({ id }, index) => idAt(before + 1 + index) === id);
  return isThere ? 'repeat' : 'conflict';
};

/** Saves reads of the file. Only committed revisions count. */
export type LastRevisions = Pick<Map<string, number>, 'get' | 'delete'> & {
  set(stream: string, revision: number): unknown;
};

/** A part, and its placement after the parts before it are inserted. */
interface PlacedPart {
  readonly part: AppendPart;
  readonly place: ReturnType<typeof placeOf>;
  /** The last revision of its stream at that point. */
  readonly last: number;
}

/** @throws RevisionConflict of the first part that its stream refuses */
export const refuseConflicts = (looked: readonly PlacedPart[]): void => {
  const conflict = looked.find(({ place }) => place === 'conflict');
  if (conflict === undefined) return;
  const { part, last } = conflict;
  throw new RevisionConflict(part.stream, part.expected, last === -1 ? 'no-stream' : last);
};

export const freshOf = (looked: readonly PlacedPart[]): readonly AppendPart[] =>
  looked.flatMap(({ part, place }) => (place === 'append' ? [part] : []));

/** Reads the committed state of streams. @param lastRevisions drops streams that are not at the expected revision */
export const createStreamLook = (reading: SqliteDatabase, lastRevisions: Pick<LastRevisions, 'delete'>) => {
  const lastRevision = reading.query<readonly [revision: number]>(
    'SELECT revision FROM event WHERE stream = ? ORDER BY revision DESC LIMIT 1',
  );
  const at = reading.query<readonly [id: string, position: number]>(
    'SELECT id, position FROM event WHERE stream = ? AND revision = ?',
  );
  const lastOf = (stream: string): number => lastRevision.first(stream)?.[0] ?? -1;

  const look = (parts: readonly AppendPart[]): readonly PlacedPart[] => {
    const ends = new Map<string, number>();
    const ids = new Map<string, string>();
    return parts.map((part) => {
      const { stream, expected, batch } = part;
      const last = ends.get(stream) ?? lastOf(stream);
      const idAt = (revision: number) => ids.get(`${stream} ${revision}`) ?? at.first(stream, revision)?.[0];
      const place = placeOf(expected, last, batch, idAt);
      if (place === 'append') {
        for (const [index, { id }] of batch.entries()) ids.set(`${stream} ${last + 1 + index}`, id);
        ends.set(stream, last + batch.length);
      }
      if (place === 'conflict') lastRevisions.delete(stream);
      return { part, place, last };
    });
  };

  /** The result of a part that is in the log, inserted just now or before. */
  const answerInLog = ({ stream, expected, batch }: AppendPart): Appended | undefined => {
    const revision = beforeFirst(expected) + batch.length;
    const found = at.first(stream, revision);
    return found && { revision, position: found[1] };
  };

  return { lastOf, look, answerInLog };
};
