import type { Charted } from './weeks';

const ids: Readonly<Record<Charted, string>> = {
  missing: 'chart-missing',
  duplicate: 'chart-duplicate',
  gradeChange: 'chart-grade-change',
};

/** The fill of a series: madder solid, weld with 45° stripes, logwood with horizontal ones. */
export const patternOf = (finding: Charted): string =>
  finding === 'missing' ? 'var(--thread-madder)' : `url(#${ids[finding]})`;

/** Series differ by pattern too, not by colour alone. */
export const ChartPatterns = () => (
  <defs>
    <pattern id={ids.duplicate} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="8" height="8" fill="var(--thread-weld)" />
      <rect width="2.5" height="8" fill="var(--weld-bg)" opacity="0.7" />
    </pattern>
    <pattern id={ids.gradeChange} width="8" height="7" patternUnits="userSpaceOnUse">
      <rect width="8" height="7" fill="var(--logwood-fg)" />
      <rect width="8" height="2" fill="var(--logwood-bg)" opacity="0.7" />
    </pattern>
  </defs>
);
