import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PageAsked, PageTexts } from '../store/read-store.js';
import type { FieldType } from '../../schema/read-model.js';
import { compileOrder, compileWhere, exactSql, jsonSql, quoted, sourceOf, type SqlTable } from './compile-sql.js';
import type { SqliteConnection, SqlValue } from './sqlite-connection.js';

/** Documents of one page: a thousand documents with many fields take 15 ms to read and as long to parse. */
export const rowsAtOnce = 500;

/** Rows of one page with few fields: they take 10 ms. */
const fewFieldsAtOnce = 2_000;

type Columns = readonly unknown[] | undefined;

interface Connections {
  readonly db: Pick<SqliteConnection, 'row'>;
  /** Runs a slow query off the event loop; undefined for a fast query. */
  readonly queryInBackground?: ((sql: string, bind: readonly SqlValue[]) => Promise<Columns>) | undefined;
}

/** Types whose column equals the value in the document; a number would lose its last digits. */
const types: readonly (FieldType | undefined)[] = ['exact', 'date', 'day'];

const shownSql = (table: SqlTable, fields: readonly string[] | undefined): string => {
  if (fields === undefined) return 'doc';
  const values = fields.map((field) => {
    const isColumn = table.plain.has(field) && types.includes(table.fields[field]);
    return `'${field}', ${isColumn ? exactSql(table, field) : jsonSql(table, field)}`;
  });
  return `json_object(${["'id', id", ...values].join(', ')})`;
};

/** Joins all documents into one row, because the driver needs longer for a row than SQLite needs to join them. */
const pageOf = (rows: string): string => `SELECT count(*), group_concat(shown) FROM (${rows})`;

/**
 * The documents of these rows, whose ids are `place`, in order. SQLite finds the rows first, independent of its
 * statistics.
 * @param rows a query with a limit
 */
export const documentsSql = (
  table: SqlTable,
  rows: string,
  { order, fields }: Pick<PageAsked, 'order' | 'fields'>,
): string =>
  pageOf(
    `SELECT ${shownSql(table, fields)} AS shown FROM (${rows}) CROSS JOIN ${quoted(table.name)} AS found ` +
      `ON found.rowid = place ORDER BY ${compileOrder(table, order)}`,
  );

export const textsIn = ([rows, texts]: Columns = []): PageTexts => ({
  rows: Number(rows),
  texts: typeof texts === 'string' ? [texts] : [],
});

/**
 * The rows of a query. Many ids are read in one turn; their documents are read in pages, and other requests are served
 * between pages. A row that changes in between and no longer matches is omitted.
 */
export const findRows = async (
  { db, queryInBackground }: Connections,
  table: SqlTable,
  { where, order, limit, offset, fields }: Omit<PageAsked, 'deadline'>,
): Promise<PageTexts> => {
  const { text, params } = compileWhere(table, where);
  const shown = `${shownSql(table, fields)} AS shown`;
  const atOnce = fields === undefined ? rowsAtOnce : fewFieldsAtOnce;
  const sorted = `ORDER BY ${compileOrder(table, order)}`;
  const rowsIn = (column: string): string =>
    `SELECT ${column} FROM ${sourceOf(table)} WHERE ${text} ${sorted} LIMIT ? OFFSET ?`;
  // Rows that must be sorted are sorted without their documents, because only few documents are requested.
  const ofRows = documentsSql(table, rowsIn('rowid AS place'), { order, fields });
  const idsFrom = `SELECT json_group_array(id) FROM (${rowsIn('id')})`;
  const pages: PageTexts[] = [];
  let listed: Columns;
  if (queryInBackground !== undefined) {
    if (limit <= atOnce) return textsIn(await queryInBackground(ofRows, [...params, limit, offset]));
    listed = await queryInBackground(idsFrom, [...params, limit, offset]);
  } else {
    // Most queries find less than a page, with any limit.
    const first = textsIn(db.row(pageOf(rowsIn(shown)), [...params, Math.min(limit, atOnce), offset]));
    if (limit <= atOnce || first.rows < atOnce) return first;
    pages.push(first);
    listed = db.row(idsFrom, [...params, limit - atOnce, offset + atOnce]);
  }

  const ids = JSON.parse(String(listed?.[0])) as readonly string[];
  const ofIds = pageOf(
    `SELECT ${shown} FROM (SELECT key AS place, value AS wanted FROM json_each(?)) CROSS JOIN ${quoted(table.name)} ` +
      `ON id = wanted WHERE ${text} ORDER BY place`,
  );
  for (let from = 0; from < ids.length; from += atOnce) {
    await nextTurn();
    const some = JSON.stringify(ids.slice(from, from + atOnce));
    pages.push(textsIn(db.row(ofIds, [some, ...params])));
  }
  return { rows: pages.reduce((sum, { rows }) => sum + rows, 0), texts: pages.flatMap(({ texts }) => texts) };
};
