import { isUtf8 } from 'node:buffer';
import { allOf, everything, type OrderBy, type Query, type Where } from '../../infra/query/query.js';
import type { Catalogue, Resource } from '../../infra/read-models/reads/resource.js';
import { InvalidFilter, QueryTooDeep } from './invalid-filter.js';
import { checkDepth, isObject, type JsonObject, parseJson, readingOf } from './reading.js';
import { loopbackKeys, readFilter, readWhere } from './loopback-filter.js';
import { rangeAtMost, readSimple } from './simple-rest.js';
import qs from 'qs';

const depth = 20;

/** qs silently drops `__proto__`; under another name it is refused like any unknown field. */
const nameOf = (key: string): string => key.replaceAll('__proto__', '__proto');

/**
 * The parameters of a query string, with brackets parsed into objects and lists (docs/http.md: depth 20, lists of 500,
 * no prototypes). Nothing is silently dropped: without a condition every row would be returned.
 * @throws InvalidFilter, QueryTooDeep
 */
export const parseQueryString = (text: string): JsonObject => {
  try {
    const parsed: unknown = qs.parse(text, {
      depth,
      strictDepth: true,
      arrayLimit: 500,
      parameterLimit: 1000,
      throwOnLimitExceeded: true,
      plainObjects: true,
      decoder: (encoded, decode, charset, type) => {
        const decoded: unknown = decode(encoded, decode, charset);
        return type === 'key' && typeof decoded === 'string' ? nameOf(decoded) : decoded;
      },
    });
    return isObject(parsed) ? parsed : {};
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw error.message.includes('depth') ? new QueryTooDeep(depth) : new InvalidFilter('Too many parameters');
  }
};

/** The query of a request: the raw text after `?`, and the `Filter` header. */
export interface QueryText {
  readonly search: string;
  readonly filterHeader?: string;
}

export type ListQuery = Query & { readonly limit: number };

/** The default limit of a list, and the maximum limit in LoopBack's dialect (docs/http.md, "Two query dialects"). */
const rowsAtMost = 1000;

/** The limit if the rows are the parts of one record: an old client without pages would miss the rest of a group. */
const partsAtMost = 10_000;

/** Whether a condition selects the parts of one record only. */
const isOfOne = (where: Where, field: string): boolean => {
  if (where.kind === 'and') return where.conditions.some((condition) => isOfOne(condition, field));
  return where.kind === 'compare' && where.op === 'eq' && where.field === field && typeof where.value === 'string';
};

/**
 * The default order without one of the caller. An order by its first field alone also gets its other fields, in the
 * same direction.
 */
const withTies = (asked: readonly OrderBy[], [first, ...ties]: readonly OrderBy[] = []): readonly OrderBy[] => {
  const [by, ...more] = asked;
  if (first === undefined) return asked;
  if (by === undefined) return [first, ...ties];
  const isTied = more.length === 0 && by.field === first.field;
  return isTied ? [by, ...ties.map(({ field }) => ({ field, descending: by.descending }))] : asked;
};

interface Source {
  readonly value: JsonObject;
  readonly isText: boolean;
}

/** An empty source, JSON text, or brackets that qs has parsed into an object. */
const sourceOf = (value: unknown, name: string): Source => {
  if (value === undefined || value === '') return { value: {}, isText: false };
  const read = typeof value === 'string' ? parseJson(value, name) : value;
  if (read === null) return { value: {}, isText: false };
  if (!isObject(read)) throw new InvalidFilter('Not an object', name);
  checkDepth(read);
  return { value: read, isText: typeof value !== 'string' };
};

/** Node decodes header bytes as Latin-1, while clients write UTF-8. */
const headerText = (header: string | undefined): string | undefined => {
  if (!header) return header;
  const bytes = Buffer.from(header, 'latin1');
  if (!isUtf8(bytes)) throw new InvalidFilter('Not UTF-8', 'Filter');
  return bytes.toString('utf8');
};

const given = (params: JsonObject, header: string | undefined): unknown => {
  const filter = params['filter'];
  if (filter !== undefined && header !== undefined) throw new InvalidFilter('Two filters', 'Filter');
  return filter ?? headerText(header);
};

