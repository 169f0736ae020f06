import { setImmediate as nextTurn } from 'node:timers/promises';
import { codeLikeness } from '../../domain/fabric/code-likeness.js';
import { allOf, eq, isIn } from '../../infra/read-models/query/query.js';
import { fabricModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';

/** So many codes are looked up before other requests are served. */
const codesAtOnce = 250;

const byCode = { order: [{ field: 'code', descending: false }] };

/**
 * Finds, for codes without a fabric of the company, a fabric whose code differs only in letter case, or as a spreadsheet
 * changes numbers. As each sign of a code counts these would be two fabrics, which is hardly ever meant.
 */
export const similarCodes = async (
  reads: Ports['reads'],
  companyId: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const similar = new Map<string, string>();
  for (let from = 0; from < codes.length; from += codesAtOnce) {
    const slice = codes.slice(from, from + codesAtOnce);
    const where = allOf(eq('companyId', companyId), isIn('codeLikeness', [...new Set(slice.map(codeLikeness))]));
    const found = await reads.documents(fabricModel, where, byCode);
    const byLikeness = new Map(found.map((fabric) => [fabric.codeLikeness, fabric.code]));
    for (const code of slice) {
      const other = byLikeness.get(codeLikeness(code));
      if (other !== undefined) similar.set(code, other);
    }
    await nextTurn();
  }
  return similar;
};
