import { allOf, completeOrder, eq, neq, type Query, type Where } from '../../query/query.js';
import type { ReadModel } from '../../schema/read-model.js';
import type { Found, FoundTexts, ReadStore } from '../store/read-store.js';
import { checkedOnlyFields } from './checked-only-fields.js';

/** SQLite takes -1 as no limit, MongoDB 0; neither store will ever hold this many. */
export const noLimit = 1_000_000_000;

/** Finds the rows of a query within a scope, as texts; of `fields` alone where they are given. */
export const createFind =
  (store: ReadStore) =>
  async (
    model: ReadModel,
    scope: Where,
    query: Query,
    began = performance.now(),
    fields?: readonly string[],
  ): Promise<FoundTexts> => {
    const order = completeOrder(query.order, (field) => Object.hasOwn(model.fields, field));
    const { first, offset, limit = noLimit } = query;
    const ask = (asked: Where): Omit<Found, 'limit' | 'offset'> => ({
      where: allOf(scope, asked),
      checkedOnly: checkedOnlyFields(model, scope, asked),
      ...{ began, order, fields },
    });
    if (first === undefined) return store.find(model, { ...ask(query.where), limit, offset });
    const ahead = ask(allOf(eq(first.field, first.value), query.where));
    const others = ask(allOf(neq(first.field, first.value), query.where));
    const front = await store.find(model, { ...ahead, limit, offset });
    const passed = offset === 0 ? 0 : await store.count(model, ahead);
    const rest = { limit: limit - front.rows, offset: Math.max(0, offset - passed) };
    const back = await store.find(model, { ...others, ...rest });
    return { rows: front.rows + back.rows, texts: [...front.texts, ...back.texts] };
  };
