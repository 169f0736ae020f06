import { backgroundConnections, rowsLookedAt } from '../../budgets/budgets.js';
import { openReadingDatabase } from '../../sqlite/reading-database.js';
import type { FieldType, ReadModel } from '../../schema/read-model.js';
import { allOf, completeOrder, eq } from '../../query/query.js';
import {
  indexOfValues,
  isServed,
  namesRecords,
  namingIn,
  ownerIn,
  searchesIn,
  walkOf,
  type Leaf,
} from '../../query/reach-of-index.js';
import { parseInSlices } from '../store/document-text.js';
import type { Condition, PageAsked, PageTexts, ReadStore } from '../store/read-store.js';
import {
  commonTexts,
  compileOrder,
  compileWhere,
  exactSql,
  jsonSql,
  orderSql,
  quoted,
  searchName,
  sourceOf,
  type SqlTable,
} from './compile-sql.js';
import type { SqliteConnection, SqlValue } from './sqlite-connection.js';
import { indexName } from './sqlite-tables.js';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Documents of one page: a thousand documents with many fields take 15 ms to read and as long to parse. */
const rowsAtOnce = 500;

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
const documentsSql = (table: SqlTable, rows: string, { order, fields }: Pick<PageAsked, 'order' | 'fields'>): string =>
  pageOf(
    `SELECT ${shownSql(table, fields)} AS shown FROM (${rows}) CROSS JOIN ${quoted(table.name)} AS found ` +
      `ON found.rowid = place ORDER BY ${compileOrder(table, order)}`,
  );

