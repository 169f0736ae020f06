/** A value in a query, converted by `asStored` to the type of its field; a value of another type matches no row. */
export type Scalar = string | number | boolean | null;

/** The comparison with a field; `n…` is the negation, and `ilike` ignores case. */
export type Comparison = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'nlike' | 'ilike' | 'nilike';

/** A condition on one document (docs/http.md, "Two query dialects"). An empty `and` matches everything. */
export type Where =
  | { readonly kind: 'and' | 'or'; readonly conditions: readonly Where[] }
  | { readonly kind: 'compare'; readonly field: string; readonly op: Comparison; readonly value: Scalar }
  | { readonly kind: 'between'; readonly field: string; readonly from: Scalar; readonly to: Scalar }
  | { readonly kind: 'in'; readonly field: string; readonly values: readonly Scalar[]; readonly negated: boolean }
  | Among
  | { readonly kind: 'exists'; readonly field: string; readonly exists: boolean }
  | { readonly kind: 'search'; readonly fields: readonly string[]; readonly text: string };

/**
 * The field's value must be among those of the field `pick` in matching documents of the read model `model`. Scopes use
 * it if other documents decide who may see a record. Both fields are `exact`, and an index of that model serves the
 * condition and `pick`.
 */
export interface Among {
  readonly kind: 'among';
  readonly field: string;
  readonly model: string;
  readonly pick: string;
  readonly where: Where;
}

/** One term of an order. */
export interface OrderBy {
  readonly field: string;
  readonly descending: boolean;
}

/** Related records to add to each record; in a relation to many, `limit` and `offset` count for each parent. */
export interface Include {
  readonly relation: string;
  readonly query: Query;
}

/** Both dialects compile to it. `fields` are those to return of each record; by default every field. */
export interface Query {
  readonly where: Where;
  readonly order: readonly OrderBy[];
  /** Rows with this value in this field come before all others. */
  readonly first?: { readonly field: string; readonly value: Scalar };
  readonly limit?: number;
  readonly offset: number;
  readonly include: readonly Include[];
  readonly fields?: readonly string[];
}

/** The field equals the value; for null, it is null or missing. */
export const eq = (field: string, value: Scalar): Where => ({ kind: 'compare', field, op: 'eq', value });

/** The field differs from the value. */
export const neq = (field: string, value: Scalar): Where => ({ kind: 'compare', field, op: 'neq', value });

/** The field equals one of the values. */
export const isIn = (field: string, values: readonly Scalar[]): Where => ({
  kind: 'in',
  field,
  values,
  negated: false,
});

/** The distinct fields of a condition. */
export const fieldsIn = (where: Where): readonly string[] => {
  if ('conditions' in where) return [...new Set(where.conditions.flatMap(fieldsIn))];
  return where.kind === 'search' ? where.fields : [where.field];
};

export const otherModelsIn = (where: Where): readonly string[] => {
  if ('conditions' in where) return where.conditions.flatMap(otherModelsIn);
  return where.kind === 'among' ? [where.model, ...otherModelsIn(where.where)] : [];
};

/** Whether the condition reads another read model, so that a document alone does not show whether it matches. */
export const readsOtherModels = (where: Where): boolean =>
  'conditions' in where ? where.conditions.some(readsOtherModels) : where.kind === 'among';

/** Nested `and`s are flattened, so that equal conditions have equal forms. */
export const allOf = (...conditions: readonly Where[]): Where => {
  const flat = conditions.flatMap((where) => (where.kind === 'and' ? where.conditions : [where]));
  const [only] = flat;
  return flat.length === 1 && only ? only : { kind: 'and', conditions: flat };
};

/** A condition that holds when at least one of these does. */
export const anyOf = (...conditions: readonly Where[]): Where => {
  const [only] = conditions;
  return conditions.length === 1 && only ? only : { kind: 'or', conditions };
};

export const everything: Where = { kind: 'and', conditions: [] };

/** Whether every document matches the condition. */
export const isEverything = (where: Where): boolean => where.kind === 'and' && where.conditions.length === 0;

export const nothing: Where = { kind: 'or', conditions: [] };

/** A query of the given parts; defaults select everything in the default order. */
export const queryOf = (parts: Partial<Query>): Query => ({
  where: everything,
  order: [],
  offset: 0,
  include: [],
  ...parts,
});

/**
 * The applied order: `createdAt` without an order of the caller (if the model has it). It always ends with the id, in
 * the direction of the field before it, so that one index serves both directions.
 */
export const completeOrder = (order: readonly OrderBy[], hasField: (field: string) => boolean): readonly OrderBy[] => {
  const asked = order.length > 0 || !hasField('createdAt') ? order : [{ field: 'createdAt', descending: false }];
  const idAt = asked.findIndex((by) => by.field === 'id');
  if (idAt >= 0) return asked.slice(0, idAt + 1);
  return [...asked, { field: 'id', descending: asked.at(-1)?.descending ?? false }];
};
