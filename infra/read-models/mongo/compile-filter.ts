import { fold } from '../../query/fold.js';
import { foldLike, readLike, toRegex, toRegexText } from '../../query/like.js';
import type { OrderBy, Scalar, Where } from '../../query/query.js';
import type { FieldType } from '../../schema/read-model.js';
import { trigramsFor } from '../../query/trigrams.js';
import { asStored } from '../../query/stored-value.js';

/** The collection of one version of a read model: its declared fields, and the fields with a folded copy. */
export interface MongoTable {
  readonly name: string;
  readonly fields: Readonly<Record<string, FieldType>>;
  readonly folded: ReadonlySet<string>;
  readonly trigramFields: readonly string[];
}

export type Filter = Readonly<Record<string, unknown>>;

const always: Filter = {};
const never: Filter = { _id: { $in: [] } };

const typeOf = (table: MongoTable, field: string): FieldType => {
  const type = Object.hasOwn(table.fields, field) ? table.fields[field] : undefined;
  if (type === undefined) throw new Error(`${table.name} declares no field ${field}`);
  return type;
};

/** The stored path of the field. Only declared names get here, and their spelling has been checked. */
export const exactPath = (table: MongoTable, field: string): string => {
  typeOf(table, field);
  return field === 'id' ? '_id' : `doc.${field}`;
};

/** The path for sorting by the field; indexes contain it. Documents of an older version may lack the folded copy. */
export const orderPath = (table: MongoTable, field: string): string =>
  table.folded.has(field) ? `fold.${field}` : exactPath(table, field);

const compileIn = (table: MongoTable, { field, values, negated }: Where & { kind: 'in' }): Filter => {
  const type = typeOf(table, field);
  const stored = values.map((value) => asStored(type, value)).filter((value) => value !== undefined);
  // By the contract, null also matches a missing field, and `$nin` any value outside its list.
  if (negated) return { [exactPath(table, field)]: { $nin: stored } };
  const exactly = { [exactPath(table, field)]: { $in: stored } };
  if (!table.folded.has(field)) return exactly;
  // Equal texts have equal folded copies, and indexes contain the copies.
  const copies = stored.map((value) => (typeof value === 'string' ? fold(value) : null));
  return { [orderPath(table, field)]: { $in: copies }, ...exactly };
};

const compileRange = (table: MongoTable, field: string, sign: string, value: Scalar): Filter => {
  const stored = asStored(typeOf(table, field), value);
  if (stored === undefined || stored === null) return never;
  const limit = table.folded.has(field) && typeof stored === 'string' ? fold(stored) : stored;
  return { [orderPath(table, field)]: { [sign]: limit } };
};

const isText = (type: FieldType): boolean => type === 'text' || type === 'exact';

const matching = (path: string, $regex: string): Filter => ({ [path]: { $regex, $options: 's' } });

/** The path of a search without regard to case: the folded copy, or the field itself if only its ASCII letters fold. */
const foldedPath = (table: MongoTable, field: string): { readonly path: string; readonly hasCopy: boolean } => ({
  path: orderPath(table, field),
  hasCopy: table.folded.has(field),
});

const compileLike = (table: MongoTable, { field, op, value }: Where & { kind: 'compare' }): Filter => {
  if (typeof value !== 'string' || !isText(typeOf(table, field))) return never;
  const parts = readLike(value);
  const exact = exactPath(table, field);
  const { path, hasCopy } = foldedPath(table, field);
  const fits = op.endsWith('ilike')
    ? matching(path, toRegex(hasCopy ? foldLike(parts, fold) : parts, !hasCopy))
    : matching(exact, toRegex(parts, false));
  return op.startsWith('n') ? { $nor: [fits, { [exact]: null }] } : fits;
};

const compileCompare = (table: MongoTable, where: Where & { kind: 'compare' }): Filter => {
  const { field, op, value } = where;
  switch (op) {
    case 'eq':
    case 'neq':
      return compileIn(table, { kind: 'in', field, values: [value], negated: op === 'neq' });
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return compileRange(table, field, `$${op}`, value);
    case 'like':
    case 'nlike':
    case 'ilike':
    case 'nilike':
      return compileLike(table, where);
  }
};

const compileSearch = (table: MongoTable, field: string, text: string): Filter => {
  if (!isText(typeOf(table, field))) return never;
  const { path, hasCopy } = foldedPath(table, field);
  return matching(path, hasCopy ? toRegexText(fold(text), false) : toRegexText(text, true));
};

/** Few documents have all trigrams of the text. Each is read, because its trigrams may be in another order. */
const compileSearchAll = (table: MongoTable, { fields, text }: Where & { kind: 'search' }): Filter => {
  const found = any(fields.map((field) => compileSearch(table, field, text)));
  const trigrams = trigramsFor(text);
  const isKept = trigrams.length > 0 && fields.every((field) => table.trigramFields.includes(field));
  return isKept ? all([{ trigrams: { $all: trigrams } }, found]) : found;
};

const all = (parts: readonly Filter[]): Filter => (parts.length === 0 ? always : { $and: parts });

const any = (parts: readonly Filter[]): Filter => (parts.length === 0 ? never : { $or: parts });

/** Compiles a condition to a MongoDB filter. Values of callers are only used as values, and every name was declared. */
export const compileFilter = (table: MongoTable, where: Where): Filter => {
  switch (where.kind) {
    case 'and':
      return all(where.conditions.map((part) => compileFilter(table, part)));
    case 'or':
      return any(where.conditions.map((part) => compileFilter(table, part)));
    case 'compare':
      return compileCompare(table, where);
    case 'between':
      return all([
        compileRange(table, where.field, '$gte', where.from),
        compileRange(table, where.field, '$lte', where.to),
      ]);
    case 'in':
      return compileIn(table, where);
    case 'among':
      throw new Error(`${table.name} cannot be queried with ${where.model}: its values were not read first`);
    case 'exists':
      return { [exactPath(table, where.field)]: where.exists ? { $ne: null } : null };
    case 'search':
      return compileSearchAll(table, where);
  }
};

/** By the contract null comes first; of a repeated field the first term counts. */
export const compileSort = (table: MongoTable, order: readonly OrderBy[]): Map<string, 1 | -1> => {
  const sort = new Map<string, 1 | -1>();
  for (const { field, descending } of order) {
    const path = orderPath(table, field);
    if (!sort.has(path)) sort.set(path, descending ? -1 : 1);
  }
  return sort;
};
