import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Found, FoundTexts } from '../store/read-store.js';
import { compileOrder, compileWhere, quoted, sourceOf, type SqlTable } from './compile-sql.js';
import type { SqliteConnection, SqlValue } from './sqlite-connection.js';

/** Documents of one page: a thousand of many fields take 15 ms to read and as long to parse. */
export const rowsAtOnce = 500;

type Columns = readonly unknown[] | undefined;

interface Connections {
  /** The connection that answers on the event loop. */
  readonly db: Pick<SqliteConnection, 'row'>;
  /** Answers a slow query beside the event loop; undefined where the query is not slow. */
  readonly askInBackground?: ((sql: string, bind: readonly SqlValue[]) => Promise<Columns>) | undefined;
}

/** Joins all documents into one row, as the driver takes longer for a row than SQLite takes to join them. */
export const pageOf = (rows: string): string => `SELECT count(*), group_concat(doc) FROM (${rows})`;

export const textsIn = ([rows, texts]: Columns = []): FoundTexts => ({
  rows: Number(rows),
  texts: typeof texts === 'string' ? [texts] : [],
});

/**
 * The rows of a query. Their ids are read in one turn, where there are many; their documents are read in pages, between
 * which other requests are served. A row that changes meanwhile so that it no longer fits is left out.
 */
export const findRows = async (
  { db, askInBackground }: Connections,
  table: SqlTable,
  { where, order, limit, offset }: Found,
): Promise<FoundTexts> => {
  const { text, params } = compileWhere(table, where);
  const sorted = `ORDER BY ${compileOrder(table, order)}`;
  const rowsIn = (column: string): string =>
    `SELECT ${column} FROM ${sourceOf(table)} WHERE ${text} ${sorted} LIMIT ? OFFSET ?`;
  // Rows that have to be sorted are sorted without their documents, as only few of those are wanted.
  const ofRows = pageOf(`SELECT doc FROM ${quoted(table.name)} WHERE rowid IN (${rowsIn('rowid')}) ${sorted}`);
  const idsFrom = `SELECT json_group_array(id) FROM (${rowsIn('id')})`;
  const pages: FoundTexts[] = [];
  let listed: Columns;
  if (askInBackground !== undefined) {
    if (limit <= rowsAtOnce) return textsIn(await askInBackground(ofRows, [...params, limit, offset]));
    listed = await askInBackground(idsFrom, [...params, limit, offset]);
  } else {
    // Most queries find less than a page, whatever their limit.
    const first = textsIn(db.row(pageOf(rowsIn('doc')), [...params, Math.min(limit, rowsAtOnce), offset]));
    if (limit <= rowsAtOnce || first.rows < rowsAtOnce) return first;
    pages.push(first);
    listed = db.row(idsFrom, [...params, limit - rowsAtOnce, offset + rowsAtOnce]);
  }

  const ids = JSON.parse(String(listed?.[0])) as readonly string[];
  const ofIds = pageOf(
    `SELECT doc FROM (SELECT key AS place, value AS wanted FROM json_each(?)) CROSS JOIN ${quoted(table.name)} ` +
      `ON id = wanted WHERE ${text} ORDER BY place`,
  );
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    await nextTurn();
    const some = JSON.stringify(ids.slice(from, from + rowsAtOnce));
    pages.push(textsIn(db.row(ofIds, [some, ...params])));
  }
  return { rows: pages.reduce((sum, { rows }) => sum + rows, 0), texts: pages.flatMap(({ texts }) => texts) };
};
