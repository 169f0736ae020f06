import type { Statement } from '../../sqlite/database.js';
import { categoryOf, type NewText } from '../batch-text.js';
import type { ExpectedRevision } from '../event-store.js';

/** The events for one stream. */
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

/** The statements that insert the events of parts, in order. */
export const insertsOf = (parts: readonly AppendPart[]): readonly Statement[] => {
  const rows = parts.flatMap(rowsOf);
  const statements: Statement[] = [];
  for (let from = 0; from < rows.length; from += mostRows) {
    const some = rows.slice(from, from + mostRows);
    statements.push({ sql: insertSqls[some.length - 1] ?? insertSql(some.length), bind: some.flat() });
  }
  return statements;
};
