import type { DomainError } from '../../../domain/kit/domain-error.js';
import { TooSlow } from '../../errors/too-slow.js';
import { allOf, completeOrder, eq, fieldsIn, neq, type Query, type Where } from '../../query/query.js';
import { queryRefusal } from '../../query/query.refusals.js';
import { pinnedBy } from '../../query/reach-of-index.js';
import type { ReadModel } from '../../schema/read-model.js';
import { type Condition, type PageAsked, type PageTexts, type ReadStore } from '../store/read-store.js';

/** SQLite uses -1 for no limit, MongoDB 0; neither store will ever have this many rows. */
export const noLimit = 1_000_000_000;

/**
 * The fields of the scope that the store should only check, not search by. A scope pins the company, which may own half
 * of the table. A caller's filter on an id, or on a field that leads an index of its own (a group's swatches), excludes
 * more, and a store with few statistics cannot see that.
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

interface Asked {
  readonly model: ReadModel;
  readonly scope: Where;
  readonly query: Query;
  readonly deadline: number;
  /** The only fields to find of each document; all without it. */
  readonly fields?: readonly string[];
}

const conditionOf = (model: ReadModel, scope: Where, where: Where, deadline: number): Condition => ({
  where: allOf(scope, where),
  checkedOnly: checkedOnlyFields(model, scope, where),
  deadline,
});

export const find = async (store: ReadStore, { model, scope, query, deadline, fields }: Asked): Promise<PageTexts> => {
  const order = completeOrder(query.order, (field) => Object.hasOwn(model.fields, field));
  const { first, offset, limit = noLimit } = query;
  const ask = (where: Where): Omit<PageAsked, 'limit' | 'offset'> => ({
    ...conditionOf(model, scope, where, deadline),
    ...{ order, fields },
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

/** The number of rows without limit and offset. */
export const count = (
  store: ReadStore,
  { model, scope, where, deadline }: Omit<Asked, 'query' | 'fields'> & { readonly where: Where },
): Promise<number> => store.count(model, conditionOf(model, scope, where, deadline));

const slow = (asked: string): DomainError => queryRefusal('query.too-slow', undefined, { asked });

/** Refuses a query that was too slow, and names the fields of its filter. */
export const slowQuery = (fields: readonly string[]): DomainError =>
  slow(fields.length === 0 ? 'The whole list' : `The filter by ${fields.join(', ')}`);

/** Refuses a request whose own reads were too slow; its caller has chosen none of their fields. */
export const slowRequest = (): DomainError => slow('This request');

/** Awaits the result of a store, and turns TooSlow into a refusal that names the fields of the caller's filter. */
export const refuseSlow = async <Answer>(asked: Where, answer: Promise<Answer>): Promise<Answer> => {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof TooSlow ? slowQuery(fieldsIn(asked)) : error;
  }
};
