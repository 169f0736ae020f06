import { groupCodeCheck } from '../../scanner/results/group-code-check';
import type { CodeCheck, CodeResult, ReadCode } from '../../scanner/scan-target';
import type { GroupSwatches, PhoneSwatch } from '../store/database';

interface Texts {
  readonly elsewhere: (scannedAt: string) => string;
  readonly missingLast: string;
}

/** The first read of each swatch by other phones. Codes of one swatch count as one. */
const firstOf = (codes: readonly ReadCode[], codeOf: (code: string) => string): ReadonlyMap<string, string> => {
  const first = new Map<string, string>();
  for (const { code, scannedAt } of codes) {
    const known = first.get(codeOf(code));
    if (known === undefined || scannedAt < known) first.set(codeOf(code), scannedAt);
  }
  return first;
};

/** Decides on the codes of this phone. A swatch that another phone scanned before is scanned already. */
export const phoneCheck = (
  { rows, hasLastScan }: GroupSwatches,
  others: readonly ReadCode[],
  texts: Texts,
  pictureOf: (swatch: PhoneSwatch) => CodeResult['picture'],
): Required<CodeCheck> => {
  const group = groupCodeCheck(rows, pictureOf);
  const elsewhere = firstOf(others, group.codeOf);
  const missing = new Set(hasLastScan ? rows.flatMap(({ scanned, code }) => (scanned ? [] : [code])) : []);
  return {
    ...group,
    check: (code, times, scannedAt = '') => {
      const before = elsewhere.get(group.codeOf(code));
      const result = group.check(code, times);
      if (times === 0 && before !== undefined && before < scannedAt)
        return { ...result, kind: 'again', text: texts.elsewhere(before) };
      return missing.has(group.codeOf(code)) ? { ...result, count: texts.missingLast } : result;
    },
  };
};

/** The swatches that no phone has scanned. */
export const leftOf = (
  rows: readonly PhoneSwatch[],
  codes: readonly ReadCode[],
  others: readonly ReadCode[],
  codeOf: (code: string) => string,
): readonly PhoneSwatch[] => {
  const found = new Set([...codes, ...others].map(({ code }) => codeOf(code)));
  return rows.filter(({ code }) => !found.has(code));
};

/** The number of swatches of each pattern, by name. */
export const byPattern = (swatches: readonly PhoneSwatch[]): readonly (readonly [string, readonly PhoneSwatch[]])[] => {
  const patterns = new Map<string, PhoneSwatch[]>();
  for (const swatch of swatches) {
    const same = patterns.get(swatch.pattern_name);
    if (same === undefined) patterns.set(swatch.pattern_name, [swatch]);
    else same.push(swatch);
  }
  return [...patterns].sort(([one], [other]) => one.localeCompare(other));
};
