import type { DomainError } from '../../../domain/kit/domain-error.js';
import { TooSlow } from '../../errors/too-slow.js';
import { queryRefusal } from '../query/query.refusals.js';
import { fieldsIn, type Where } from '../query/query.js';

/** A query that had no answer in time, told by the fields of its filter. */
export const slowQuery = (fields: readonly string[]): DomainError =>
  queryRefusal('query.too-slow', undefined, {
    asked: fields.length === 0 ? 'The whole list' : `The filter by ${fields.join(', ')}`,
  });

/** The answer of a store, or what the caller is told who asked for more than it finds in time. */
export const inTime = async <Answer>(asked: Where, answer: Promise<Answer>): Promise<Answer> => {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof TooSlow ? slowQuery(fieldsIn(asked)) : error;
  }
};
