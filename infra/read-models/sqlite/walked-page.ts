// list-fresh: pages near the start of an index, with a new filter.
import type { ReadModel } from '../../schema/read-model.js';
import { walkOf, type Leaf } from '../../query/reach-of-index.js';
import type { PageAsked, PageTexts } from '../store/read-store.js';
import { compileOrder, compileWhere, orderSql, quoted, type SqlTable } from './compile-sql.js';
import { documentsSql, rowsAtOnce, textsIn } from './find-rows.js';
import type { SqliteConnection } from './sqlite-connection.js';
import { indexName } from './sqlite-tables.js';

/**
 * Entries of an index that are checked on the event loop: 0.25 µs each, and about 5 µs if the row of each is on an
 * unread page of the file.
 */
const entriesWalked = 1_000;

const fieldOf = (leaf: Leaf): string | undefined => ('field' in leaf && leaf.kind !== 'among' ? leaf.field : undefined);

/**
 * A page near the start of an index that has the rows in order, among others. Without it SQLite would sort all matching
 * rows. Undefined if the first entries do not fill the page. The table must have all indexes of its model.
 */
export const walkedPage = (
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
