import type { Where, Among, Comparison, OrderBy, Scalar } from '../../query/query.js';
import { trigramsFor } from '../../query/trigrams.js';
import { fold, foldAscii } from '../../query/fold.js';
import { foldLike, readLike, toGlob } from '../../query/like.js';
import type { FieldType } from '../../schema/read-model.js';
import { asStored } from '../../query/stored-value.js';

/** The table with the trigrams of another table's rows, under the same row ids. */
export const searchName = (table: string): string => `${table}.search`;

/** Undefined if a field of the search has no stored trigrams, or its text is shorter than a trigram. */
const trigramQuery = (
  trigramFields: readonly string[],
  { fields, text }: Where & { kind: 'search' },
): string | undefined => {
  const trigrams = fields.every((field) => trigramFields.includes(field)) ? trigramsFor(text) : [];
  if (trigrams.length === 0) return undefined;
  return trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
};

/** Texts of one condition whose rows are counted; further ones are treated as common. */
const textsCounted = 8;

/**
 * The texts of a condition that are too common for a search by trigrams: together with the others they would leave too
 * many rows to read.
 * @param countOf the number of rows with all trigrams of a query
 */
export const commonTexts = async (
  trigramFields: readonly string[],
  searches: readonly (Where & { kind: 'search' })[],
  rowsAtMost: number,
  countOf: (query: string) => Promise<number>,
): Promise<ReadonlySet<string>> => {
  const queries = new Map(searches.map((search) => [search.text, trigramQuery(trigramFields, search)]));
  const common = new Set<string>();
  let [left, counted] = [rowsAtMost, 0];
  for (const [text, query] of queries) {
    if (query === undefined) continue;
    const rows = counted < textsCounted ? await countOf(query) : Infinity;
    counted += 1;
    if (rows > left) common.add(text);
    else left -= rows;
  }
  return common;
};

/** A table of documents: its declared fields, and the fields with their own columns next to the document. */
export interface SqlTable {
  readonly name: string;
  readonly fields: Readonly<Record<string, FieldType>>;
  /** Text fields; each has a column with its folded copy. */
  readonly folded: ReadonlySet<string>;
  /** Other fields with a column, because reading a field from the document costs parsing it. */
  readonly plain: ReadonlySet<string>;
  readonly trigramFields: readonly string[];
  /** Search texts in too many rows for their trigrams to help. */
  readonly common?: ReadonlySet<string>;
  /** Fields whose conditions must not use an index. */
  readonly checkedOnly?: readonly string[] | undefined;
  /** The index to find rows with; by default SQLite chooses. */
  readonly indexedBy?: string | undefined;
  tableOf?(model: string): SqlTable;
}

interface Sql {
  readonly text: string;
  readonly params: readonly (string | number | null)[];
}

export const quoted = (name: string): string => `"${name}"`;

export const sourceOf = ({ name, indexedBy }: SqlTable): string =>
  indexedBy === undefined ? quoted(name) : `${quoted(name)} INDEXED BY ${quoted(indexedBy)}`;

export const foldedColumn = (field: string): string => `fold_${field}`;

export const plainColumn = (field: string): string => `plain_${field}`;

const always: Sql = { text: '1', params: [] };
const never: Sql = { text: '0', params: [] };

const typeOf = (table: SqlTable, field: string): FieldType => {
  const type = Object.hasOwn(table.fields, field) ? table.fields[field] : undefined;
  if (type === undefined) throw new Error(`${table.name} declares no field ${field}`);
  return type;
};

/** The expression of a field's value. Only declared names get here, and table creation has checked their spelling. */
export const exactSql = (table: SqlTable, field: string): string => {
  typeOf(table, field);
  if (field === 'id') return 'id';
  return table.plain.has(field) ? quoted(plainColumn(field)) : `json_extract(doc,'$.${field}')`;
};

export const jsonSql = (table: SqlTable, field: string): string => {
  typeOf(table, field);
  return `doc -> '$.${field}'`;
};

