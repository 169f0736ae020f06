import useMediaQuery from '@mui/material/useMediaQuery';
import { rem, useWidth } from '../list/cards/cards';
import css from './Chart.module.css';
import { type Charted, highestOf, niceTop, placesOf, type Size, totalOf } from './chart-geometry';
import { ChartPatterns, patternOf } from './ChartPatterns';

export interface BarChartProps<Name extends string> extends Charted<Name> {
  /** The name of the chart, for screen readers. */
  readonly label: string;
}

const margins = { right: 8, top: 24, bottom: 28 };
const height = { wide: 330, phone: 240 };
const letter = 7;
/** The narrowest span whose label does not touch the next one. */
const roomy = 26;

/** Bars by dye and pattern, three grid lines, and above stacked ones their sum (design, section 5). */
const Bars = <Name extends string>({ size, ...chart }: BarChartProps<Name> & { readonly size: Size }) => {
  const { series, isStacked, label, format = String } = chart;
  const top = niceTop(highestOf(chart));
  const y = (value: number) => size.height - size.bottom - (value / top) * (size.height - size.top - size.bottom);
  const isNarrow = (size.width - size.left - size.right) / chart.bars.length < roomy;
  const isLabelled = (at: number) => !isNarrow || at % 2 === 1;
  const rect = (name: Name, { x, width, from, to }: Readonly<Record<'x' | 'width' | 'from' | 'to', number>>) => {
    const dye = series.find((one) => one.name === name)?.dye ?? 'madder';
    const high = Math.max(y(from) - y(to) - 2, 1);
    return to === from ? null : (
      <rect key={name} x={x} width={width} y={y(to)} height={high} rx={2} fill={patternOf(dye)} />
    );
  };
  return (
    <svg className={css.chart} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      <ChartPatterns />
      {[0, top / 2, top].map((line) => (
        <g key={line}>
          <path className={css.grid} d={`M${size.left} ${y(line)}H${size.width - size.right}`} />
          <text className={css.label} x={size.left - 8} y={y(line) + 4} textAnchor="end">
            {format(line)}
          </text>
        </g>
      ))}
      {placesOf(chart, size).map(({ bar, x, width }, at) => {
        let below = 0;
        const own = width / series.length;
        return (
          <g key={bar.id}>
            {series.map(({ name }, nth) => {
              const value = bar.values[name];
              if (!isStacked) return rect(name, { x: x + nth * own, width: Math.max(own - 1, 0), from: 0, to: value });
              const from = below;
              below += value;
              return rect(name, { x, width, from, to: below });
            })}
            {isStacked && (
              <text className={css.value} x={x + width / 2} y={y(below) - 8} textAnchor="middle">
                {format(totalOf(bar, series))}
              </text>
            )}
            {isLabelled(at) && (
              <text className={css.label} x={x + width / 2} y={size.height - 8} textAnchor="middle">
                {bar.label}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
};

/** The chart in its place: it is drawn as wide as that, so that its texts keep their size. */
const BarChart = <Name extends string>(chart: BarChartProps<Name>) => {
  const [ref, width] = useWidth();
  const isPhone = useMediaQuery('(max-width: 768px)', { noSsr: true });
  const { format = String } = chart;
  const left = Math.max(30, format(niceTop(highestOf(chart))).length * letter + 12);
  const high = isPhone ? height.phone : height.wide;
  return (
    <div ref={ref} className={css.place}>
      {width !== undefined && <Bars {...chart} size={{ width: width * rem(), height: high, left, ...margins }} />}
    </div>
  );
};

export default BarChart;
