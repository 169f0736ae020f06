import type { Where } from '../../query/query.js';
import type { ReadModel } from '../../schema/read-model.js';
import { pinnedBy } from '../../query/reach-of-index.js';

/**
 * The fields of the scope that the store should check but not search by. A scope pins the company, which may own half
 * of the table; a caller's filter on an id, or on a field that leads an index of its own (a group's swatches), excludes
 * more, and a store with little or no statistics cannot know that.
 */
export const checkedOnlyFields = (model: ReadModel, scope: Where, asked: Where): readonly string[] => {
  const scoped = pinnedBy(scope);
  const leads = (field: string): boolean =>
    field === 'id' || model.indexes.some(({ fields: [first], isBroad }) => first === field && isBroad !== true);
  /** An index that begins with both fields is the best of all. */
  const leadsInScope = (field: string): boolean =>
    model.indexes.some(({ fields }) =>
      [...scoped, field].every((one) => fields.slice(0, scoped.length + 1).includes(one)),
    );
  const further = pinnedBy(asked).filter((field) => !scoped.includes(field) && leads(field));
  return further.length > 0 && !further.some(leadsInScope) ? scoped : [];
};
