import { type SqlTable, quoted } from './compile-sql.js';
import type { SqliteConnection } from './sqlite-connection.js';

/** Rows of each index that are looked at: some milliseconds for a read model of any size. */
const rowsAtMost = 400;

/** So many documents are written before the first look, and twice as many before each further one. */
const firstDocuments = 1_000;

/** What SQLite knows of how values are spread; without it, it takes the wrong one of two indexes that both serve a query. */
export interface Statistics {
  /** Looks at one table. */
  analyze(table: SqlTable): void;
  /** Whether so many more documents ask for another look at those tables that have grown. */
  isDue(documents: number): boolean;
  renew(): void;
}

export const createStatistics = (db: SqliteConnection): Statistics => {
  db.exec(`PRAGMA analysis_limit = ${rowsAtMost}`);
  let written = 0;
  let dueAt = firstDocuments;
  return {
    analyze: (table) => db.exec(`ANALYZE ${quoted(table.name)}`),
    isDue: (documents) => {
      written += documents;
      if (written < dueAt) return false;
      dueAt = 2 * written;
      return true;
    },
    renew: () => db.exec('PRAGMA optimize'),
  };
};
