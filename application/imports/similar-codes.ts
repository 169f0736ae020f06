import { setImmediate as nextTurn } from 'node:timers/promises';
import { codeLikeness, exactLikeness } from '../../domain/fabric/code-likeness.js';
import { allOf, eq, isIn } from '../../infra/query/query.js';
import { fabricModel } from '../../projections/index.js';
import type { Ports } from '../kit/ports.js';

/** Number of codes that are read before other requests are served. */
const codesAtOnce = 250;

const byCode = { order: [{ field: 'code', descending: false }] };

const otherCases = (code: string): readonly string[] =>
  [code.toUpperCase(), code.toLowerCase()].filter((other) => other !== code);

/**
 * Finds, for codes without a fabric of the company, a fabric whose code differs only in case, or as spreadsheets change
 * numbers. Codes are exact, so these would be two fabrics, which is rarely intended. A number that a spreadsheet has
 * cut ends in zeros: one with other digits at that place is a different code.
 */
export const similarCodes = async (
  reads: Ports['reads'],
  companyId: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const similar = new Map<string, string>();
  for (let from = 0; from < codes.length; from += codesAtOnce) {
    const slice = codes.slice(from, from + codesAtOnce);
    // The second condition finds some during a rebuild of the read model, whose older version has no likeness.
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
