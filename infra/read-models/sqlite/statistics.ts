import { type SqlTable, quoted } from './compile-sql.js';
import type { SqliteConnection } from './sqlite-connection.js';

/** Sampled rows of each index: a few milliseconds for a read model of any size. */
const rowsAtMost = 400;

/** Documents written before the first sample; the number doubles before each further one. */
const firstDocuments = 1_000;

/** Without these statistics SQLite chooses the wrong one of two possible indexes. */
export interface Statistics {
  analyze(table: SqlTable): void;
  /** Whether the tables have grown so far with these documents that they should be sampled again. */
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
