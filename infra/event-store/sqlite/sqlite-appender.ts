import { isUniqueViolation } from '../../sqlite/database.js';
import type { WritingDatabase } from '../../sqlite/writing-database.js';
import { categoryOf, type NewText } from '../batch-text.js';
import { RevisionConflict, type Appended, type ExpectedRevision } from '../event-store.js';
import { placeOf } from '../placement.js';
import type { Insert } from './written-tail.js';

export type SqliteAppend = (stream: string, expected: ExpectedRevision, batch: readonly NewText[]) => Appended;

/**
 * The last revision of streams that were lately appended to; too high where an append was undone, never too low. Whoever
 * reads on behind it need not ask the file.
 */
export type Tails = Pick<Map<string, number>, 'get' | 'delete'> & { set(stream: string, revision: number): unknown };

/**
 * The writing of one batch inside a transaction that somebody else began.
 * @throws RevisionConflict when the stream is not at the expected revision
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
  const insert = await db.change(
    'INSERT INTO event (stream, revision, id, category, type, data, metadata) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );

  const insertFrom = (stream: string, first: number, batch: readonly NewText[]): number => {
    const category = categoryOf(stream);
    let position = 0;
    for (const [index, { id, type, data, metadata }] of batch.entries())
      position = insert(stream, first + index, id, category, type, data, metadata).rowId;
    tails.set(stream, first + batch.length - 1);
    inserted({ stream, revision: first, position: position - batch.length + 1, batch });
    return position;
  };

  /** Undefined when the stream is there already; then nothing was written, as the first row was refused. */
  const insertNew = (stream: string, batch: readonly NewText[]): Appended | undefined => {
    try {
      return { revision: batch.length - 1, position: insertFrom(stream, 0, batch) };
    } catch (error) {
      if (isUniqueViolation(error)) return undefined;
      throw error;
    }
  };

  return (stream, expected, batch) => {
    // Most streams that should be new are: the look is for the others.
    const appended = expected === 'no-stream' ? insertNew(stream, batch) : undefined;
    if (appended !== undefined) return appended;
    const last = lastOf(stream)?.[0] ?? -1;
    const place = placeOf(expected, last, batch, (revision) => at(stream, revision)?.[0]);
    if (place === 'conflict') {
      tails.delete(stream);
      throw new RevisionConflict(stream, expected, last === -1 ? 'no-stream' : last);
    }
    const revision = (expected === 'no-stream' ? -1 : expected) + batch.length;
    if (place === 'repeat') return { revision, position: at(stream, revision)?.[1] ?? 0 };
    return { revision, position: insertFrom(stream, last + 1, batch) };
  };
};
