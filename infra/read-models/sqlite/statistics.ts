import { type SqlTable, quoted } from './compile-sql.js';
import type { SqliteConnection } from './sqlite-connection.js';

/** Rows of each index that are sampled: some milliseconds for a read model of any size. */
const rowsAtMost = 400;

/** Documents that are written before the first sample; before each further one it is twice as many. */
const firstDocuments = 1_000;

/**
 * Keeps SQLite's statistics of how values are spread; without them it takes the wrong one of two indexes that both
 * serve a query.
 */
export interface Statistics {
  /** Samples one table. */
  analyze(table: SqlTable): void;
  /** Whether the tables have grown so much with these documents that they should be sampled again. */
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
