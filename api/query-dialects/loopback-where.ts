import { allOf, anyOf, everything, type Comparison, type Where } from '../../infra/query/query.js';
import type { FieldType } from '../../infra/schema/read-model.js';
import { InvalidFilter } from './invalid-filter.js';
import { isObject, listOf } from './json.js';
import { fieldOf, spend, valueOf, type Reading } from './reading.js';

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
