import { meantAmong } from '../../types/code-likeness';
import { lineText } from '../../types/fabric-texts';
import type { CodeResult, CodeCheck } from '../../scanner/scan-target';
import type { OrderFabric, RequireLevel } from '../../types/wire';

interface Wanted {
  readonly line: OrderFabric;
  /** The number of required scans; undefined if the order requires none. */
  readonly required: number | undefined;
}

const shareOf = (requireLevel: RequireLevel | null, { quantity }: OrderFabric): number | undefined => {
  if (requireLevel === null || requireLevel === 'none') return undefined;
  return requireLevel === 'full' && typeof quantity === 'number' ? quantity : 1;
};

/** The expected scans by code. Lines with the same code are added up, because a scan does not distinguish them. */
const wantedOf = (level: RequireLevel | null, lines: readonly OrderFabric[]): ReadonlyMap<string, Wanted> => {
  const wanted = new Map<string, Wanted>();
  for (const line of lines) {
    const share = shareOf(level, line);
    const before = wanted.get(line.code)?.required ?? 0;
    wanted.set(line.code, { line, required: share === undefined ? undefined : before + share });
  }
  return wanted;
};

/** Decides on the codes of a scan of an order. Each code is expected as often as the order requires it to be scanned. */
export const orderCodeCheck = (
  level: RequireLevel | null,
  lines: readonly OrderFabric[],
  pictureOf: (line: OrderFabric) => NonNullable<CodeResult['picture']>,
  countOf: (done: number, wanted: number) => string,
  /** The codes of lines by the other codes of their fabrics. */
  otherCodes: ReadonlyMap<string, string> = new Map(),
): CodeCheck => {
  const wanted = wantedOf(level, lines);
  const meantBy = meantAmong(wanted.keys());
  const codeOf = (code: string) => (wanted.has(code) ? code : (otherCodes.get(code) ?? code));
  return {
    codeOf,
    check: (code, before) => {
      const found = wanted.get(codeOf(code));
      if (found === undefined) return { kind: 'notInOrder', meant: meantBy(code) };
      const { line, required } = found;
      const result = { text: lineText(line), picture: pictureOf(line) };
      if (required === undefined) return { ...result, kind: 'scanned' };
      const isMore = before >= required;
      return { ...result, kind: isMore ? 'more' : 'scanned', count: countOf(Math.min(before + 1, required), required) };
    },
  };
};
