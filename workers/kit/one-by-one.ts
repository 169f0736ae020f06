import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Where } from '../../infra/query/query.js';
import { inPages } from '../../infra/read-models/reads/in-pages.js';
import type { Document, ReadModel } from '../../infra/schema/read-model.js';
import type { WorkerPorts } from '../worker-ports.js';

/** Documents before other work of the process gets a turn. */
const atOnce = 100;

/**
 * All documents of a scope, one after the other. Embedded stores return within this turn of the event loop, so without
 * a pause requests and other jobs would wait until the last document.
 */
export async function* oneByOne<Doc extends Document>(
  reads: WorkerPorts['reads'],
  model: ReadModel<Doc>,
  scope: Where,
  by: keyof Doc & string,
): AsyncGenerator<Doc> {
  let seen = 0;
  for await (const page of inPages(reads, model, scope, by)) {
    for (const document of page) {
      seen += 1;
      if (seen % atOnce === 0) await nextTurn();
      yield document;
    }
  }
}

/** A failed item delays no other. @throws the first failure, after all items */
export const eachAlone = async <Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const failures: unknown[] = [];
  for await (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};
