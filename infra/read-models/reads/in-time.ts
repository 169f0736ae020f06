import type { DomainError } from '../../../domain/kit/domain-error.js';
import { TooSlow } from '../../errors/too-slow.js';
import { queryRefusal } from '../../query/query.refusals.js';
import { fieldsIn, type Where } from '../../query/query.js';

/** Refuses a query that took too long, and names the fields of its filter. */
export const slowQuery = (fields: readonly string[]): DomainError =>
  queryRefusal('query.too-slow', undefined, {
    asked: fields.length === 0 ? 'The whole list' : `The filter by ${fields.join(', ')}`,
  });

/** Awaits the answer of a store, and turns TooSlow into a refusal that the caller understands. */
export const inTime = async <Answer>(asked: Where, answer: Promise<Answer>): Promise<Answer> => {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof TooSlow ? slowQuery(fieldsIn(asked)) : error;
  }
};
