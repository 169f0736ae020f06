import css from './Chart.module.css';
import type { Series } from './chart-geometry';
import { patternOf } from './ChartPatterns';

/** The series of the chart, by dye and pattern; the patterns themselves come with the chart. */
export const ChartLegend = ({ series }: { readonly series: readonly Series<string>[] }) => (
  <ul className={css.legend}>
    {series.map(({ name, label, dye }) => (
      <li key={name}>
        <svg width="12" height="12" aria-hidden="true">
          <rect width="12" height="12" rx="2" fill={patternOf(dye)} />
        </svg>
        {label}
      </li>
    ))}
  </ul>
);
