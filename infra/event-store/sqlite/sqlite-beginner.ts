import { isUniqueViolation } from '../../sqlite/database.js';
import type { WritingDatabase } from '../../sqlite/writing-database.js';
import { categoryOf, type NewText } from '../batch-text.js';
import { RevisionConflict, type Appended } from '../event-store.js';
import type { SqliteAppend } from './sqlite-appender.js';
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
  const insertMany = await db.change(
    `INSERT INTO event (stream, revision, id, category, type, data, metadata) VALUES ${places}`,
  );

  const beginOne = ({ stream, texts }: Begun): Appended | undefined => {
    try {
      return append([{ stream, expected: 'no-stream', batch: texts }])[0];
    } catch (error) {
      if (error instanceof RevisionConflict) return undefined;
      throw error;
    }
  };

  const beginSlice = (slice: readonly Begun[]): readonly (Appended | undefined)[] => {
    const binds = slice.flatMap(({ stream, texts }) =>
      texts.flatMap(({ id, type, data, metadata }) => [stream, id, categoryOf(stream), type, data, metadata]),
    );
    try {
      // One statement numbers its rows consecutively.
      const last = insertMany(...binds).rowId;
      return slice.map(({ stream, texts }, index) => {
        const position = last - (slice.length - 1 - index);
        inserted({ stream, revision: 0, position, batch: texts });
        return { revision: 0, position };
      });
    } catch (error) {
      // SQLite has undone the whole statement.
      if (isUniqueViolation(error)) return slice.map(beginOne);
      throw error;
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
