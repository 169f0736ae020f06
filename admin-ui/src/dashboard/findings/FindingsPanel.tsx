import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../i18n/texts';
import { Panel } from '../../parts/page/Panel';
import { EmptyState } from '../../parts/states/EmptyState';
import { ErrorState } from '../../parts/states/ErrorState';
import { FindingsLegend } from './FindingsLegend';
import { FindingsTable } from './FindingsTable';
import css from './FindingsPanel.module.css';
import { useWeeks } from './use-weeks';
import { totalOf } from './weeks';

/** The chart is a chunk of its own, so that the dashboard is shown before it. */
const FindingsChart = lazy(() => import('./FindingsChart'));

/** Findings of the last seven weeks, as a chart or as a table. */
export const FindingsPanel = () => {
  const t = useText();
  const [isTable, setTable] = useState(false);
  const { weeks, error } = useWeeks();
  const isEmpty = weeks?.every((week) => totalOf(week) === 0) ?? false;
  return (
    <Panel
      title={t('dashboard.findings')}
      actions={
        !isEmpty && (
          <>
            {!isTable && <FindingsLegend />}
            <Button variant="text" size="small" onClick={() => setTable(!isTable)}>
              {t(isTable ? 'dashboard.show-chart' : 'dashboard.show-table')}
            </Button>
          </>
        )
      }
    >
      {isEmpty ? (
        <EmptyState isBare title={t('dashboard.findings-none')} hint={t('dashboard.findings-none-text')} />
      ) : (
        <div className={css.space}>
          {weeks === undefined ? (
            error !== null && <ErrorState isBare error={error} />
          ) : isTable ? (
            <FindingsTable weeks={weeks} />
          ) : (
            <Suspense fallback={null}>
              <FindingsChart weeks={weeks} />
            </Suspense>
          )}
        </div>
      )}
    </Panel>
  );
};
