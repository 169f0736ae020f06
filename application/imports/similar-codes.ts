import { setImmediate as nextTurn } from 'node:timers/promises';
import { codeLikeness, exactLikeness } from '../../domain/fabric/code-likeness.js';
import { allOf, eq, isIn } from '../../infra/query/query.js';
import { fabricModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';

/** So many codes are looked up before other requests are served. */
const codesAtOnce = 250;

const byCode = { order: [{ field: 'code', descending: false }] };

/** The code in capitals and in small letters. */
const otherCases = (code: string): readonly string[] =>
  [code.toUpperCase(), code.toLowerCase()].filter((other) => other !== code);

/**
 * Finds, for codes without a fabric of the company, a fabric whose code differs only in letter case, or as a spreadsheet
 * changes numbers. As each sign of a code counts these would be two fabrics, which is hardly ever meant. A number that a
 * spreadsheet has cut ends in zeros: one with other figures behind those that it keeps is a code of its own.
 */
export const similarCodes = async (
  reads: Ports['reads'],
  companyId: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const similar = new Map<string, string>();
  for (let from = 0; from < codes.length; from += codesAtOnce) {
    const slice = codes.slice(from, from + codesAtOnce);
    // The second condition finds some while the read model is built anew, and its older version has no likeness.
    const conditions = [
      isIn('codeLikeness', [...new Set(slice.map(codeLikeness))]),
      isIn('code', slice.flatMap(otherCases)),
    ];
    const cut = new Map<string, string>();
    const exact = new Map<string, string>();
    for (const condition of conditions) {
      const where = allOf(eq('companyId', companyId), condition);
      for (const { code } of await reads.documents(fabricModel, where, byCode)) {
        cut.set(codeLikeness(code), code);
        exact.set(exactLikeness(code), code);
      }
    }
    for (const code of slice) {
      const likeness = exactLikeness(code);
      const other = exact.get(likeness) ?? (likeness === codeLikeness(code) ? cut.get(likeness) : undefined);
      if (other !== undefined) similar.set(code, other);
    }
    await nextTurn();
  }
  return similar;
};
