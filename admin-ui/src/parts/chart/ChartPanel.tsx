import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../i18n/texts';
import { Panel } from '../page/Panel';
import { EmptyState } from '../states/EmptyState';
import { ErrorState } from '../states/ErrorState';
import css from './Chart.module.css';
import { type Charted, highestOf } from './chart-geometry';
import { ChartLegend } from './ChartLegend';
import { ChartTable } from './ChartTable';

/** The chart is a chunk of its own, so that the page is shown before it. */
const BarChart = lazy(() => import('./BarChart'));

interface ChartPanelProps<Name extends string> extends Omit<Charted<Name>, 'bars'> {
  readonly title: string;
  /** What the chart shows, for readers who see none. */
  readonly label: string;
  /** The head of the column of spans in the table. */
  readonly span: string;
  /** Undefined until they are known. */
  readonly bars: Charted<Name>['bars'] | undefined;
  readonly error: unknown;
  readonly empty: { readonly title: string; readonly hint: string };
}

/** Numbers over time, as a chart or as a table. */
export const ChartPanel = <Name extends string>(props: ChartPanelProps<Name>) => {
  const { title, label, span, bars, error, empty, ...rest } = props;
  const t = useText();
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
