import type { Where } from '../query/query.js';
import type { ReadModel } from '../declare/read-model.js';

/** Fields of which every row of the answer has one of few known values. */
const pinnedBy = (where: Where): readonly string[] => {
  if (where.kind === 'and') return where.conditions.flatMap(pinnedBy);
  if (where.kind === 'in') return where.negated ? [] : [where.field];
  return where.kind === 'compare' && where.op === 'eq' ? [where.field] : [];
};

/**
 * The fields of the scope that the store should check but not search by. A scope pins the company, which may be half of
 * the table; where the caller asks for an id, or for a field that leads an index of its own (a group's swatches), that
 * says more, and a store that looks at some hundred rows of an index, or at none, cannot know it.
 */
export const setAside = (model: ReadModel, scope: Where, asked: Where): readonly string[] => {
  const scoped = pinnedBy(scope);
  const leads = (field: string): boolean => field === 'id' || model.indexes.some((index) => index.fields[0] === field);
  return pinnedBy(asked).some((field) => !scoped.includes(field) && leads(field)) ? scoped : [];
};
