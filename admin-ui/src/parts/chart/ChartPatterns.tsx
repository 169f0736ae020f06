import type { Series } from './chart-geometry';

type Dye = Series<string>['dye'];

const solid: Readonly<Partial<Record<Dye, string>>> = { madder: 'var(--thread-madder)', loden: 'var(--loden-fg)' };

/** The fill of a series: madder and loden solid, weld with 45° stripes, logwood with horizontal ones. */
export const patternOf = (dye: Dye): string => solid[dye] ?? `url(#chart-${dye})`;

/** Series differ by pattern too, not by colour alone. */
export const ChartPatterns = () => (
  <defs>
    <pattern id="chart-weld" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="8" height="8" fill="var(--thread-weld)" />
      <rect width="2.5" height="8" fill="var(--weld-bg)" opacity="0.7" />
    </pattern>
    <pattern id="chart-logwood" width="8" height="7" patternUnits="userSpaceOnUse">
      <rect width="8" height="7" fill="var(--logwood-fg)" />
      <rect width="8" height="2" fill="var(--logwood-bg)" opacity="0.7" />
    </pattern>
  </defs>
);
