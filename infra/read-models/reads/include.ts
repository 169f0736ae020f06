import { setImmediate as nextTurn } from 'node:timers/promises';
import { DomainError } from '../../../domain/kit/domain-error.js';
import type { Row } from './present.js';
import { allOf, eq, isEverything, isIn, type Include, type Query, type Where } from '../../query/query.js';
import type { Document } from '../../schema/read-model.js';
import type { Catalogue, Relation, Resource } from './resource.js';

/** An include found more records than one response may have. The status is 400, because the query must request less. */
export class TooManyIncluded extends DomainError {
  constructor(relation: string, limit: number) {
    super('query.invalid', `More than ${limit} records of ${relation}: ask for fewer rows, or limit its scope.`);
  }
}

/** A document, and the row that the viewer sees of it. */
export interface Loaded {
  readonly doc: Document;
  readonly row: Row;
}

export interface IncludeContext<Viewer> {
  readonly catalogue: Catalogue<Viewer>;
  readonly viewer: Viewer;
  /** Only records that the viewer may see. @param asked filter of the caller alone, which a refusal names */
  read(target: Resource<Viewer>, query: Query, asked: Where): Promise<readonly Loaded[]>;
  readonly budget: ReadBudget;
}

/** The budget of one query with all its relations. */
export interface ReadBudget {
  readonly atMost: number;
  /** Rows that may still be read; an empty read counts as one. */
  rows: number;
  /** The number of rows in each row that contains others. A row counts at each place in the response. */
  readonly sizes: WeakMap<Row, number>;
  readonly deadline: number;
}

export const readBudget = (rows: number, deadline: number): ReadBudget => ({
  atMost: rows,
  rows,
  sizes: new WeakMap(),
  deadline,
});

const includedAtMost = 10_000;

/** How often a row that was read may appear in the response, on average. */
const timesShown = 2;

const textOf = (doc: object, field: string): string | undefined => {
  const value: unknown = Reflect.get(doc, field);
  return typeof value === 'string' ? value : undefined;
};

/** By property name. @throws TooManyIncluded above 10,000 records of one relation, or when the budget is spent */
export const includeInto = async <Viewer>(
  includes: readonly Include[],
  resource: Resource<Viewer>,
  docs: readonly Document[],
  context: IncludeContext<Viewer>,
): Promise<readonly Row[]> => {
  const properties = docs.map((): Record<string, unknown> => ({}));
  const { sizes, atMost } = context.budget;
  let shown = 0;
  for (const { relation: name, query } of includes) {
    const relation = resource.relations?.[name];
    const target = relation && context.catalogue.get(relation.resource);
    if (relation === undefined || target === undefined) throw new Error(`${resource.name} has no relation ${name}`);
    const localField = relation.localFieldFor?.(context.viewer) ?? relation.localField;
    const { elseLocalField = localField } = relation;
    const keys = docs.map((doc) => textOf(doc, localField) ?? textOf(doc, elseLocalField));
    const found = await recordsByKey(name, relation, target, query, keys, context);
    const { orElse } = relation;
    const missing = keys.filter((key) => key !== undefined && !found.has(key));
    // A condition is on the fields of the first resource, so no other record meets it.
    const others =
      orElse === undefined || missing.length === 0 || !isEverything(query.where)
        ? new Map<string, readonly Row[]>()
        : await recordsByKey(name, relation, orElse, { ...query, order: [] }, missing, context);
    properties.forEach((property, at) => {
      const doc = docs[at];
      const related = found.get(keys[at] ?? '') ?? others.get(keys[at] ?? '') ?? [];
      const size = related.reduce((sum, record) => sum + (sizes.get(record) ?? 1), 0);
      sizes.set(property, (sizes.get(property) ?? 1) + size);
      shown += size;
      const records = doc ? related.map((record) => relation.shown?.(doc, record) ?? record) : related;
      property[name] = relation.kind === 'one' ? (records[0] ?? null) : records;
      if (relation.alsoAs !== undefined) property[relation.alsoAs] = property[name];
    });
    if (shown > atMost * timesShown) throw new TooManyIncluded('one answer', atMost * timesShown);
  }
  return properties;
};

const recordsByKey = async <Viewer>(
  name: string,
  relation: Relation<Viewer>,
  target: Resource<Viewer>,
  query: Query,
  keys: readonly (string | undefined)[],
  context: IncludeContext<Viewer>,
): Promise<ReadonlyMap<string, readonly Row[]>> => {
  const distinct = [...new Set(keys.filter((key) => key !== undefined))];
  const { foreignField } = relation;
  const byKey = new Map<string, Row[]>();
  let records = 0;
  const read = async (where: Where, limits: Partial<Query>): Promise<void> => {
    const order = query.order.length > 0 ? query.order : (relation.order ?? []);
    const related = { ...query, ...limits, order, where: allOf(where, query.where) };
    const loaded = await context.read(target, related, query.where);
    records += loaded.length;
    if (records > includedAtMost) throw new TooManyIncluded(name, includedAtMost);
    context.budget.rows -= Math.max(1, loaded.length);
    if (context.budget.rows < 0) throw new TooManyIncluded('all includes together', context.budget.atMost);
    // An embedded store returns without a pause, so other requests are served before the next read.
    await nextTurn();
    for (const { doc, row } of loaded) {
      const key = textOf(doc, foreignField) ?? '';
      const rows = byKey.get(key);
      if (rows === undefined) byKey.set(key, [row]);
      else rows.push(row);
    }
  };
  if (relation.kind === 'many' && (query.limit !== undefined || query.offset > 0)) {
    // Limit and offset count for each parent, so each parent needs its own query, which an index serves.
    for (const key of distinct) await read(eq(foreignField, key), {});
  } else if (distinct.length > 0) {
    await read(isIn(foreignField, distinct), { limit: includedAtMost + 1, offset: 0 });
  }
  return byKey;
};
