import { setImmediate as nextTurn } from 'node:timers/promises';
import { allOf, eq, everything, type Scalar, type Where } from '../query/query.js';
import type { Document, FieldType, ReadModel } from '../declare/read-model.js';
import type { Reads } from './reads.js';

const pageSize = 500;

const compare = (field: string, op: 'gt' | 'gte' | 'lte', value: Scalar): Where => ({
  kind: 'compare',
  field,
  op,
  value,
});

/** The documents of the same place in the order, in which texts that differ by case alone are equal. */
const alike = ({ fields }: ReadModel, field: string, value: Scalar): Where => {
  const types: Readonly<Record<string, FieldType>> = fields;
  return types[field] === 'text' ? allOf(compare(field, 'gte', value), compare(field, 'lte', value)) : eq(field, value);
};

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
): AsyncGenerator<Doc> {
  const order = [{ field: by, descending: false }];
  let [where, isOfOneValue] = [everything, false];
  for (let last: Doc | undefined; ;) {
    const page = await reads.documents(model, scope, { order, limit: pageSize, where });
    yield* page;
    last = page.at(-1) ?? last;
    const isLast = page.length < pageSize;
    if (last === undefined || (isLast && !isOfOneValue)) return;
    const value = scalarOf(last[by]);
    // Rows of one value (an import makes thousands at one instant) are asked for apart from those that follow: an index
    // leads to the first of either, but would be walked from the first such row on for both together.
    isOfOneValue = !isLast;
    where = isLast ? compare(by, 'gt', value) : allOf(alike(model, by, value), compare('id', 'gt', last.id));
    await nextTurn();
  }
}

const scalarOf = (value: unknown): Scalar => {
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new Error('Documents come in pages by a text, a date or a number alone.');
};
