import { setImmediate as nextTurn } from 'node:timers/promises';
import { allOf, eq, isIn } from '../../infra/query/query.js';
import { type FabricDocument, fabricModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';

/** Values that are looked up before other requests are served. */
const valuesAtOnce = 500;

/**
 * The fabrics of a company with one of these ids or codes, by that field. They are sorted by it, because the index that
 * finds them has it: sorted by age, the store would walk through all fabrics of the company.
 */
export const companyFabrics = async (
  reads: Ports['reads'],
  companyId: string,
  field: 'id' | 'code',
  values: readonly string[],
): Promise<ReadonlyMap<string, FabricDocument>> => {
  const found = new Map<string, FabricDocument>();
  for (let from = 0; from < values.length; from += valuesAtOnce) {
    const some = allOf(eq('companyId', companyId), isIn(field, values.slice(from, from + valuesAtOnce)));
    const order = [{ field, descending: false }];
    for (const fabric of await reads.documents(fabricModel, some, { order })) found.set(fabric[field], fabric);
    await nextTurn();
  }
  return found;
};
