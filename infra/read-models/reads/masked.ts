import type { Query, Where } from '../../query/query.js';
import type { Resource } from './resource.js';
import { invalidQuery } from '../../query/query.refusals.js';

const fieldsOf = (where: Where): readonly string[] => {
  switch (where.kind) {
    case 'and':
    case 'or':
      return where.conditions.flatMap(fieldsOf);
    case 'search':
      return where.fields;
    default:
      return [where.field];
  }
};

/**
 * A viewer may not filter or sort by a field that is masked for them, as the rows that fit would reveal its values.
 * @throws DomainError query.invalid (400) with the name, as for a field that does not exist
 */
export const refuseMasked = <Viewer>(
  resource: Resource<Viewer>,
  { where, order }: Pick<Query, 'where' | 'order'>,
  viewer: Viewer,
): void => {
  const masked = resource.masked?.(viewer) ?? [];
  if (masked.length === 0) return;
  const asked = [...fieldsOf(where), ...order.map(({ field }) => field)].find((field) => masked.includes(field));
  if (asked !== undefined) throw invalidQuery(`Unknown field: ${asked}`);
};
