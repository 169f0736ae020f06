import { setImmediate as nextTurn } from 'node:timers/promises';
import { allOf, eq, isIn } from '../../infra/read-models/query/query.js';
import { fabricModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';

/** So many codes are looked up before other requests are served. */
const codesAtOnce = 250;

const byCode = { order: [{ field: 'code', descending: false }] };

/** The code in capitals and in small letters, as people write it who do not mind letter case. */
const otherCases = (code: string): readonly string[] =>
  [code.toUpperCase(), code.toLowerCase()].filter((other) => other !== code);

/**
 * Finds, for codes without a fabric of the company, a fabric whose code differs only in being all capitals or all small
 * letters. As letter case counts in codes these would be two fabrics, which is hardly ever meant.
 */
export const similarCodes = async (
  reads: Ports['reads'],
  companyId: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const similar = new Map<string, string>();
  for (let from = 0; from < codes.length; from += codesAtOnce) {
    const slice = codes.slice(from, from + codesAtOnce);
    const where = allOf(eq('companyId', companyId), isIn('code', slice.flatMap(otherCases)));
    const found = new Set((await reads.documents(fabricModel, where, byCode)).map(({ code }) => code));
    for (const code of slice) {
      const other = otherCases(code).find((one) => found.has(one));
      if (other !== undefined) similar.set(code, other);
    }
    await nextTurn();
  }
  return similar;
};
