import { foldedColumn, orderSql, plainColumn, quoted, type SqlTable } from './compile-sql.js';
import { checkNames, storedVersion, textFields, type FieldType, type ReadModel } from '../../schema/read-model.js';
import type { SqliteConnection } from './sqlite-connection.js';

export const nameOf = (model: string, version: number): string => `${model}_v${version}`;

const checkedName = (model: ReadModel): string => {
  checkNames(model);
  return nameOf(model.name, storedVersion(model));
};

/** Fields in indexes get their own columns, so that neither a comparison nor an update must parse the document. */
const plainFields = ({ fields, indexes }: ReadModel): readonly string[] => {
  const types: Readonly<Record<string, FieldType>> = fields;
  return indexes.flatMap((index) => index.fields.filter((field) => field !== 'id' && types[field] !== 'text'));
};

/** Its names become part of SQL texts. @throws Error when a name is not safe in SQL */
export const tableOf = (model: ReadModel): SqlTable => ({
  name: checkedName(model),
  fields: model.fields,
  folded: textFields(model.fields),
  plain: new Set(plainFields(model)),
  trigramFields: model.trigramFields ?? [],
});

const columnsOf = (table: SqlTable): readonly string[] => [
  'id',
  'doc',
  ...[...table.folded].map(foldedColumn),
  ...[...table.plain].map(plainColumn),
];

/** The document is the last column, so that the data for making an index is close together. */
export const createTable = (db: SqliteConnection, table: SqlTable): void => {
  const copies = [...table.folded].map((field) => `, ${quoted(foldedColumn(field))} TEXT`).join('');
  const values = [...table.plain].map((field) => `, ${quoted(plainColumn(field))}`).join('');
  db.exec(`CREATE TABLE IF NOT EXISTS ${quoted(table.name)} (id TEXT NOT NULL${values}${copies}, doc TEXT NOT NULL)`);
  // Earlier versions made the id the primary key of some tables, which already is an index.
  if (db.row("SELECT 1 FROM pragma_index_list(?) WHERE origin = 'pk'", [table.name]) !== undefined) return;
  db.exec(`CREATE UNIQUE INDEX IF NOT EXISTS ${quoted(`${table.name} by id`)} ON ${quoted(table.name)} (id)`);
};

/** Creates the table with one row for each version of each model ever built in this file. */
export const createCatalogue = (db: SqliteConnection): void =>
  db.exec(`CREATE TABLE IF NOT EXISTS read_models (
    name TEXT NOT NULL, version INTEGER NOT NULL, position INTEGER NOT NULL, is_built INTEGER NOT NULL,
    is_live INTEGER NOT NULL, fields TEXT NOT NULL, PRIMARY KEY (name, version))`);

/** Creates the table of the texts that models remember, by model and version. */
export const createMemory = (db: SqliteConnection): void =>
  db.exec(`CREATE TABLE IF NOT EXISTS remembered (
    model TEXT NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (model, key)) WITHOUT ROWID`);

export const recallSql = 'SELECT text FROM remembered WHERE model = ? AND key = ?';

export const rememberSql = 'INSERT OR REPLACE INTO remembered (model, key, text) VALUES (?, ?, ?)';

export const indexName = (table: SqlTable, fields: readonly string[]): string => `${table.name}.${fields.join(',')}`;

/** The id is the last column of every index, because it is the last term of every order. */
export const createIndex = (db: SqliteConnection, table: SqlTable, fields: readonly string[]): void => {
  const expressions = [...fields.filter((field) => field !== 'id').map((field) => orderSql(table, field)), 'id'];
  const name = quoted(indexName(table, fields));
  db.exec(`CREATE INDEX IF NOT EXISTS ${name} ON ${quoted(table.name)} (${expressions.join(', ')})`);
};

/** The columns of a table on disk; a table of an older version may lack some. */
export const columnsIn = (db: SqliteConnection, name: string): Pick<SqlTable, 'folded' | 'plain'> => {
  const columns = new Set(db.rows('SELECT name FROM pragma_table_info(?)', [name]).map(([column]) => String(column)));
  const fieldsOf = (prefix: string): ReadonlySet<string> =>
    new Set([...columns].filter((column) => column.startsWith(prefix)).map((column) => column.slice(prefix.length)));
  return { folded: fieldsOf(foldedColumn('')), plain: fieldsOf(plainColumn('')) };
};

/** A statement that writes a document: its id and text, then its folded and its plain columns. */
export const upsertSql = (table: SqlTable): string => {
  const columns = columnsOf(table).map(quoted);
  const updates = columns.slice(1).map((column) => `${column}=excluded.${column}`);
  return (
    `INSERT INTO ${quoted(table.name)} (${columns.join(',')}) VALUES (${columns.map(() => '?').join(',')}) ` +
    `ON CONFLICT(id) DO UPDATE SET ${updates.join(',')}`
  );
};
