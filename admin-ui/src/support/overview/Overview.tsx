import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '../../i18n/texts';
import { ChartPanel } from '../../parts/chart/ChartPanel';
import { dollars } from '../../parts/format';
import { PageHeader } from '../../parts/page/PageHeader';
import { IndependentParts } from '../../parts/states/ErrorBoundary';
import { ErrorState } from '../../parts/states/ErrorState';
import type { SupportDataProvider } from '../../providers/data-provider';
import type { SupportFigures } from '../../types/support';
import { Acts } from './Acts';
import { FigureTiles } from './FigureTiles';
import css from './Overview.module.css';

/** The data of the tiles and the chart; undefined until it is loaded. */
const useFigures = () => {
  const data = useDataProvider<SupportDataProvider>();
  const { data: figures, error } = useQuery({ queryKey: ['SupportFigures'], queryFn: () => data.figures() });
  return { figures, error };
};

type Month = SupportFigures['months'][number];

const monthsShown = 12;
const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** The months of a year up to the present one, the oldest first, in UTC. A month without events is empty. */
const monthsUpTo = (now: Date, months: readonly Month[]) =>
  Array.from({ length: monthsShown }, (_, at) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (monthsShown - 1 - at), 1));
    const id = first.toISOString().slice(0, 'yyyy-mm'.length);
    const { issued, paid, refunded } = months.find(({ month }) => month === id) ?? {};
    const values = { issued: issued?.amount ?? 0, paid: paid?.amount ?? 0, refunded: refunded?.amount ?? 0 };
    return { id, label: monthName.format(first), values };
  });

/** `$12K`, because an axis has little room. */
const short = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' });

const BillsChart = ({ figures, error }: { readonly figures: SupportFigures | undefined; readonly error: unknown }) => {
  const [now] = useState(() => new Date());
  return (
    <ChartPanel
      title={t('overview.chart')}
      label={t('overview.chart-name')}
      span={t('overview.month')}
      series={[
        { name: 'issued', label: t('overview.issued'), dye: 'weld' },
        { name: 'paid', label: t('overview.paid'), dye: 'loden' },
        { name: 'refunded', label: t('overview.refunded'), dye: 'logwood' },
      ]}
      bars={figures && monthsUpTo(now, figures.months)}
      isStacked={false}
      format={(value) => short.format(value)}
      error={error}
      empty={{ title: t('packs.bills-empty'), hint: t('overview.chart-none-text') }}
    />
  );
};

/** What needs support now, the bills of a year, and what support has done last. */
const Overview = () => {
  const { figures, error } = useFigures();
  return (
    <>
      <PageHeader
        title={t('support.overview')}
        facts={figures && t('overview.monthly', { amount: dollars(figures.monthly) })}
      />
      <div className={css.overview}>
        <IndependentParts>
          {error === null ? <FigureTiles figures={figures} /> : <ErrorState error={error} />}
          <div className={css.parts}>
            <IndependentParts>
              <BillsChart figures={figures} error={null} />
              <Acts />
            </IndependentParts>
          </div>
        </IndependentParts>
      </div>
    </>
  );
};

export default Overview;
