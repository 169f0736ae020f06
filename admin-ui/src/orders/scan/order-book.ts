import type { Answer, ScanBook } from '../../scanner/scan-target';
import type { OrderFabric, RequireLevel } from '../../types/wire';

interface Wanted {
  readonly line: OrderFabric;
  /** How often it is to be scanned; undefined where scans are not asked for. */
  readonly times: number | undefined;
}

const shareOf = (requireLevel: RequireLevel | null, { quantity }: OrderFabric): number | undefined => {
  if (requireLevel === null || requireLevel === 'none') return undefined;
  return requireLevel === 'full' && typeof quantity === 'number' ? quantity : 1;
};

/** Lines of one code are filled together. */
const wantedOf = (level: RequireLevel | null, lines: readonly OrderFabric[]): ReadonlyMap<string, Wanted> => {
  const wanted = new Map<string, Wanted>();
  for (const line of lines) {
    const share = shareOf(level, line);
    const before = wanted.get(line.code)?.times ?? 0;
    wanted.set(line.code, { line, times: share === undefined ? undefined : before + share });
  }
  return wanted;
};

/** What the lines of an order make of a code: each is wanted as often as the order asks for its scans. */
export const orderBook = (
  level: RequireLevel | null,
  lines: readonly OrderFabric[],
  pictureOf: (line: OrderFabric) => NonNullable<Answer['picture']>,
  countOf: (done: number, wanted: number) => string,
): ScanBook => {
  const wanted = wantedOf(level, lines);
  const byLetters = new Map(lines.map(({ code }) => [code.toLowerCase(), code]));
  return {
    answer: (code, before) => {
      const found = wanted.get(code);
      const meant = byLetters.get(code.toLowerCase());
      if (found === undefined) return { kind: 'notInOrder', ...(meant === undefined ? {} : { meant }) };
      const { line, times } = found;
      const text = [line.pattern_name, line.color].filter(Boolean).join(', ');
      const answer = { text, picture: pictureOf(line) };
      if (times === undefined) return { ...answer, kind: 'scanned' };
      const isMore = before >= times;
      return { ...answer, kind: isMore ? 'more' : 'scanned', count: countOf(Math.min(before + 1, times), times) };
    },
  };
};
