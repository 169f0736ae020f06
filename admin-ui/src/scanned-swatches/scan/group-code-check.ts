import { meantAmong } from '../../types/code-likeness';
import { lineText } from '../../types/fabric-texts';
import type { CodeResult, CodeCheck } from '../../scanner/scan-target';
import type { Swatch } from '../../types/wire';

const resultOf = (swatch: Swatch): CodeResult => {
  const text = lineText(swatch);
  if (!swatch.active) return { kind: 'inactive', text };
  return { kind: swatch.grade_notice ? 'gradeChange' : 'scanned', text };
};

/** Decides on the codes of a scan of a group. Each swatch is expected once, and the case of letters matters. */
export const groupCodeCheck = (
  swatches: readonly Swatch[],
  pictureOf: (swatch: Swatch) => CodeResult['picture'],
): CodeCheck => {
  const byCode = new Map(swatches.map((swatch) => [swatch.code, swatch]));
  const meantBy = meantAmong(byCode.keys());
  return {
    expected: swatches.length,
    check: (code, times) => {
      const swatch = byCode.get(code);
      if (swatch === undefined) return { kind: times > 0 ? 'again' : 'unknown', meant: meantBy(code) };
      const picture = pictureOf(swatch);
      const result = { ...resultOf(swatch), picture };
      return times > 0 ? { ...result, kind: 'again' } : result;
    },
  };
};
