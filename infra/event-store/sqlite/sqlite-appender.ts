import { type Bind, type Change, isSqliteError, isUniqueViolation } from '../../sqlite/database.js';
import { savepointsOf, type WritingDatabase } from '../../sqlite/writing-database.js';
import { categoryOf, type NewText } from '../batch-text.js';
import { RevisionConflict, type Appended, type ExpectedRevision } from '../event-store.js';
import { placeOf } from '../placement.js';
import type { Insert } from './written-tail.js';

/** The events for one stream. */
export interface AppendPart {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly batch: readonly NewText[];
}

export type SqliteAppend = (parts: readonly AppendPart[]) => readonly Appended[];

/**
 * The last revisions of streams that were lately appended to or read to their end, so that reading on need not ask the
 * file.
 */
export type Tails = Pick<Map<string, number>, 'get' | 'delete'> & { set(stream: string, revision: number): unknown };

/** An event of the append has the id of one that stands in another place of the log. Nothing was appended. */
export class EventIdTaken extends Error {
  override readonly name = 'EventIdTaken';
}

/** Rows that one statement inserts; a longer append is written row by row, one stream after another. */
const mostRows = 8;

const beforeFirst = (expected: ExpectedRevision): number => (expected === 'no-stream' ? -1 : expected);

/**
 * Writes batches inside a transaction that the caller begins. What is refused leaves nothing in it.
 * @throws RevisionConflict when a stream is not at the expected revision; EventIdTaken
 */
export const createSqliteAppender = async (
  db: WritingDatabase,
  tails: Tails,
  inserted: (insert: Insert) => void,
): Promise<SqliteAppend> => {
  const lastOf = await db.first<readonly [revision: number]>(
    'SELECT revision FROM event WHERE stream = ? ORDER BY revision DESC LIMIT 1',
  );
  const at = await db.first<readonly [id: string, position: number]>(
    'SELECT id, position FROM event WHERE stream = ? AND revision = ?',
  );
  const savepoints = await savepointsOf(db);
  const inserts: Change[] = [];
  for (let rows = 1; rows <= mostRows; rows += 1) {
    const places = Array<string>(rows).fill('(?, ?, ?, ?, ?, ?, ?)').join(', ');
    inserts.push(
      await db.change(`INSERT INTO event (stream, revision, id, category, type, data, metadata) VALUES ${places}`),
    );
  }

  const bindsOf = ({ stream, expected, batch }: AppendPart): readonly (readonly Bind[])[] => {
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

  /** Inserts rows that are numbered consecutively; answers the number of the last. */
  const insertRows = (rows: readonly (readonly Bind[])[]): number => {
    const together = inserts[rows.length - 1];
    if (together !== undefined) return together(...rows.flat()).rowId;
    const [one] = inserts;
    return rows.reduce((_, row) => one?.(...row).rowId ?? 0, 0);
  };

  const insertParts = (parts: readonly AppendPart[]): readonly Appended[] => {
    const rows = parts.flatMap(bindsOf);
    let position = insertRows(rows) - rows.length;
    return parts.map(({ stream, expected, batch }) => {
      const before = beforeFirst(expected);
      inserted({ stream, revision: before + 1, position: position + 1, batch });
      tails.set(stream, before + batch.length);
      position += batch.length;
      return { revision: before + batch.length, position };
    });
  };

  const insertLooking = (part: AppendPart): Appended => {
    const { stream, expected, batch } = part;
    const last = lastOf(stream)?.[0] ?? -1;
    const place = placeOf(expected, last, batch, (revision) => at(stream, revision)?.[0]);
    if (place === 'conflict') {
      tails.delete(stream);
      throw new RevisionConflict(stream, expected, last === -1 ? 'no-stream' : last);
    }
    if (place === 'append') return insertParts([part])[0] ?? { revision: last, position: 0 };
    const revision = beforeFirst(expected) + batch.length;
    return { revision, position: at(stream, revision)?.[1] ?? 0 };
  };

  /** Most streams are at the expected revision, and most new ones are new: those are not looked up before. */
  const isLikely = ({ stream, expected }: AppendPart): boolean =>
    expected === 'no-stream' || (tails.get(stream) ?? lastOf(stream)?.[0]) === expected;

  const insertAtOnce = (parts: readonly AppendPart[]): readonly Appended[] | undefined => {
    if (!parts.every(isLikely)) return undefined;
    try {
      return insertParts(parts);
    } catch (error) {
      if (isUniqueViolation(error)) return undefined;
      throw error;
    }
  };

  /** Undoes a step that throws; after an error of the disk the whole transaction is undone anyway. */
  const inSavepoint = <Result>(step: () => Result): Result => {
    savepoints.set();
    try {
      const result = step();
      savepoints.release();
      return result;
    } catch (error) {
      const isTaken = isUniqueViolation(error);
      if (!isSqliteError(error) || isTaken) savepoints.undo();
      // Whoever commits takes an error of SQLite for one of the whole transaction.
      if (isTaken) throw new EventIdTaken('An event id stands in the log already.', { cause: error });
      throw error;
    }
  };

  const insertTrying = (part: AppendPart): Appended => insertAtOnce([part])?.[0] ?? insertLooking(part);

  return (parts) => {
    const isOneStatement = parts.reduce((rows, { batch }) => rows + batch.length, 0) <= mostRows;
    if (!isOneStatement) return inSavepoint(() => parts.map(insertTrying));
    // A refused statement leaves nothing by itself, and a savepoint around each would take a sixth of its time.
    return insertAtOnce(parts) ?? inSavepoint(() => parts.map(insertLooking));
  };
};
