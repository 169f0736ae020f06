import useMediaQuery from '@mui/material/useMediaQuery';
import { useText } from '../../i18n/texts';
import { rem, useWidth } from '../../parts/list/table/use-width';
import css from './FindingsPanel.module.css';
import { bars, niceTop, type Size } from './chart-geometry';
import { ChartPatterns, patternOf } from './ChartPatterns';
import { charted, totalOf, type Week } from './weeks';
import { weekLabel } from './week-label';

const margins = { left: 30, right: 8, top: 24, bottom: 28 };
const height = { wide: 330, phone: 240 };

/** Stacked bars by dye and pattern, the value above each, three grid lines (design, section 5). */
const Bars = ({ weeks, size }: { weeks: readonly Week[]; size: Size }) => {
  const t = useText();
  const top = niceTop(Math.max(...weeks.map(totalOf)));
  const y = (value: number) => size.height - size.bottom - (value / top) * (size.height - size.top - size.bottom);
  return (
    <svg
      className={css.chart}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={t('dashboard.chart-name')}
    >
      <ChartPatterns />
      {[0, top / 2, top].map((line) => (
        <g key={line}>
          <path className={css.grid} d={`M${size.left} ${y(line)}H${size.width - size.right}`} />
          <text className={css.label} x={size.left - 8} y={y(line) + 4} textAnchor="end">
            {line}
          </text>
        </g>
      ))}
      {bars(weeks, size).map(({ week, x, width }) => {
        let below = 0;
        return (
          <g key={week.monday}>
            {charted.map((finding) => {
              const value = week.counts[finding];
              const from = below;
              below += value;
              return value === 0 ? null : (
                <rect
                  key={finding}
                  x={x}
                  width={width}
                  y={y(below)}
                  height={Math.max(y(from) - y(below) - 2, 1)}
                  rx={2}
                  fill={patternOf(finding)}
                />
              );
            })}
            <text className={css.value} x={x + width / 2} y={y(totalOf(week)) - 8} textAnchor="middle">
              {totalOf(week)}
            </text>
            <text className={css.label} x={x + width / 2} y={size.height - 8} textAnchor="middle">
              {weekLabel(week)}
            </text>
          </g>
        );
      })}
    </svg>
  );
};

/** The chart in its place: it is drawn as wide as that, so that its texts keep their size. */
const FindingsChart = ({ weeks }: { weeks: readonly Week[] }) => {
  const [ref, width] = useWidth();
  const isPhone = useMediaQuery('(max-width: 768px)', { noSsr: true });
  return (
    <div ref={ref} className={css.place}>
      {width !== undefined && (
        <Bars weeks={weeks} size={{ width: width * rem(), height: isPhone ? height.phone : height.wide, ...margins }} />
      )}
    </div>
  );
};

export default FindingsChart;
