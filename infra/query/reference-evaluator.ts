import { compareCodePoints, fold, foldAscii } from './fold.js';
import { fitsLike, foldLike, readLike } from './like.js';
import { completeOrder, type OrderBy, type Query, type Scalar, type Where } from './query.js';
import type { Document, FieldType } from '../schema/read-model.js';
import { asStored } from './stored-value.js';

type Fields = Readonly<Record<string, FieldType>>;
type Elsewhere = (model: string) => { readonly fields: Fields; readonly docs: readonly Document[] };

const nowhere: Elsewhere = (model) => {
  throw new Error(`there are no documents of ${model}`);
};

export type Matcher = (doc: Document) => boolean;

const valueOf = (doc: Document, field: string): Scalar => {
  const value: unknown = Reflect.get(doc, field);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
};

const typeOf = (fields: Fields, field: string): FieldType => {
  const type = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (type === undefined) throw new Error(`there is no field ${field}`);
  return type;
};

/** Compares two values of one type, neither of them null: below zero when the first comes first. */
const compare = (type: FieldType, left: Scalar, right: Scalar): number => {
  if (typeof left !== 'string' || typeof right !== 'string') return Number(left) - Number(right);
  return type === 'text' ? compareCodePoints(fold(left), fold(right)) : compareCodePoints(left, right);
};

const oneOf = (fields: Fields, field: string, values: readonly Scalar[]): Matcher => {
  const type = typeOf(fields, field);
  const wanted = new Set(values.map((value) => asStored(type, value)).filter((value) => value !== undefined));
  return (doc) => wanted.has(valueOf(doc, field));
};

/** Like `oneOf` with one value; every read of a record needs it. */
const equals = (fields: Fields, field: string, value: Scalar): Matcher => {
  const wanted = asStored(typeOf(fields, field), value);
  return (doc) => wanted !== undefined && valueOf(doc, field) === wanted;
};

const range = (fields: Fields, field: string, value: Scalar, fits: (order: number) => boolean): Matcher => {
  const type = typeOf(fields, field);
  const limit = asStored(type, value);
  if (limit === undefined || limit === null) return () => false;
  return (doc) => {
    const own = valueOf(doc, field);
    return own !== null && fits(compare(type, own, limit));
  };
};

const like = (fields: Fields, field: string, pattern: Scalar, isFolded: boolean, isNegated: boolean): Matcher => {
  const type = typeOf(fields, field);
  if (typeof pattern !== 'string' || (type !== 'text' && type !== 'exact')) return () => false;
  const folding = type === 'text' ? fold : foldAscii;
  const parts = isFolded ? foldLike(readLike(pattern), folding) : readLike(pattern);
  return (doc) => {
    const own = valueOf(doc, field);
    return typeof own === 'string' && fitsLike(parts, isFolded ? folding(own) : own) !== isNegated;
  };
};

const comparison = (fields: Fields, where: Where & { kind: 'compare' }): Matcher => {
  const { field, op, value } = where;
  switch (op) {
    case 'eq':
      return equals(fields, field, value);
    case 'neq':
      return not(equals(fields, field, value));
    case 'gt':
      return range(fields, field, value, (order) => order > 0);
    case 'gte':
      return range(fields, field, value, (order) => order >= 0);
    case 'lt':
      return range(fields, field, value, (order) => order < 0);
    case 'lte':
      return range(fields, field, value, (order) => order <= 0);
    case 'like':
    case 'nlike':
    case 'ilike':
    case 'nilike':
      return like(fields, field, value, op.endsWith('ilike'), op.startsWith('n'));
  }
};

const not =
  (matcher: Matcher): Matcher =>
  (doc) =>
    !matcher(doc);

const all =
  (matchers: readonly Matcher[]): Matcher =>
  (doc) =>
    matchers.every((matches) => matches(doc));

const any =
  (matchers: readonly Matcher[]): Matcher =>
  (doc) =>
    matchers.some((matches) => matches(doc));

const contains = (fields: Fields, field: string, text: string): Matcher => {
  const folding = typeOf(fields, field) === 'text' ? fold : foldAscii;
  const wanted = folding(text);
  return (doc) => {
    const own = valueOf(doc, field);
    return typeof own === 'string' && folding(own).includes(wanted);
  };
};

/** The condition as a function of one document; the compiled query of every store must agree with it. */
export const matcherOf = (fields: Fields, where: Where, elsewhere = nowhere): Matcher => {
  switch (where.kind) {
    case 'and':
      return all(where.conditions.map((part) => matcherOf(fields, part, elsewhere)));
    case 'or':
      return any(where.conditions.map((part) => matcherOf(fields, part, elsewhere)));
    case 'compare':
      return comparison(fields, where);
    case 'between':
      return all([
        range(fields, where.field, where.from, (order) => order >= 0),
        range(fields, where.field, where.to, (order) => order <= 0),
      ]);
    case 'in': {
      const isOne = oneOf(fields, where.field, where.values);
      return where.negated ? not(isOne) : isOne;
    }
    case 'among': {
      const { fields: otherFields, docs } = elsewhere(where.model);
      const fits = docs.filter(matcherOf(otherFields, where.where, elsewhere));
      const picked = fits.map((doc) => valueOf(doc, where.pick)).filter((value) => value !== null);
      return oneOf(fields, where.field, picked);
    }
    case 'exists':
      return (doc) => (valueOf(doc, where.field) !== null) === where.exists;
    case 'search':
      return any(where.fields.map((field) => contains(fields, field, where.text)));
  }
};

/** Null comes first; a descending order is the exact reverse. */
const byOrder =
  (fields: Fields, order: readonly OrderBy[]) =>
  (left: Document, right: Document): number => {
    for (const { field, descending } of order) {
      const a = valueOf(left, field);
      const b = valueOf(right, field);
      const first =
        a === null || b === null ? Number(b === null) - Number(a === null) : compare(typeOf(fields, field), a, b);
      if (first !== 0) return descending ? -first : first;
    }
    return 0;
  };

/** Runs a query (where, order, limit, offset) over documents in memory. */
export const evaluate = <Doc extends Document>(
  fields: Fields,
  docs: readonly Doc[],
  query: Query,
  elsewhere = nowhere,
): readonly Doc[] => {
  const order = completeOrder(query.order, (field) => Object.hasOwn(fields, field));
  const sorted = docs.filter(matcherOf(fields, query.where, elsewhere)).sort(byOrder(fields, order));
  const isFirst = query.first ? equals(fields, query.first.field, query.first.value) : () => false;
  const found = [...sorted.filter(isFirst), ...sorted.filter(not(isFirst))];
  return found.slice(query.offset, query.limit === undefined ? undefined : query.offset + query.limit);
};
