import { InvalidFilter } from '../query-dialects/invalid-filter.js';
import type { Where } from '../../infra/query/query.js';

/** The refusal of a look-up for more names than a sign-up needs. 400 `INVALID_FILTER` */
export const tooManyNames = (most: string): InvalidFilter =>
  new InvalidFilter(`${most} at most can be looked up in a call`);

export type ExactName = readonly [field: string, value: string];

/**
 * The names of a condition that is an equality, or an `or` of equalities, and nothing else: anonymous callers may send
 * only such look-ups (docs/security.md, "Enumeration").
 */
export const exactNames = (where: Where): readonly ExactName[] | undefined => {
  switch (where.kind) {
    case 'compare':
      return where.op === 'eq' && typeof where.value === 'string' ? [[where.field, where.value]] : undefined;
    case 'in': {
      const [only] = where.values;
      return !where.negated && where.values.length === 1 && typeof only === 'string'
        ? [[where.field, only]]
        : undefined;
    }
    case 'or': {
      const names = where.conditions.map(exactNames);
      const found = names.filter((name) => name !== undefined).flat();
      return found.length > 0 && names.every((name) => name !== undefined) ? found : undefined;
    }
    case 'and':
    case 'between':
    case 'among':
    case 'exists':
    case 'search':
      return undefined;
  }
};
