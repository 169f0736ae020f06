import { mongo } from 'mongoose';
import { mongoQueryMsAtMost } from '../../budgets/budgets.js';
import { TooSlow } from '../../errors/too-slow.js';
import type { MongoConnection } from '../../mongo/connection.js';
import type { Condition } from '../store/read-store.js';

/**
 * A query option with the rest of a read's time.
 * @throws TooSlow when no time is left
 */
export const timeLeft = ({ deadline }: Pick<Condition, 'deadline'>): { readonly maxTimeMS: number } => {
  const left = Math.floor(deadline - performance.now());
  if (left <= 0) throw new TooSlow();
  return { maxTimeMS: Math.min(mongoQueryMsAtMost, left) };
};

/** The server's MaxTimeMSExpired. */
const isStopped = (error: unknown): boolean => error instanceof mongo.MongoServerError && error.code === 50;

/** Returns a function that runs a query; it throws TooSlow when the server has stopped the query. */
export const createStoppable =
  (run: MongoConnection['run']) =>
  <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
    run(async () => {
      try {
        return await ask();
      } catch (error) {
        throw isStopped(error) ? new TooSlow() : error;
      }
    });
