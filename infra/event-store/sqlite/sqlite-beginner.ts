import { isUniqueViolation } from '../../sqlite/database.js';
import type { WritingDatabase } from '../../sqlite/writing-database.js';
import { categoryOf, type NewText } from '../batch-text.js';
import { RevisionConflict, type Appended } from '../event-store.js';
import { EventIdTaken, type SqliteAppend } from './sqlite-appender.js';
import type { Insert } from './written-tail.js';

/** Rows of one statement. */
const atOnce = 64;

/** A stream's first event as text. */
interface Begun {
  readonly stream: string;
  readonly texts: readonly NewText[];
}

/**
 * Begins many streams inside a transaction that the caller begins: many rows in one statement, and each row alone where
 * one of them conflicts.
 */
export const createSqliteBeginner = async (
  db: WritingDatabase,
  append: SqliteAppend,
  inserted: (insert: Insert) => void,
) => {
  const places = Array.from({ length: atOnce }, () => '(?, 0, ?, ?, ?, ?, ?)').join(', ');
  // OR FAIL leaves the rows before a conflict: a statement that SQLite can undo alone copies each page before it changes
  // it, which takes a third of its time.
  const insertMany = await db.change(
    `INSERT OR FAIL INTO event (stream, revision, id, category, type, data, metadata) VALUES ${places}`,
  );

  const insertedLast = await db.first<readonly [rows: number, last: number]>('SELECT changes(), last_insert_rowid()');

  const beginOne = ({ stream, texts }: Begun): Appended | undefined => {
    try {
      return append([{ stream, expected: 'no-stream', batch: texts }])[0];
    } catch (error) {
      // A stream that does not begin is handled alone by the caller, whose append then says what is wrong.
      if (error instanceof RevisionConflict || error instanceof EventIdTaken) return undefined;
      throw error;
    }
  };

  /** Notes rows that were inserted one after another, the last of them at this position. */
  const note = (rows: readonly Begun[], last: number): readonly Appended[] =>
    rows.map(({ stream, texts }, index) => {
      const position = last - (rows.length - 1 - index);
      inserted({ stream, revision: 0, position, batch: texts });
      return { revision: 0, position };
    });

  const beginSlice = (slice: readonly Begun[]): readonly (Appended | undefined)[] => {
    const binds = slice.flatMap(({ stream, texts }) =>
      texts.flatMap(({ id, type, data, metadata }) => [stream, id, categoryOf(stream), type, data, metadata]),
    );
    try {
      return note(slice, insertMany(...binds).rowId);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // The rows before the conflict stay.
      const [rows, last] = insertedLast() ?? [0, 0];
      return [...note(slice.slice(0, rows), last), ...slice.slice(rows).map(beginOne)];
    }
  };

  return (begun: readonly Begun[]): readonly (Appended | undefined)[] => {
    const results: (Appended | undefined)[] = [];
    for (let from = 0; from < begun.length; from += atOnce) {
      const slice = begun.slice(from, from + atOnce);
      results.push(...(slice.length === atOnce ? beginSlice(slice) : slice.map(beginOne)));
    }
    return results;
  };
};
