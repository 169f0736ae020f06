import { searchedText } from '../../query/trigrams.js';
import type { DocumentChange } from '../store/unit-of-work.js';
import { foldedColumn, quoted, type SqlTable } from './compile-sql.js';
import type { Bulk } from '../../sqlite/background-writer.js';
import type { SqliteConnection } from './sqlite-connection.js';
import { searchName } from './trigram-query.js';

/**
 * The trigrams of the searched texts of one table, updated with its rows. After a build from zero they are made all at
 * once, and from then on with each change.
 */
export interface SearchTable {
  /** Makes the table when it is missing. */
  make(): void;
  /** The statements to run before those that remove rows. */
  removing(changes: readonly DocumentChange[]): readonly Bulk[];
  /** The statements to run after those that write rows. */
  writing(changes: readonly DocumentChange[]): readonly Bulk[];
  /** Call after a rollback, which may have undone the table. */
  forget(): void;
}

const none: SearchTable = {
  make: () => undefined,
  removing: () => [],
  writing: () => [],
  forget: () => undefined,
};

export const createSearchTable = (db: SqliteConnection, table: SqlTable, fields: readonly string[]): SearchTable => {
  if (fields.length === 0) return none;
  const name = quoted(searchName(table.name));
  const rows = quoted(table.name);
  const ofIds = `SELECT rowid FROM ${rows} WHERE id IN (SELECT value FROM json_each(?)) ORDER BY rowid`;
  const removeAll = `DELETE FROM ${name} WHERE rowid IN (${ofIds})`;
  // Writes in the order of the row ids: FTS5 ends a segment at each id that is lower than the one before, which takes
  // ten times as long.
  const writeAll =
    `INSERT OR REPLACE INTO ${name} (rowid, text) SELECT rowid, words FROM ` +
    `(SELECT json_extract(value, '$[0]') AS changed, json_extract(value, '$[1]') AS words FROM json_each(?)) ` +
    `CROSS JOIN ${rows} ON id = changed ORDER BY rowid`;
  const copies = fields.map((field) => `coalesce(${quoted(foldedColumn(field))}, '')`).join(' || char(10) || ');
  const exists = (): boolean =>
    db.row('SELECT 1 FROM sqlite_master WHERE name = ?', [searchName(table.name)]) !== undefined;
  let isThere: boolean | undefined;
  const isKept = (): boolean => (isThere ??= exists());
  const textOf = (doc: object | undefined): string | undefined => doc && searchedText(doc, fields);

  return {
    make: () => {
      if (isKept()) return;
      // Only the trigrams of each row are stored; the row itself shows their places and order.
      db.exec(
        `CREATE VIRTUAL TABLE ${name} USING fts5(text, tokenize = 'trigram case_sensitive 1', detail = none, ` +
          `content = '', contentless_delete = 1)`,
      );
      db.exec(`INSERT INTO ${name} (rowid, text) SELECT rowid, ${copies} FROM ${rows}`);
      isThere = true;
    },
    removing: (changes) => {
      if (!isKept()) return [];
      const ids = changes.flatMap(({ id, before, after }) => (before && after === undefined ? [id] : []));
      return ids.length > 0 ? [{ sql: removeAll, rows: [[JSON.stringify(ids)]] }] : [];
    },
    writing: (changes) => {
      if (!isKept()) return [];
      const written = changes.flatMap(({ id, before, after }) => {
        const text = textOf(after);
        return text === undefined || text === textOf(before) ? [] : [[id, text]];
      });
      return written.length > 0 ? [{ sql: writeAll, rows: [[JSON.stringify(written)]] }] : [];
    },
    forget: () => {
      isThere = undefined;
    },
  };
};