/** The expression for sorting by a field; indexes contain it too. */
export const orderSql = (table: SqlTable, field: string): string => {
  if (typeOf(table, field) !== 'text') return exactSql(table, field);
  // A table of an older version may lack the copy; until the new version is live, ASCII folding must do.
  return table.folded.has(field) ? quoted(foldedColumn(field)) : `lower(${exactSql(table, field)})`;
};

/** In a condition, a unary plus changes no value but keeps SQLite from using an index. */
const plus = (table: SqlTable, field: string): string => (table.checkedOnly?.includes(field) ? '+' : '');

const exactTerm = (table: SqlTable, field: string): string => plus(table, field) + exactSql(table, field);

const orderTerm = (table: SqlTable, field: string): string => plus(table, field) + orderSql(table, field);

const bound = (value: Exclude<Scalar, null>): string | number => (typeof value === 'boolean' ? Number(value) : value);

const signs = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

const isText = (type: FieldType): boolean => type === 'text' || type === 'exact';

const compileEquals = (table: SqlTable, field: string, values: readonly (string | number)[]): Sql => {
  const [only] = values;
  if (only === undefined) return never;
  const expression = exactTerm(table, field);
  const list = JSON.stringify(values);
  const plain: Sql =
    values.length === 1
      ? { text: `${expression} = ?`, params: [only] }
      : { text: `${expression} IN (SELECT value FROM json_each(?))`, params: [list] };
  if (typeOf(table, field) !== 'text' || !table.folded.has(field)) return plain;
  // Equal texts have equal folded copies, and indexes contain the copies.
  const copies = values.map((value) => fold(String(value)));
  const [copy = ''] = copies;
  return values.length === 1
    ? { text: `(${orderTerm(table, field)} = ? AND ${plain.text})`, params: [copy, ...plain.params] }
    : {
        text: `(${orderTerm(table, field)} IN (SELECT value FROM json_each(?)) AND ${plain.text})`,
        params: [JSON.stringify(copies), ...plain.params],
      };
};

const compileIn = (table: SqlTable, where: Where & { kind: 'in' }): Sql => {
  const type = typeOf(table, where.field);
  const expression = exactTerm(table, where.field);
  const stored = where.values.map((value) => asStored(type, value)).filter((value) => value !== undefined);
  const values = stored.filter((value) => value !== null).map(bound);
  const hasNull = stored.includes(null);
  if (!where.negated) {
    const equals = compileEquals(table, where.field, values);
    if (!hasNull) return equals;
    return values.length === 0
      ? { text: `${expression} IS NULL`, params: [] }
      : { text: `(${expression} IS NULL OR ${equals.text})`, params: equals.params };
  }
  if (values.length === 0) return hasNull ? { text: `${expression} IS NOT NULL`, params: [] } : always;
  const outside = `${expression} NOT IN (SELECT value FROM json_each(?))`;
  // NOT IN of a null row is null, which counts as false; without a null in the list such a row belongs to the result.
  return { text: hasNull ? outside : `(${expression} IS NULL OR ${outside})`, params: [JSON.stringify(values)] };
};

const compileLike = (table: SqlTable, field: string, op: Comparison, value: Scalar): Sql => {
  const type = typeOf(table, field);
  if (typeof value !== 'string' || !isText(type)) return never;
  const parts = readLike(value);
  const negation = op === 'nlike' || op === 'nilike' ? 'NOT ' : '';
  if (op === 'like' || op === 'nlike') {
    return { text: `${exactTerm(table, field)} ${negation}GLOB ?`, params: [toGlob(parts)] };
  }
  const expression = type === 'text' ? orderTerm(table, field) : `lower(${exactTerm(table, field)})`;
  return {
    text: `${expression} ${negation}GLOB ?`,
    params: [toGlob(foldLike(parts, type === 'text' ? fold : foldAscii))],
  };
};

const compileRange = (table: SqlTable, field: string, sign: string, value: Scalar): Sql => {
  const type = typeOf(table, field);
  const stored = asStored(type, value);
  if (stored === undefined || stored === null) return never;
  const limit = type === 'text' && typeof stored === 'string' ? fold(stored) : bound(stored);
  return { text: `${orderTerm(table, field)} ${sign} ?`, params: [limit] };
};

