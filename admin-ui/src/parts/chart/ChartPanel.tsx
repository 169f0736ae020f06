import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../i18n/texts';
import { Panel } from '../page/Panel';
import { EmptyState } from '../states/StateCard';
import { ErrorState } from '../states/ErrorState';
import css from './Chart.module.css';
import { type Charted, highestOf, type Series, totalOf } from './chart-geometry';
import { patternOf } from './ChartPatterns';

interface ChartTableProps<Name extends string> extends Charted<Name> {
  readonly title: string;
  readonly span: string;
}

const ChartTable = <Name extends string>(props: ChartTableProps<Name>) => {
  const { title, span, series, bars, isStacked, format = String } = props;
  return (
    <table className={css.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{span}</th>
          {series.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
          {isStacked && <th scope="col">{t('dashboard.total')}</th>}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.id}>
            <th scope="row">{bar.label}</th>
            {series.map(({ name }) => (
              <td key={name}>{format(bar.values[name])}</td>
            ))}
            {isStacked && <td>{format(totalOf(bar, series))}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const ChartLegend = ({ series }: { readonly series: readonly Series<string>[] }) => (
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

/** The chart is a chunk of its own, so that the page is shown before it. */
const BarChart = lazy(() => import('./BarChart'));

interface ChartPanelProps<Name extends string> extends Omit<Charted<Name>, 'bars'> {
  readonly title: string;
  /** The name of the chart, for screen readers. */
  readonly label: string;
  /** The head of the column of spans in the table. */
  readonly span: string;
  /** Undefined until they are known. */
  readonly bars: Charted<Name>['bars'] | undefined;
  readonly error: unknown;
  readonly empty: { readonly title: string; readonly hint: string };
}

export const ChartPanel = <Name extends string>(props: ChartPanelProps<Name>) => {
  const { title, label, span, bars, error, empty, ...rest } = props;
  const [isTable, setTable] = useState(false);
  const chart = bars && { ...rest, bars };
  const isEmpty = chart !== undefined && highestOf(chart) === 0;
  return (
    <Panel
      title={title}
      actions={
        !isEmpty && (
          <>
            {!isTable && <ChartLegend series={rest.series} />}
            <Button variant="text" size="small" onClick={() => setTable(!isTable)}>
              {t(isTable ? 'dashboard.show-chart' : 'dashboard.show-table')}
            </Button>
          </>
        )
      }
    >
      {isEmpty ? (
        <EmptyState isBare title={empty.title} hint={empty.hint} />
      ) : (
        <div className={css.space} data-table={isTable || undefined}>
          {chart === undefined ? (
            error !== null && <ErrorState isBare error={error} />
          ) : isTable ? (
            <ChartTable {...chart} title={title} span={span} />
          ) : (
            <Suspense fallback={null}>
              <BarChart {...chart} label={label} />
            </Suspense>
          )}
        </div>
      )}
    </Panel>
  );
};