const textsIn = ([rows, texts]: Columns = []): PageTexts => ({
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

// Benchmark row "list-fresh": pages near the start of an index, with a new filter.

/** On the event loop: 0.25 µs for each entry, and about 5 µs if its row is on an unread page of the file. */
const entriesWalked = 1_000;

const fieldOf = (leaf: Leaf): string | undefined => ('field' in leaf && leaf.kind !== 'among' ? leaf.field : undefined);

/**
 * A page near the start of an index that has the rows in order, among others. Without it SQLite would sort all matching
 * rows. Undefined if the first entries do not fill the page. The table must have all indexes of its model.
 */
const walkedPage = (
  db: Pick<SqliteConnection, 'row'>,
  model: ReadModel,
  table: SqlTable,
  { where, order, limit, offset, fields }: PageAsked,
): PageTexts | undefined => {
  const walk = offset + limit <= rowsAtOnce ? walkOf(model, where, order) : undefined;
  if (walk === undefined) return undefined;
  const checked = walk.rest.flatMap((leaf) => fieldOf(leaf) ?? []);
  const areColumns = checked.every((field) => field === 'id' || table.plain.has(field));
  if (checked.length < walk.rest.length || !areColumns) return undefined;
  const pinned = compileWhere(table, walk.pinned);
  const rest = compileWhere(table, { kind: 'and', conditions: walk.rest });
  const columns = ['rowid AS place', ...new Set(checked.map((field) => orderSql(table, field)))].join(', ');
  const entries =
    `SELECT ${columns} FROM ${quoted(table.name)} INDEXED BY ${quoted(indexName(table, walk.index.fields))} ` +
    `WHERE ${pinned.text} ORDER BY ${compileOrder(table, order)} LIMIT ${entriesWalked}`;
  const rows = `SELECT place FROM (${entries}) WHERE ${rest.text} LIMIT ? OFFSET ?`;
  const page = documentsSql(table, rows, { order, fields });
  const found = textsIn(db.row(page, [...pinned.params, ...rest.params, limit, offset]));
  return found.rows === limit ? found : undefined;
};

interface Options {
  readonly file: string;
  /** The connection on the event loop. */
  readonly db: SqliteConnection;
  /** The table that serves queries of the model of this name. */
  readonly tableOf: (name: string) => SqlTable;
  readonly hasIndexes: (name: string) => boolean;
  readonly limits: QueryLimits;
  /** The end of a write whose documents count as written already. */
  readonly written: () => Promise<void> | undefined;
}

/** How many rows a query may read on the event loop. */
export interface QueryLimits {
  readonly rowsLookedAt: number;
}

export const queryLimits: QueryLimits = { rowsLookedAt };

/** The queries of the read models; `close` stops those that are still open. */
export type SqliteQueries = Pick<ReadStore, 'having' | 'find' | 'count' | 'close'>;

const cacheKiB = 8_192;

/** Rows that trigrams may leave to be read. */
const candidatesAtMost = 2_000;

const withoutTrigrams = (table: SqlTable): SqlTable => ({ ...table, trigramFields: [] });

/**
 * Runs queries that an index serves on the event loop, and those that may read too many rows for one turn on other
 * connections.
 * @throws TooSlow from both when another connection has no result by the deadline
 */
export const createSqliteQueries = ({ file, db, tableOf, hasIndexes, limits, written }: Options): SqliteQueries => {
  const background = openReadingDatabase(file, { connections: backgroundConnections, cacheKiB });

  const known = (name: string): SqlTable => ({ ...tableOf(name), tableOf: known });

  /** SQLite counts nulls as one value: for a field that few rows have it would read the whole table. */
  const withIndexOfValues = (model: ReadModel, { where, checkedOnly = [] }: Condition): SqlTable => {
    const table = known(model.name);
    const index = hasIndexes(model.name) ? indexOfValues(model, where) : undefined;
    if (index === undefined || index.fields.some((field) => checkedOnly.includes(field))) return table;
    // A condition that no row can match names no field.
    const isAsked = compileWhere(table, where).params.length > 0;
    return isAsked ? { ...table, indexedBy: indexName(table, index.fields) } : table;
  };

  /** The approximate number of rows: row ids grow, so the last one is close to it. */
  const rowsOf = ({ name }: SqlTable): number => Number(db.row(`SELECT max(rowid) FROM ${quoted(name)}`, [])?.[0] ?? 0);

  /** Whether other connections can read the written data. */
  const isShared = file !== ':memory:';

  const queryInBackground = (sql: string, bind: readonly SqlValue[], { where, deadline }: Condition) =>
    background.first({ sql, bind, asker: ownerIn(where) ?? '', deadline });

  /** Whether one record has many rows: sorting an order of 10,000 lines takes as long as sorting such a table. */
  const hasManyParts = (model: ReadModel, table: SqlTable, where: Condition['where']): boolean => {
    const { text, params } = compileWhere(table, namingIn(model, where));
    const counting = `SELECT count(*) FROM (SELECT 1 FROM ${sourceOf(table)} WHERE ${text} LIMIT ${limits.rowsLookedAt + 1})`;
    return Number(db.row(counting, params)?.[0]) > limits.rowsLookedAt;
  };

  const isLongPage = (model: ReadModel, table: SqlTable, { where, order, limit, offset }: PageAsked): boolean => {
    const rows = rowsOf(table);
    if (rows <= limits.rowsLookedAt) return false;
    const isSorted = isServed(model, where, order);
    if (namesRecords(model, where)) return !isSorted && hasManyParts(model, table, where);
    return !isSorted || Math.min(rows, limit + offset) > limits.rowsLookedAt;
  };

  const isLongCount = (model: ReadModel, table: SqlTable, where: Condition['where']): boolean =>
    rowsOf(table) > limits.rowsLookedAt && !namesRecords(model, where);

  /** For a common text, walking an index in order finds the first rows sooner than its trigrams would find all. */
  const withTrigrams = async (table: SqlTable, asked: Condition): Promise<SqlTable> => {
    const name = quoted(searchName(table.name));
    const counting = `SELECT count(*) FROM (SELECT rowid FROM ${name} WHERE ${name} MATCH ? LIMIT ${candidatesAtMost + 1})`;
    const countOf = async (query: string): Promise<number> =>
      Number((await queryInBackground(counting, [query], asked))?.[0] ?? 0);
    const common = await commonTexts(table.trigramFields, searchesIn(asked.where), candidatesAtMost, countOf);
    return { ...table, common };
  };

  return {
    having: async (model, pins) => {
      await written();
      const where = allOf(...Object.entries(pins).map(([field, value]) => eq(field, value)));
      const asked = { where, order: completeOrder([], () => false), limit: Number.MAX_SAFE_INTEGER, offset: 0 };
      return parseInSlices((await findRows({ db }, tableOf(model.name), asked)).texts);
    },
    find: async (model, found) => {
      await written();
      const table = withIndexOfValues(model, found);
      const isSlow = isLongPage(model, table, found);
      const near = isSlow && hasIndexes(model.name) ? walkedPage(db, model, table, found) : undefined;
      if (near !== undefined) return near;
      const isLong = isSlow && isShared;
      const answered = isLong
        ? (sql: string, bind: readonly SqlValue[]) => queryInBackground(sql, bind, found)
        : undefined;
      const searched = isLong ? await withTrigrams(table, found) : withoutTrigrams(table);
      return findRows({ db, queryInBackground: answered }, { ...searched, checkedOnly: found.checkedOnly }, found);
    },
    count: async (model, asked) => {
      await written();
      const table = known(model.name);
      const isLong = isLongCount(model, table, asked.where) && isShared;
      const searched = isLong ? await withTrigrams(table, asked) : withoutTrigrams(table);
      const { text, params } = compileWhere({ ...searched, checkedOnly: asked.checkedOnly }, asked.where);
      const counting = `SELECT count(*) FROM ${quoted(table.name)} WHERE ${text}`;
      const [count] = (isLong ? await queryInBackground(counting, params, asked) : db.row(counting, params)) ?? [];
      return Number(count);
    },
    close: () => background.close(),
  };
};
