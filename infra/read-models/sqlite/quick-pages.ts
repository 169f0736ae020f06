import type { ReadModel } from '../declare/read-model.js';
import { entrySpanOf } from '../query/entry-span.js';
import { allOf, type OrderBy } from '../query/query.js';
import { walkOf, type Leaf } from '../query/reach-of-index.js';
import type { Found, FoundTexts } from '../store/read-store.js';
import { compileOrder, compileWhere, orderSql, quoted, type Sql, type SqlTable } from './compile-sql.js';
import { pageOf, rowsAtOnce, textsIn } from './find-rows.js';
import type { SqliteConnection } from './sqlite-connection.js';
import { indexName } from './sqlite-tables.js';

/** What of a page may be looked at on the event loop (budgets.ts). */
export interface QuickLimits {
  readonly entriesWalked: number;
  readonly rowsSorted: number;
}

/** Fields that are read without their document. */
const isInColumns = (table: SqlTable, field: string): boolean =>
  field === 'id' || table.plain.has(field) || table.folded.has(field);

const isPlain = (table: SqlTable, leaf: Leaf): boolean =>
  'field' in leaf && leaf.kind !== 'among' && (leaf.field === 'id' || table.plain.has(leaf.field));

/** The page of these rows, its documents in the order asked for. */
const documentsOf = (table: SqlTable, rows: string, order: readonly OrderBy[]): string =>
  pageOf(`SELECT doc FROM ${quoted(table.name)} WHERE rowid IN (${rows}) ORDER BY ${compileOrder(table, order)}`);

/** Few rows: those of a span of an index, sorted. */
const sorted = (model: ReadModel, table: SqlTable, { where, order, limit, offset }: Found): Sql | undefined => {
  const span = entrySpanOf(model, where);
  if (span === undefined || !order.every(({ field }) => isInColumns(table, field))) return undefined;
  const { text, params } = compileWhere(table, where);
  const rows =
    `SELECT rowid FROM ${quoted(table.name)} INDEXED BY ${quoted(indexName(table, span.index.fields))} ` +
    `WHERE ${text} ORDER BY ${compileOrder(table, order)} LIMIT ? OFFSET ?`;
  return { text: documentsOf(table, rows, order), params: [...params, limit, offset] };
};

/** Many rows: the first that fit of an index that has them, among others, in the order asked for. */
const walked = (
  model: ReadModel,
  table: SqlTable,
  { where, order, limit, offset }: Found,
  entriesWalked: number,
): Sql | undefined => {
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
  return { text: documentsOf(table, rows, order), params: [...pins.params, ...rest.params, limit, offset] };
};

/**
 * A page of many rows that no index has in the order asked for, where it is found at once: of few rows, or near the end of an
 * index; undefined of any other. The table has all indexes of its model.
 * @param total of the rows that fit, where it is known
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
