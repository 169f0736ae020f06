import { allOf, everything, type Comparison, type OrderBy, type Query, type Where } from '../../infra/query/query.js';
import { queryableField } from '../../infra/read-models/reads/resource.js';
import { InvalidFilter } from './invalid-filter.js';
import { isList, type JsonObject, listOf, parseJson, fieldOf, spend, valueOf, type Reading } from './reading.js';
import { readInclude } from './loopback-filter.js';

const suffixes: ReadonlyMap<string, Comparison> = new Map(
  (['gte', 'lte', 'gt', 'lt', 'neq', 'like'] as const).map((op) => [op, op]),
);

export const rangeAtMost = 500;

/** The parameters of simple-rest in addition to the filter, each as JSON text. */
export interface SimpleParts {
  readonly range: unknown;
  readonly sort: unknown;
  readonly embed: unknown;
}

/** The range is not yet reduced. @throws InvalidFilter */
export const readSimple = <Viewer>(reading: Reading<Viewer>, filter: JsonObject, parts: SimpleParts): Query => {
  const conditions = Object.entries(filter).map(([key, value]) => readCondition(reading, key, value));
  return {
    where: conditions.length === 0 ? everything : allOf(...conditions),
    order: readSort(reading, parts.sort),
    ...readFirst(reading, filter),
    ...readRange(parts.range),
    include: readEmbed(reading, parts.embed),
  };
};

const readCondition = <Viewer>(reading: Reading<Viewer>, key: string, value: unknown): Where => {
  spend(reading);
  if (queryableField(reading.resource, key) === undefined && key === 'q') return readSearch(reading, value);
  const { name, op } = splitKey(reading, key);
  const { field, type } = fieldOf(reading, name);
  if (!isList(value)) return { kind: 'compare', field, op, value: valueOf(reading, type, value, key) };
  if (op !== 'eq' && op !== 'neq') throw new InvalidFilter('Not a single value', key);
  const values = listOf(value, key).map((item) => valueOf(reading, type, item, key));
  return { kind: 'in', field, values, negated: op === 'neq' };
};

/** The name of a field may end like a suffix, so the whole key is tried first. */
const splitKey = <Viewer>(
  reading: Reading<Viewer>,
  key: string,
): { readonly name: string; readonly op: Comparison } => {
  const at = key.lastIndexOf('_');
  const op = suffixes.get(key.slice(at + 1));
  if (at <= 0 || op === undefined || queryableField(reading.resource, key) !== undefined)
    return { name: key, op: 'eq' };
  return { name: key.slice(0, at), op };
};

/** Number of words that are searched separately; the rest of the text is searched as one word. */
const wordsApart = 8;

/** Splits a search into words: each must match one of the fields, possibly a different one. */
const wordsOf = (text: string): readonly string[] => {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const rest = words.slice(wordsApart).join(' ');
  return [...words.slice(0, wordsApart), ...(rest === '' ? [] : [rest])];
};

const readSearch = <Viewer>(reading: Reading<Viewer>, value: unknown): Where => {
  const fields = reading.resource.search ?? [];
  if (fields.length === 0) throw new InvalidFilter('Unknown field', 'q');
  const text = valueOf(reading, 'text', value, 'q');
  const words = text === null ? [] : wordsOf(String(text));
  return allOf(...words.map((word): Where => ({ kind: 'search', fields, text: word })));
};

/** Digits only may be the number of a row, which then comes first. */
const readFirst = <Viewer>({ resource }: Reading<Viewer>, { q }: JsonObject): Pick<Query, 'first'> => {
  const { searchFirst: field } = resource;
  const isNumber = /^\d{1,15}$/.test(typeof q === 'number' ? String(q) : typeof q === 'string' ? q.trim() : '');
  return field === undefined || !isNumber ? {} : { first: { field, value: Number(q) } };
};

const parsed = (value: unknown, name: string): unknown => (typeof value === 'string' ? parseJson(value, name) : value);

const readRange = (value: unknown): { readonly offset: number; readonly limit?: number } => {
  if (value === undefined) return { offset: 0 };
  const range = parsed(value, 'range');
  const [first, last, ...more] = isList(range)
    ? range.map((bound) => (typeof bound === 'string' ? Number(bound) : bound))
    : [];
  const isRange = Number.isSafeInteger(first) && Number.isSafeInteger(last) && more.length === 0;
  if (!isRange || typeof first !== 'number' || typeof last !== 'number' || first < 0 || last < first) {
    throw new InvalidFilter('Not a range', 'range');
  }
  return { offset: first, limit: last - first + 1 };
};

const readSort = <Viewer>(reading: Reading<Viewer>, value: unknown): readonly OrderBy[] => {
  if (value === undefined) return [];
  const sort = parsed(value, 'sort');
  const [name, direction = 'ASC', ...more] = isList(sort) ? sort : [];
  if (
    typeof name !== 'string' ||
    typeof direction !== 'string' ||
    !/^(asc|desc)$/i.test(direction) ||
    more.length > 0
  ) {
    throw new InvalidFilter('Not a sort', 'sort');
  }
  return [{ field: fieldOf(reading, name).field, descending: /^desc$/i.test(direction) }];
};

const readEmbed = <Viewer>(reading: Reading<Viewer>, value: unknown): Query['include'] => {
  if (value === undefined) return [];
  const names = typeof value === 'string' && /^\w+$/.test(value) ? value : parsed(value, 'embed');
  const list = typeof names === 'string' ? [names] : listOf(names, 'embed');
  if (list.some((name) => typeof name !== 'string')) throw new InvalidFilter('Not a relation', 'embed');
  return readInclude(reading, list);
};
