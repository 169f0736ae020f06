import {
  allOf,
  anyOf,
  everything,
  type Comparison,
  type Where,
  type Include,
  type OrderBy,
  type Query,
} from '../../infra/query/query.js';
import type { FieldType } from '../../infra/schema/read-model.js';
import { InvalidFilter } from './invalid-filter.js';
import {
  isObject,
  listOf,
  fieldOf,
  spend,
  valueOf,
  type Reading,
  isList,
  type JsonObject,
  spendInclude,
} from './reading.js';
import { isPresentable, type Resource } from '../../infra/read-models/reads/resource.js';
import { includeLevels } from '../../infra/budgets/budgets.js';

const comparisons: ReadonlyMap<string, Comparison> = new Map(
  (['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'nlike', 'ilike', 'nilike'] as const).map((op) => [op, op]),
);

/**
 * LoopBack's `where`: fields with values or operators, `and` and `or` of lists of the same.
 * @throws InvalidFilter with the unknown field or operator
 */
export const readWhere = <Viewer>(reading: Reading<Viewer>, where: unknown): Where => {
  if (!isObject(where)) throw new InvalidFilter('Not an object', 'where');
  const parts = Object.entries(where).map(([name, value]): Where => {
    if (name === 'and' || name === 'or') {
      const branches = listOf(value, name).map((branch) => readWhere(reading, branch));
      return name === 'and' ? allOf(...branches) : anyOf(...branches);
    }
    return readField(reading, name, value);
  });
  return parts.length === 0 ? everything : allOf(...parts);
};

const readField = <Viewer>(reading: Reading<Viewer>, name: string, condition: unknown): Where => {
  const { field, type } = fieldOf(reading, name);
  spend(reading);
  if (!isObject(condition)) return { kind: 'compare', field, op: 'eq', value: valueOf(reading, type, condition, name) };
  const operators = Object.entries(condition);
  if (operators.length === 0) throw new InvalidFilter('No operator', name);
  return allOf(...operators.map(([operator, value]) => readOperator(reading, { name, field, type, operator, value })));
};

interface Operation {
  readonly name: string;
  readonly field: string;
  readonly type: FieldType;
  readonly operator: string;
  readonly value: unknown;
}

const readOperator = <Viewer>(reading: Reading<Viewer>, operation: Operation): Where => {
  const { name, field, type, operator, value } = operation;
  spend(reading);
  const op = comparisons.get(operator);
  if (op !== undefined) return { kind: 'compare', field, op, value: valueOf(reading, type, value, name) };
  if (operator === 'inq' || operator === 'nin') {
    // `filter[where][id][inq]=one` writes a list of one value like a single value.
    const list = reading.isText && typeof value === 'string' ? [value] : listOf(value, `${name} ${operator}`);
    const values = list.map((item) => valueOf(reading, type, item, name));
    return { kind: 'in', field, values, negated: operator === 'nin' };
  }
  if (operator === 'between') {
    const [from, to, ...more] = listOf(value, `${name} between`);
    if (from === undefined || to === undefined || more.length > 0)
      throw new InvalidFilter('Not two values', `${name} between`);
    return { kind: 'between', field, from: valueOf(reading, type, from, name), to: valueOf(reading, type, to, name) };
  }
  if (operator === 'exists') {
    const exists = valueOf(reading, 'boolean', value, name);
    if (typeof exists !== 'boolean') throw new InvalidFilter('Not true or false', `${name} exists`);
    return { kind: 'exists', field, exists };
  }
  throw new InvalidFilter('Unknown operator', operator);
};

export const loopbackKeys: ReadonlySet<string> = new Set([
  'where',
  'fields',
  'include',
  'order',
  'limit',
  'skip',
  'offset',
]);

/** `limit` is the requested one, not yet reduced. @throws InvalidFilter */
export const readFilter = <Viewer>(reading: Reading<Viewer>, filter: JsonObject, level = 0): Query => {
  const unknown = Object.keys(filter).find((key) => !loopbackKeys.has(key));
  if (unknown !== undefined) throw new InvalidFilter('Unknown part of a filter', unknown);
  const limit = readCount(filter['limit'], 'limit');
  const fields = isAbsent(filter['fields']) ? undefined : readFields(reading.resource, filter['fields']);
  return {
    where: isAbsent(filter['where']) ? everything : readWhere(reading, filter['where']),
    order: isAbsent(filter['order']) ? [] : readOrder(reading, filter['order']),
    // LoopBack treats a limit of 0 as none.
    ...(limit !== undefined && limit > 0 && { limit }),
    offset: readCount(filter['skip'], 'skip') ?? readCount(filter['offset'], 'offset') ?? 0,
    include: isAbsent(filter['include']) ? [] : readInclude(reading, filter['include'], level + 1),
    ...(fields !== undefined && { fields }),
  };
};

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

const readCount = (value: unknown, name: string): number | undefined => {
  if (isAbsent(value)) return undefined;
  const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0)
    throw new InvalidFilter('Not a count', name);
  return count;
};

/** `name DESC`, `a ASC, b DESC`, or a list of these. */
const readOrder = <Viewer>(reading: Reading<Viewer>, order: unknown): readonly OrderBy[] =>
  (isList(order) ? listOf(order, 'order') : [order]).flatMap((terms) => {
    if (typeof terms !== 'string') throw new InvalidFilter('Not an order', 'order');
    return terms.split(',').map((term): OrderBy => {
      const [name = '', direction = 'ASC', ...more] = term.trim().split(/\s+/);
      if (more.length > 0 || !/^(asc|desc)$/i.test(direction)) throw new InvalidFilter('Not an order', term);
      return { field: fieldOf(reading, name).field, descending: /^desc$/i.test(direction) };
    });
  });

/** A list of names, or an object: if names have true, only those remain; names with false are left out. */
const readFields = <Viewer>(resource: Resource<Viewer>, fields: unknown): readonly string[] | undefined => {
  const named = (name: unknown): string => {
    if (typeof name !== 'string' || !isPresentable(resource, name))
      throw new InvalidFilter(
        'Unknown field',
        typeof name === 'string' || typeof name === 'number' ? String(name) : 'fields',
      );
    return name;
  };
  // LoopBack treats an empty list as all fields.
  if (isList(fields) && fields.length === 0) return undefined;
  if (!isObject(fields)) return (isList(fields) ? listOf(fields, 'fields') : [fields]).map(named);
  const choices = Object.entries(fields).map(([name, choice]): readonly [string, boolean] => {
    if (![true, false, 'true', 'false'].some((known) => known === choice))
      throw new InvalidFilter('Not true or false', name);
    return [named(name), choice === true || choice === 'true'];
  });
  const kept = choices.filter(([, isKept]) => isKept).map(([name]) => name);
  if (kept.length > 0) return kept;
  const all = [...Object.keys(resource.model.fields), ...(resource.computed ?? [])];
  const dropped = new Set(choices.map(([name]) => name));
  return all.filter((name) => isPresentable(resource, name) && !dropped.has(name));
};

/**
 * A name, a list of these forms, `{relation, scope}`, or an object of relations with their own includes. A relation may
 * occur only one time in a level: each repeat would be read, and only the last one returned.
 */
export const readInclude = <Viewer>(reading: Reading<Viewer>, include: unknown, level = 1): readonly Include[] => {
  if (level > includeLevels) throw new InvalidFilter(`More than ${includeLevels} levels of include`);
  const parts = isList(include) ? listOf(include, 'include') : [include];
  const includes: Include[] = [];
  for (const part of parts) {
    for (const { relation, scope } of relationsIn(part)) {
      if (includes.some((other) => other.relation === relation))
        throw new InvalidFilter('A relation that stands twice', relation);
      includes.push(readRelation(reading, relation, scope, level));
    }
  }
  return includes;
};

interface AskedRelation {
  readonly relation: string;
  readonly scope: JsonObject;
}

const relationsIn = (include: unknown): readonly AskedRelation[] => {
  if (isList(include)) throw new InvalidFilter('A list in a list', 'include');
  if (typeof include === 'string') return [{ relation: include, scope: {} }];
  if (!isObject(include)) throw new InvalidFilter('Not an include', 'include');
  if (!Object.hasOwn(include, 'relation')) {
    return Object.entries(include).map(([relation, nested]) => {
      const isBare = nested === true || nested === 'true' || isAbsent(nested);
      return { relation, scope: isBare ? {} : { include: nested } };
    });
  }
  const { relation, scope, ...more } = include;
  const [unknown] = Object.keys(more);
  if (unknown !== undefined) throw new InvalidFilter('Unknown part of an include', unknown);
  if (typeof relation !== 'string') throw new InvalidFilter('Not a relation', 'relation');
  if (!isAbsent(scope) && !isObject(scope)) throw new InvalidFilter('Not an object', 'scope');
  return [{ relation, scope: isObject(scope) ? scope : {} }];
};

const readRelation = <Viewer>(reading: Reading<Viewer>, name: string, scope: JsonObject, level: number): Include => {
  spendInclude(reading);
  const relations = reading.resource.relations ?? {};
  const relation = Object.hasOwn(relations, name) ? relations[name] : undefined;
  const resource = relation && reading.catalogue.get(relation.resource);
  if (resource === undefined) throw new InvalidFilter('Unknown relation', name);
  return { relation: name, query: readFilter({ ...reading, resource }, scope, level) };
};
