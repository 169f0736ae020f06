import { DomainError } from '../../domain/kit/domain-error.js';
import { queryMessageOf } from '../../infra/query/query.refusals.js';

/** The caller's own names are repeated, but shortened. */
const shown = (name: string): string => (name.length > 60 ? `${name.slice(0, 60)}…` : name);

/**
 * A query that is invalid here: 400 `INVALID_FILTER` with the fault and its name (docs/http.md, "Two query dialects").
 */
export class InvalidFilter extends DomainError {
  constructor(problem: string, where = '') {
    super('query.invalid', where === '' ? problem : `${problem}: ${shown(where)}`);
  }
}

/** Nested deeper than 12: 400 `QUERY_OBJECT_TOO_DEEP`. */
export class QueryTooDeep extends DomainError {
  constructor(depth: number) {
    super('query.too-deep', queryMessageOf('query.too-deep', { depth }));
  }
}
