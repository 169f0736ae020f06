import { TooSlow } from '../../errors/too-slow.js';
import { slowQuery } from '../query/query.refusals.js';
import { fieldsIn, type Where } from '../query/query.js';

/** The answer of a store, or what the caller is told who asked for more than it finds in time. */
export const inTime = async <Answer>(asked: Where, answer: Promise<Answer>): Promise<Answer> => {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof TooSlow ? slowQuery(fieldsIn(asked)) : error;
  }
};