const compileCompare = (table: SqlTable, where: Where & { kind: 'compare' }): Sql => {
  switch (where.op) {
    case 'eq':
    case 'neq':
      return compileIn(table, { kind: 'in', field: where.field, values: [where.value], negated: where.op === 'neq' });
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return compileRange(table, where.field, signs[where.op], where.value);
    case 'like':
    case 'nlike':
    case 'ilike':
    case 'nilike':
      return compileLike(table, where.field, where.op, where.value);
  }
};

const join = (parts: readonly Sql[], word: 'AND' | 'OR', ofNothing: Sql): Sql =>
  parts.length === 0
    ? ofNothing
    : { text: `(${parts.map((part) => part.text).join(` ${word} `)})`, params: parts.flatMap((part) => part.params) };

const compileSearch = (table: SqlTable, field: string, text: string): Sql => {
  const type = typeOf(table, field);
  if (type === 'text') return { text: `instr(${orderTerm(table, field)}, ?) > 0`, params: [fold(text)] };
  return type === 'exact'
    ? { text: `instr(lower(${exactTerm(table, field)}), ?) > 0`, params: [foldAscii(text)] }
    : never;
};

/** Few rows have all trigrams of the text. Each is read, because its trigrams may be in another order. */
const compileSearchAll = (table: SqlTable, where: Where & { kind: 'search' }): Sql => {
  const found = join(
    where.fields.map((field) => compileSearch(table, field, where.text)),
    'OR',
    never,
  );
  const query = table.common?.has(where.text) === true ? undefined : trigramQuery(table.trigramFields, where);
  if (query === undefined) return found;
  const search = quoted(searchName(table.name));
  const candidates = `rowid IN (SELECT rowid FROM ${search} WHERE ${search} MATCH ?)`;
  return { text: `(${candidates} AND ${found.text})`, params: [query, ...found.params] };
};

const compileAmong = (table: SqlTable, { field, model: otherModel, pick, where }: Among): Sql => {
  const other = table.tableOf?.(otherModel);
  if (other === undefined) throw new Error(`${table.name} is asked beside ${otherModel}, which it does not know`);
  const { text, params } = compileWhere(other, where);
  const value = exactSql(other, pick);
  const next = (bound: string): string =>
    `SELECT ${value} FROM "${other.name}" WHERE ${text} AND ${value} ${bound} ORDER BY ${value} LIMIT 1`;
  // Steps from each value to the next one in the index, because DISTINCT would read every document with it.
  const distinctValues =
    `WITH RECURSIVE held(value) AS (SELECT (${next('IS NOT NULL')}) UNION ALL ` +
    `SELECT (${next('> value')}) FROM held WHERE value IS NOT NULL) SELECT value FROM held WHERE value IS NOT NULL`;
  return { text: `${exactTerm(table, field)} IN (${distinctValues})`, params: [...params, ...params] };
};

/** Compiles a condition to SQL over a table of documents; every value is bound, and every name was declared. */
export const compileWhere = (table: SqlTable, where: Where): Sql => {
  switch (where.kind) {
    case 'and':
      return join(
        where.conditions.map((part) => compileWhere(table, part)),
        'AND',
        always,
      );
    case 'or':
      return join(
        where.conditions.map((part) => compileWhere(table, part)),
        'OR',
        never,
      );
    case 'compare':
      return compileCompare(table, where);
    case 'between': {
      const { field, from, to } = where;
      return join([compileRange(table, field, '>=', from), compileRange(table, field, '<=', to)], 'AND', never);
    }
    case 'in':
      return compileIn(table, where);
    case 'among':
      return compileAmong(table, where);
    case 'exists':
      return { text: `${exactTerm(table, where.field)} IS ${where.exists ? 'NOT ' : ''}NULL`, params: [] };
    case 'search':
      return compileSearchAll(table, where);
  }
};

export const compileOrder = (table: SqlTable, order: readonly OrderBy[]): string =>
  order.map((by) => `${orderSql(table, by.field)}${by.descending ? ' DESC' : ''}`).join(', ');
