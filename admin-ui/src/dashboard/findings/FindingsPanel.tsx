import { useText } from '../../i18n/texts';
import { ChartPanel } from '../../parts/chart/ChartPanel';
import { useWeeks } from './use-weeks';
import { weekLabel } from './week-label';

/** Findings of the last seven weeks, as a chart or as a table. */
export const FindingsPanel = () => {
  const t = useText();
  const { weeks, error } = useWeeks();
  const series = [
    { name: 'missing', label: t('finding.missing'), dye: 'madder' },
    { name: 'duplicate', label: t('finding.duplicate'), dye: 'weld' },
    { name: 'gradeChange', label: t('finding.gradeChange'), dye: 'logwood' },
  ] as const;
  return (
    <ChartPanel
      title={t('dashboard.findings')}
      label={t('dashboard.chart-name')}
      span={t('dashboard.week')}
      series={series}
      bars={weeks?.map((week) => ({ id: week.monday, label: weekLabel(week), values: week.counts }))}
      isStacked
      error={error}
      empty={{ title: t('dashboard.findings-none'), hint: t('dashboard.findings-none-text') }}
    />
  );
};
