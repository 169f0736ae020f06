import { setImmediate as nextTurn } from 'node:timers/promises';
import { fold } from '../query/fold.js';
import { allOf, eq, everything, type Scalar, type Where } from '../query/query.js';
import type { Document, FieldType, ReadModel } from '../declare/read-model.js';
import type { Reads } from './reads.js';

/** Documents of one question: so many a store answers at once. The last of them only shows how the next page begins. */
const askedAtOnce = 500;

const compare = (field: string, op: 'gt' | 'gte' | 'lte', value: Scalar): Where => ({
  kind: 'compare',
  field,
  op,
  value,
});

/** Whether texts of the field that differ by case alone have the same place in its order. */
const isText = ({ fields }: ReadModel, field: string): boolean => {
  const types: Readonly<Record<string, FieldType>> = fields;
  return types[field] === 'text';
};

/** The documents of the same place in the order. */
const alike = (model: ReadModel, field: string, value: Scalar): Where =>
  isText(model, field) ? allOf(compare(field, 'gte', value), compare(field, 'lte', value)) : eq(field, value);

/**
 * All documents of a scope in the order of a field, one page at a time in memory; other requests are served between
 * pages. A page begins after the last document of the page before, so that rows that come and go meanwhile repeat or
 * skip no other one.
 * @param by a field that is never null
 */
export async function* inPages<Doc extends Document>(
  reads: Pick<Reads<never>, 'documents'>,
  model: ReadModel<Doc>,
  scope: Where,
  by: keyof Doc & string,
): AsyncGenerator<readonly Doc[]> {
  const order = [{ field: by, descending: false }];
  const placeOf = (doc: Doc): string | number => {
    const value = scalarOf(doc[by]);
    return typeof value === 'string' && isText(model, by) ? fold(value) : value;
  };
  let [where, isOfOneValue] = [everything, false];
  for (let last: Doc | undefined; ;) {
    const found = await reads.documents(model, scope, { order, limit: askedAtOnce, where });
    const next = found.length < askedAtOnce ? undefined : found.at(-1);
    const page = next === undefined ? found : found.slice(0, -1);
    if (page.length > 0) yield page;
    last = page.at(-1) ?? last;
    if (last === undefined || (next === undefined && !isOfOneValue)) return;
    // Rows of one value (an import makes thousands at one instant) are asked for apart from those that follow: an index
    // leads to the first of either, but would be walked from the first such row on for both together.
    isOfOneValue = next !== undefined && placeOf(next) === placeOf(last);
    const value = scalarOf(last[by]);
    where = isOfOneValue ? allOf(alike(model, by, value), compare('id', 'gt', last.id)) : compare(by, 'gt', value);
    await nextTurn();
  }
}

const scalarOf = (value: unknown): string | number => {
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new Error('Documents come in pages by a text, a date or a number alone.');
};
