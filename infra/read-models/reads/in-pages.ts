import { setImmediate as nextTurn } from 'node:timers/promises';
import { fold } from '../../query/fold.js';
import { allOf, eq, everything, type Query, type Scalar, type Where } from '../../query/query.js';
import type { Document, FieldType, ReadModel } from '../../schema/read-model.js';
import type { Reads } from './reads.js';

/** Documents of one query of a store. The last one only shows how the next page begins. */
const documentsAtOnce = 500;

/** The same for queries of a few fields. */
const rowsAtOnce = 2_000;

const compare = (field: string, op: 'gt' | 'gte' | 'lte', value: Scalar): Where => ({
  kind: 'compare',
  field,
  op,
  value,
});

/** Whether texts of the field that differ only by case have the same place in its order. */
const isText = ({ fields }: ReadModel, field: string): boolean => {
  const types: Readonly<Record<string, FieldType>> = fields;
  return types[field] === 'text';
};

/** The documents of the same place in the order. */
const alike = (model: ReadModel, field: string, value: Scalar): Where =>
  isText(model, field) ? allOf(compare(field, 'gte', value), compare(field, 'lte', value)) : eq(field, value);

/** @param ask queries a number of rows, with at least the id and the field of the order */
async function* pagesOf<Row extends Document>(
  model: ReadModel,
  by: keyof Row & string,
  askedAtOnce: number,
  ask: (query: Partial<Query>) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  const order = [{ field: by, descending: false }];
  const placeOf = (doc: Row): string | number => {
    const value = scalarOf(doc[by]);
    return typeof value === 'string' && isText(model, by) ? fold(value) : value;
  };
  let [where, isOfOneValue] = [everything, false];
  for (let last: Row | undefined; ;) {
    const found = await ask({ order, limit: askedAtOnce, where });
    const next = found.length < askedAtOnce ? undefined : found.at(-1);
    const page = next === undefined ? found : found.slice(0, -1);
    if (page.length > 0) yield page;
    last = page.at(-1) ?? last;
    if (last === undefined || (next === undefined && !isOfOneValue)) return;
    // Rows of one value (an import makes thousands at one instant) are queried separately from later values. An index
    // finds the first row of either at once, but one query for both would walk the index from the first such row on.
    isOfOneValue = next !== undefined && placeOf(next) === placeOf(last);
    const value = scalarOf(last[by]);
    where = isOfOneValue ? allOf(alike(model, by, value), compare('id', 'gt', last.id)) : compare(by, 'gt', value);
    await nextTurn();
  }
}

/**
 * All documents of a scope in the order of a field, with one page at a time in memory; other requests are served
 * between pages. A page begins after the last document of the page before, so that rows that are added or removed in
 * between do not repeat or skip any other.
 * @param by a field that is never null
 */
export const inPages = <Doc extends Document>(
  reads: Pick<Reads<never>, 'documents'>,
  model: ReadModel<Doc>,
  scope: Where,
  by: keyof Doc & string,
): AsyncGenerator<readonly Doc[]> =>
  pagesOf(model, by, documentsAtOnce, (query) => reads.documents(model, scope, query));

/** Like `inPages` for a few fields of each document: such pages are longer. */
export const fieldsInPages = <Doc extends Document, By extends keyof Doc & string, Field extends keyof Doc & string>(
  reads: Pick<Reads<never>, 'fieldsOf'>,
  model: ReadModel<Doc>,
  scope: Where,
  by: By,
  fields: readonly Field[],
): AsyncGenerator<readonly Pick<Doc, By | Field | 'id'>[]> =>
  pagesOf<Pick<Doc, By | Field | 'id'>>(model, by, rowsAtOnce, (query) =>
    reads.fieldsOf<Doc, By | Field>(model, scope, [by, ...fields], query),
  );

const scalarOf = (value: unknown): string | number => {
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new Error('Pages of documents need an order by a text, a date or a number.');
};
