import { meantAmong } from '../../types/code-likeness';
import { lineText } from '../../types/fabric-texts';
import type { CodeResult, CodeCheck } from '../scan-target';
import type { Swatch } from '../../types/wire';

type Checked = Pick<Swatch, 'code' | 'pattern_name' | 'color' | 'grade' | 'active' | 'grade_notice'> & {
  readonly other_codes?: readonly string[];
};

const resultOf = (swatch: Checked): CodeResult => {
  const text = lineText(swatch);
  if (!swatch.active) return { kind: 'inactive', text };
  return { kind: swatch.grade_notice ? 'gradeChange' : 'scanned', text };
};

/**
 * Decides on the codes of a scan of a group. Each swatch is expected once, by its code or another one
 * of its fabric, and the case of letters matters.
 */
export const groupCodeCheck = <Row extends Checked>(
  swatches: readonly Row[],
  pictureOf: (swatch: Row) => CodeResult['picture'],
): Required<CodeCheck> => {
  const byCode = new Map(
    swatches.flatMap((swatch) => [swatch.code, ...(swatch.other_codes ?? [])].map((code) => [code, swatch] as const)),
  );
  const meantBy = meantAmong(byCode.keys());
  return {
    expected: swatches.length,
    codeOf: (code) => byCode.get(code)?.code ?? code,
    check: (code, times) => {
      const swatch = byCode.get(code);
      if (swatch === undefined) return { kind: times > 0 ? 'again' : 'unknown', meant: meantBy(code) };
      const picture = pictureOf(swatch);
      const result = { ...resultOf(swatch), picture };
      return times > 0 ? { ...result, kind: 'again' } : result;
    },
  };
};
