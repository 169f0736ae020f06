import type { ReadModel } from '../../schema/read-model.js';
import { entrySpanOf } from '../../query/entry-span.js';
import { allOf } from '../../query/query.js';
import { walkOf, type Leaf } from '../../query/reach-of-index.js';
import type { Found, FoundTexts } from '../store/read-store.js';
import { compileOrder, compileWhere, orderSql, quoted, type Sql, type SqlTable } from './compile-sql.js';
import { pageOf, rowsAtOnce, shownSql, textsIn } from './find-rows.js';
import type { SqliteConnection } from './sqlite-connection.js';
import { indexName } from './sqlite-tables.js';

/** How much of a table a page may read on the event loop (budgets.ts). */
export interface QuickLimits {
  readonly entriesWalked: number;
  readonly rowsSorted: number;
}

/** Whether these fields can be read without the document. */
const isInColumns = (table: SqlTable, field: string): boolean =>
  field === 'id' || table.plain.has(field) || table.folded.has(field);

const isPlain = (table: SqlTable, leaf: Leaf): boolean =>
  'field' in leaf && leaf.kind !== 'among' && (leaf.field === 'id' || table.plain.has(leaf.field));

/** Reads the documents of the page's rows, in the order asked for. */
const documentsOf = (table: SqlTable, rows: string, { order, fields }: Found): string =>
  pageOf(
    `SELECT ${shownSql(table, fields)} AS shown FROM ${quoted(table.name)} WHERE rowid IN (${rows}) ` +
      `ORDER BY ${compileOrder(table, order)}`,
  );

/** Sorts the rows of a span of an index, where there are few. */
const sorted = (model: ReadModel, table: SqlTable, found: Found): Sql | undefined => {
  const { where, order, limit, offset } = found;
  const span = entrySpanOf(model, where);
  if (span === undefined || !order.every(({ field }) => isInColumns(table, field))) return undefined;
  const { text, params } = compileWhere(table, where);
  const rows =
    `SELECT rowid FROM ${quoted(table.name)} INDEXED BY ${quoted(indexName(table, span.index.fields))} ` +
    `WHERE ${text} ORDER BY ${compileOrder(table, order)} LIMIT ? OFFSET ?`;
  return { text: documentsOf(table, rows, found), params: [...params, limit, offset] };
};

/** Walks along an index that has the rows in order, among others, until the page is full, where there are many. */
const walked = (model: ReadModel, table: SqlTable, found: Found, entriesWalked: number): Sql | undefined => {
  const { where, order, limit, offset } = found;
  const walk = walkOf(model, where, order);
  if (walk === undefined || !walk.rest.every((leaf) => isPlain(table, leaf))) return undefined;
  const pins = compileWhere(table, allOf(...walk.pins));
  const rest = compileWhere(table, allOf(...walk.rest));
  const fields = new Set(walk.rest.flatMap((leaf) => ('field' in leaf ? [leaf.field] : [])));
  const columns = ['rowid AS place', ...[...fields].map((field) => orderSql(table, field))].join(', ');
  const entries =
    `SELECT ${columns} FROM ${quoted(table.name)} INDEXED BY ${quoted(indexName(table, walk.index.fields))} ` +
    `WHERE ${pins.text} ORDER BY ${compileOrder(table, order)} LIMIT ${entriesWalked}`;
  const rows = `SELECT place FROM (${entries}) WHERE ${rest.text} LIMIT ? OFFSET ?`;
  return { text: documentsOf(table, rows, found), params: [...pins.params, ...rest.params, limit, offset] };
};

/**
 * A page of rows that no index holds in the order asked for, where it is found at once: there are few rows, or the page
 * is near the end of an index. Undefined for any other page. The table must have all indexes of its model.
 * @param total number of rows that fit, where it is known
 */
export const quickPage = (
  db: Pick<SqliteConnection, 'row'>,
  model: ReadModel,
  table: SqlTable,
  found: Found,
  total: number | undefined,
  { entriesWalked, rowsSorted }: QuickLimits,
): FoundTexts | undefined => {
  const { limit, offset } = found;
  if (limit > rowsAtOnce) return undefined;
  const wanted = total === undefined ? limit : Math.min(limit, Math.max(0, total - offset));
  const counted = total === undefined ? {} : { total };
  if (wanted === 0) return { rows: 0, texts: [], ...counted };
  const isFew = total !== undefined && total <= rowsSorted;
  if (!isFew && offset + limit > rowsAtOnce) return undefined;
  const page = isFew ? sorted(model, table, found) : walked(model, table, found, entriesWalked);
  if (page === undefined) return undefined;
  const texts = textsIn(db.row(page.text, page.params));
  return texts.rows === wanted ? { ...texts, ...counted } : undefined;
};
