import { setImmediate as nextTurn } from 'node:timers/promises';
import { allOf, anyOf, type Scalar, type Where } from '../query/query.js';
import type { Document, ReadModel } from '../declare/read-model.js';
import type { Reads } from './reads.js';

const pageSize = 500;

/** Beyond a document in the order of a field and then of the id. */
const after = (field: string, value: Scalar, id: string): Where =>
  allOf(
    { kind: 'compare', field, op: 'gte', value },
    anyOf({ kind: 'compare', field, op: 'gt', value }, { kind: 'compare', field: 'id', op: 'gt', value: id }),
  );

/**
 * All documents of a scope in the order of a field, a page in memory at a time, and others get a turn before the next one. A page begins behind the last document
 * of the page before, wherever that stands by now: rows that come and go meanwhile make no other one twice, or none.
 * @param by a field that is never null
 */
export async function* inPages<Doc extends Document>(
  reads: Pick<Reads<never>, 'documents'>,
  model: ReadModel<Doc>,
  scope: Where,
  by: keyof Doc & string,
): AsyncGenerator<Doc> {
  const order = [{ field: by, descending: false }];
  let where: Where | undefined;
  for (;;) {
    const page = await reads.documents(model, scope, { order, limit: pageSize, ...(where && { where }) });
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    where = after(by, scalarOf(last[by]), last.id);
    await nextTurn();
  }
}

const scalarOf = (value: unknown): Scalar => {
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new Error('Documents come in pages by a text, a date or a number alone.');
};
