import { setImmediate as nextTurn } from 'node:timers/promises';
import { allOf, anyOf, type Scalar, type Where } from '../query/query.js';
import type { Document, ReadModel } from '../declare/read-model.js';
import type { Reads } from './reads.js';

const pageSize = 500;

/** The documents that come after one, in the order of a field and then of the id. */
const after = (field: string, value: Scalar, id: string): Where =>
  allOf(
    { kind: 'compare', field, op: 'gte', value },
    anyOf({ kind: 'compare', field, op: 'gt', value }, { kind: 'compare', field: 'id', op: 'gt', value: id }),
  );

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
