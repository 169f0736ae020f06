import { everything } from '../../../infra/query/query.js';
import { type ReadStore, readDeadline } from '../../../infra/read-models/store/read-store.js';
import type { OrderDoc } from '../../../projections/index.js';
import { laterOrderModel } from './later-order.js';
import type { Acknowledged } from './traffic.js';

const rowsAtOnce = 2_000;

const textsFrom = async (store: ReadStore, offset: number): Promise<string> => {
  const order = [{ field: 'id', descending: false }];
  return (
    await store.find(laterOrderModel, {
      deadline: readDeadline(),
      where: everything,
      order,
      limit: rowsAtOnce,
      offset,
    })
  ).texts.join(',');
};

export interface Compared {
  readonly documents: number;
  /** One line for each difference. */
  readonly faults: readonly string[];
}

/**
 * Compares the orders of a version that was built while clients worked with the same version built from zero, and both
 * with the acknowledged writes: nothing may be lost or doubled, and every document must be equal.
 */
export const compare = async (
  kept: ReadStore,
  rebuilt: ReadStore,
  acknowledged: readonly Acknowledged[],
): Promise<Compared> => {
  const faults: string[] = [];
  const missing = new Map(acknowledged.map((order) => [order.id, order]));
  const seen = new Set<string>();
  let documents = 0;
  for (;;) {
    const [texts, fresh] = [await textsFrom(kept, documents), await textsFrom(rebuilt, documents)];
    if (texts !== fresh) faults.push(`documents from number ${documents} on differ from a rebuild`);
    const rows = JSON.parse(`[${texts}]`) as readonly OrderDoc[];
    for (const { id, po_number, notes, index } of rows) {
      const order = missing.get(id);
      missing.delete(id);
      if (order && (order.poNumber !== po_number || Number(notes ?? 0) < order.change))
        faults.push(`the order ${order.poNumber} is not as it was acknowledged`);
      // Orders that the bench itself appended to the log have no claimed index.
      for (const one of order ? [po_number, `the index ${index}`] : [po_number]) {
        if (seen.has(one)) faults.push(`${one} is there twice`);
        seen.add(one);
      }
    }
    documents += rows.length;
    if (rows.length < rowsAtOnce) break;
  }
  return { documents, faults: [...faults, ...[...missing.values()].map(({ poNumber }) => `${poNumber} is lost`)] };
};
