import { isList, isObject, type JsonObject } from '../../../api/query-dialects/reading.js';
import { parseQueryString } from '../../../api/query-dialects/parse-query.js';

/** The query of a request in its sent form, and its `Filter` header. */
export interface QueryText {
  readonly search: string;
  readonly filterHeader: string | undefined;
}

/** The requested fields and relations of each record. */
interface AskedOfRecord {
  readonly isNarrowed: boolean;
  keeps(field: string): boolean;
  readonly related: ReadonlyMap<string, AskedOfRecord>;
}

const jsonOf = (value: unknown): unknown =>
  typeof value === 'string' && value !== '' ? (JSON.parse(value) as unknown) : value;

const listed = (value: unknown): readonly unknown[] => {
  if (value === undefined || value === '') return [];
  return isList(value) ? value : [value];
};

/**
 * Parses a list of field names, or an object of names: only fields with true are returned, those with false are left
 * out.
 */
const readFields = (fields: unknown): Pick<AskedOfRecord, 'isNarrowed' | 'keeps'> => {
  const chosen = isObject(fields)
    ? Object.entries(fields).map(([name, choice]) => [name, String(choice) === 'true'] as const)
    : listed(fields).map((name) => [String(name), true] as const);
  const kept = new Set(chosen.flatMap(([name, isKept]) => (isKept ? [name] : [])));
  const dropped = new Set(chosen.flatMap(([name, isKept]) => (isKept ? [] : [name])));
  return {
    isNarrowed: chosen.length > 0,
    keeps: (name) => (kept.size > 0 ? kept.has(name) : !dropped.has(name)),
  };
};

const relationsIn = (include: unknown): readonly (readonly [string, unknown])[] => {
  if (!isObject(include)) return listed(include).map((name) => [String(name), {}] as const);
  const { relation, scope } = include;
  if (typeof relation === 'string') return [[relation, scope]];
  return Object.entries(include).map(([name, nested]) => [name, isObject(nested) ? { include: nested } : {}] as const);
};

const askedBy = (filter: unknown): AskedOfRecord => {
  const { fields, include }: JsonObject = isObject(filter) ? filter : {};
  const relations = listed(include).flatMap(relationsIn);
  const related = new Map(relations.map(([name, scope]) => [name, askedBy(scope)] as const));
  return { ...readFields(fields), related };
};

const isNarrowed = (request: AskedOfRecord): boolean =>
  request.isNarrowed || [...request.related.values()].some(isNarrowed);

const referenceOf = (schema: unknown): string =>
  isObject(schema) && typeof schema['$ref'] === 'string' ? schema['$ref'] : '';

const narrowedTo = (request: AskedOfRecord, schema: unknown, schemas: JsonObject): unknown => {
  if (!isNarrowed(request) || !isObject(schema)) return schema;
  const reference = referenceOf(schema);
  if (reference !== '') return narrowedTo(request, schemas[reference.split('/').at(-1) ?? ''], schemas);
  const { anyOf, items, properties } = schema;
  if (isList(anyOf)) {
    return { ...schema, anyOf: anyOf.map((each) => narrowedTo(request, each, schemas)) };
  }
  if (items !== undefined) return { ...schema, items: narrowedTo(request, items, schemas) };
  if (!isObject(properties)) return schema;
  const required = listed(schema['required']).filter((name) => request.keeps(String(name)));
  // A relation may have a second name in the response.
  const sameAs = new Map([...request.related].map(([name, each]) => [JSON.stringify(properties[name]), each] as const));
  const shown = Object.entries(properties).flatMap(([name, each]) => {
    const within = request.related.get(name) ?? sameAs.get(JSON.stringify(each));
    if (within !== undefined) return [[name, narrowedTo(within, each, schemas)] as const];
    return request.keeps(name) ? [[name, each] as const] : [];
  });
  return { ...schema, required, properties: Object.fromEntries(shown) };
};

/**
 * The schema of a response that the `fields` and `include` of a LoopBack filter narrow, in the query or in the header:
 * each record has exactly the requested fields. Undefined when whole records are requested.
 * @param schemas the named schemas of the document
 */
export const narrowedBy = (
  { search, filterHeader }: QueryText,
  schema: unknown,
  schemas: JsonObject,
): JsonObject | undefined => {
  const { filter } = parseQueryString(search.replace(/^\?/, ''));
  const request = askedBy(jsonOf(filter ?? filterHeader));
  const narrowed = isNarrowed(request) ? narrowedTo(request, schema, schemas) : undefined;
  return isObject(narrowed) ? narrowed : undefined;
};
