import { orderSql, quoted, type SqlTable } from './compile-sql.js';
import { textFields, versionName } from '../declare/declared-model.js';
import type { ReadModel } from '../declare/read-model.js';
import type { SqliteConnection } from './sqlite-connection.js';

/** The table of one version of a read model; its names become part of SQL texts. */
export const tableOf = (model: ReadModel): SqlTable => ({
  name: versionName(model),
  fields: model.fields,
  folded: textFields(model.fields),
  searched: model.searched ?? [],
});

const columnsOf = (table: SqlTable): readonly string[] => [
  'id',
  'doc',
  ...[...table.folded].map((field) => `fold_${field}`),
];

/** Documents as text, beside each declared text its folded copy. */
export const createTable = (db: SqliteConnection, table: SqlTable): void => {
  const copies = [...table.folded].map((field) => `, ${quoted(`fold_${field}`)} TEXT`).join('');
  db.exec(
    `CREATE TABLE IF NOT EXISTS ${quoted(table.name)} (id TEXT PRIMARY KEY NOT NULL, doc TEXT NOT NULL${copies})`,
  );
};

/** The texts that models remember, of each version its own. */
export const createMemory = (db: SqliteConnection): void =>
  db.exec(`CREATE TABLE IF NOT EXISTS remembered (
    model TEXT NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (model, key)) WITHOUT ROWID`);

export const recallSql = 'SELECT text FROM remembered WHERE model = ? AND key = ?';

export const rememberSql = 'INSERT OR REPLACE INTO remembered (model, key, text) VALUES (?, ?, ?)';

/** The id is the last column of every index, as it is the last term of every order. */
export const createIndex = (db: SqliteConnection, table: SqlTable, fields: readonly string[]): void => {
  const expressions = [...fields.filter((field) => field !== 'id').map((field) => orderSql(table, field)), 'id'];
  const name = quoted(`${table.name}.${fields.join(',')}`);
  db.exec(`CREATE INDEX IF NOT EXISTS ${name} ON ${quoted(table.name)} (${expressions.join(', ')})`);
};

/** The folded copies that a table on disk really has; one of an older version may lack some. */
export const foldedColumns = (db: SqliteConnection, name: string): ReadonlySet<string> => {
  const columns = db.rows('SELECT name FROM pragma_table_info(?)', [name]).map(([column]) => String(column));
  return new Set(columns.filter((column) => column.startsWith('fold_')).map((column) => column.slice('fold_'.length)));
};

/** Writes `rows` documents in one statement; its parameters are the columns of each row in turn. */
export const upsertSql = (table: SqlTable, rows: number): string => {
  const columns = columnsOf(table);
  const places = `(${columns.map(() => '?').join(',')})`;
  const updates = columns.slice(1).map((column) => `${quoted(column)}=excluded.${quoted(column)}`);
  return (
    `INSERT INTO ${quoted(table.name)} (${columns.map(quoted).join(',')}) VALUES ${Array.from({ length: rows }, () => places).join(',')} ` +
    `ON CONFLICT(id) DO UPDATE SET ${updates.join(',')}`
  );
};
