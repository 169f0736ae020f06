import { foldedColumn, orderSql, plainColumn, quoted, type SqlTable } from './compile-sql.js';
import { checkNames, storedVersion, textFields } from '../../schema/declared-model.js';
import type { FieldType, ReadModel } from '../../schema/read-model.js';
import type { SqliteConnection } from './sqlite-connection.js';

export const nameOf = (model: string, version: number): string => `${model}_v${version}`;

const checkedName = (model: ReadModel): string => {
  checkNames(model);
  return nameOf(model.name, storedVersion(model));
};

/**
 * Fields that indexes hold get columns of their own, so that neither a comparison nor a change of an index has to parse
 * the document.
 */
const plainFields = ({ fields, indexes }: ReadModel): readonly string[] => {
  const types: Readonly<Record<string, FieldType>> = fields;
  return indexes.flatMap((index) => index.fields.filter((field) => field !== 'id' && types[field] !== 'text'));
};

/**
 * The table of one version of a read model; its names become part of SQL texts.
 * @throws Error when a name is not safe in one
 */
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

/**
 * Creates a table of documents as text, with the values that indexes hold, and the folded copy of each declared text. The
 * document comes last: what is read of each row when an index is made lies together then.
 */
export const createTable = (db: SqliteConnection, table: SqlTable): void => {
  const copies = [...table.folded].map((field) => `, ${quoted(foldedColumn(field))} TEXT`).join('');
  const values = [...table.plain].map((field) => `, ${quoted(plainColumn(field))}`).join('');
  db.exec(`CREATE TABLE IF NOT EXISTS ${quoted(table.name)} (id TEXT NOT NULL${values}${copies}, doc TEXT NOT NULL)`);
};

const keyName = (table: SqlTable): string => `${table.name} by id`;

/** Whether the table has its index of ids. Older versions created it with the table. */
export const isKeyed = (db: SqliteConnection, table: SqlTable): boolean =>
  db.row("SELECT 1 FROM pragma_index_list(?) WHERE name = ? OR origin = 'pk'", [table.name, keyName(table)]) !==
  undefined;

/** Creates the index of ids. */
export const createKey = (db: SqliteConnection, table: SqlTable): void => {
  if (isKeyed(db, table)) return;
  db.exec(`CREATE UNIQUE INDEX ${quoted(keyName(table))} ON ${quoted(table.name)} (id)`);
};

/** Creates the table with one row for each version of each model ever built in this file. */
export const createCatalogue = (db: SqliteConnection): void =>
  db.exec(`CREATE TABLE IF NOT EXISTS read_models (
    name TEXT NOT NULL, version INTEGER NOT NULL, position INTEGER NOT NULL, is_built INTEGER NOT NULL,
    is_live INTEGER NOT NULL, fields TEXT NOT NULL, PRIMARY KEY (name, version))`);

/** Creates the table of the texts that models remember, kept apart by model and version. */
export const createMemory = (db: SqliteConnection): void =>
  db.exec(`CREATE TABLE IF NOT EXISTS remembered (
    model TEXT NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (model, key)) WITHOUT ROWID`);

export const recallSql = 'SELECT text FROM remembered WHERE model = ? AND key = ?';

/** A statement that writes `rows` remembered texts, of model, key and text each. */
export const rememberSql = (rows: number, shared: SharedColumns): string =>
  `INSERT OR REPLACE INTO remembered (model, key, text) VALUES ${placesOf(['model', 'key', 'text'], rows, shared)}`;

export const indexName = (table: SqlTable, fields: readonly string[]): string => `${table.name}.${fields.join(',')}`;

/** The id is the last column of every index, as it is the last term of every order. */
export const createIndex = (db: SqliteConnection, table: SqlTable, fields: readonly string[]): void => {
  const expressions = [...fields.filter((field) => field !== 'id').map((field) => orderSql(table, field)), 'id'];
  const name = quoted(indexName(table, fields));
  db.exec(`CREATE INDEX IF NOT EXISTS ${name} ON ${quoted(table.name)} (${expressions.join(', ')})`);
};

/** The columns that a table on disk has; one of an older version may lack some. */
export const columnsIn = (db: SqliteConnection, name: string): Pick<SqlTable, 'folded' | 'plain'> => {
  const columns = new Set(db.rows('SELECT name FROM pragma_table_info(?)', [name]).map(([column]) => String(column)));
  const fieldsOf = (prefix: string): ReadonlySet<string> =>
    new Set([...columns].filter((column) => column.startsWith(prefix)).map((column) => column.slice(prefix.length)));
  return { folded: fieldsOf(foldedColumn('')), plain: fieldsOf(plainColumn('')) };
};

/**
 * The columns in which all rows of a statement have the same value, by their places among its columns. Its parameters are
 * the values of these columns, then those of the other columns of each row in turn.
 */
export type SharedColumns = readonly number[];

const placesOf = (columns: readonly string[], rows: number, shared: SharedColumns): string => {
  let last = shared.length;
  const placeOf = (_: string, column: number): string => {
    const sharedAt = shared.indexOf(column);
    if (sharedAt >= 0) return `?${sharedAt + 1}`;
    last += 1;
    return `?${last}`;
  };
  return Array.from({ length: rows }, () => `(${columns.map(placeOf).join(',')})`).join(',');
};

const upsertOf = (table: SqlTable, columns: readonly string[], rows: number, shared: SharedColumns): string => {
  const updates = columns.slice(1).map((column) => `${quoted(column)}=excluded.${quoted(column)}`);
  return (
    `INSERT INTO ${quoted(table.name)} (${columns.map(quoted).join(',')}) VALUES ${placesOf(columns, rows, shared)} ` +
    `ON CONFLICT(id) DO UPDATE SET ${updates.join(',')}`
  );
};

/** A statement that writes `rows` documents: id, text, folded and plain columns of each. */
export const upsertSql = (table: SqlTable, rows: number, shared: SharedColumns): string =>
  upsertOf(table, columnsOf(table), rows, shared);

/**
 * A statement that writes `rows` documents, id and text of each, into rows that exist and whose other columns stay. An
 * UPDATE from such a list takes a third longer.
 */
export const rewriteSql = (table: SqlTable, rows: number, shared: SharedColumns): string =>
  upsertOf(table, ['id', 'doc'], rows, shared);

/** As `upsertSql` for rows whose row ids are known, which are the first column. */
export const replaceSql = (table: SqlTable, rows: number, shared: SharedColumns): string => {
  const columns = ['rowid', ...columnsOf(table)];
  return `INSERT OR REPLACE INTO ${quoted(table.name)} (${columns.map(quoted).join(',')}) VALUES ${placesOf(columns, rows, shared)}`;
};