/**
 * The query of a list, in either dialect (docs/http.md, "Two query dialects"). The dialect is detected, the names are
 * checked against the resource, and the limit is reduced to the maximum. The default order is that of the resource.
 * `under` is the condition of the path.
 * @throws InvalidFilter, QueryTooDeep (both 400), for any text
 */
export const readListQuery = <Viewer>(
  text: QueryText,
  resource: Resource<Viewer>,
  catalogue: Catalogue<Viewer>,
  under: Where = everything,
): ListQuery => {
  const params = parseQueryString(text.search);
  const { value: filter, isText } = sourceOf(given(params, text.filterHeader), 'filter');
  const { range, sort, embed } = params;
  const reading = readingOf(resource, catalogue, isText);
  const keys = Object.keys(filter);
  const isLoopback = keys.some((key) => loopbackKeys.has(key));
  const stray = keys.find((key) => !loopbackKeys.has(key));
  const isSimple = range !== undefined || sort !== undefined || embed !== undefined || stray !== undefined;
  if (isLoopback && isSimple) throw new InvalidFilter('Two dialects in one query', stray ?? 'range, sort or embed');
  const query = isLoopback ? readFilter(reading, filter) : readSimple(reading, filter, { range, sort, embed });
  const where = allOf(under, query.where);
  const { partOf } = resource;
  const isWhole = partOf !== undefined && isOfOne(where, partOf);
  const most = isWhole ? partsAtMost : range === undefined ? rowsAtMost : rangeAtMost;
  const order = withTies(query.order, resource.order);
  return { ...query, where, order, limit: Math.min(query.limit ?? most, most) };
};

/** For a route that uses every matching row, without limit and offset. @throws like `readListQuery` */
export const readFilterWhere = <Viewer>(
  text: QueryText,
  resource: Resource<Viewer>,
  catalogue: Catalogue<Viewer>,
): Where => {
  const params = parseQueryString(text.search);
  const { value: filter, isText } = sourceOf(given(params, text.filterHeader), 'filter');
  const reading = readingOf(resource, catalogue, isText);
  const keys = Object.keys(filter);
  if (!keys.some((key) => loopbackKeys.has(key))) return readSimple(reading, filter, noParts).where;
  const misplaced = keys.find((key) => key !== 'where');
  if (misplaced !== undefined) throw new InvalidFilter('Not in a filter of all rows', misplaced);
  return readFilter(reading, filter).where;
};

const noParts = { range: undefined, sort: undefined, embed: undefined };

/** The query of a get by id: `filter` with include and fields, or `embed`. */
export const readRecordQuery = <Viewer>(
  text: QueryText,
  resource: Resource<Viewer>,
  catalogue: Catalogue<Viewer>,
): Pick<Query, 'include' | 'fields'> => {
  const params = parseQueryString(text.search);
  const { value: filter, isText } = sourceOf(given(params, text.filterHeader), 'filter');
  const misplaced = Object.keys(filter).find((key) => key !== 'include' && key !== 'fields');
  if (misplaced !== undefined) throw new InvalidFilter('Not in the filter of one record', misplaced);
  const { embed } = params;
  if (embed !== undefined && Object.keys(filter).length > 0)
    throw new InvalidFilter('Two dialects in one query', 'embed');
  const reading = readingOf(resource, catalogue, isText);
  return embed === undefined ? readFilter(reading, filter) : readSimple(reading, {}, { ...noParts, embed });
};

/** The `where` of a count, as JSON text or brackets. */
export const readCountWhere = <Viewer>(
  text: QueryText,
  resource: Resource<Viewer>,
  catalogue: Catalogue<Viewer>,
): Where => {
  const params = parseQueryString(text.search);
  if (text.filterHeader !== undefined) throw new InvalidFilter('Not a parameter here', 'Filter');
  const { value: where, isText } = sourceOf(params['where'], 'where');
  return Object.keys(where).length === 0 ? everything : readWhere(readingOf(resource, catalogue, isText), where);
};
