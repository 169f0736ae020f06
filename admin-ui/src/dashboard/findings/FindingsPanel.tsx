import { t } from '../../i18n/texts';
import { ChartPanel } from '../../parts/chart/ChartPanel';
import { shortDay } from '../../parts/format';
import { type Week, weeksOf } from './weeks';
import { useState } from 'react';
import { useAll } from '../../providers/use-all';
import { useTimeZone } from '../../session/signed-in';
import type { ScannedGroup } from '../../types/wire';

const weeksShown = 7;
const dayMs = 86_400_000;

interface Weeks {
  /** Undefined until the scans are known. */
  readonly weeks: readonly Week[] | undefined;
  readonly error: unknown;
}

const useWeeks = (): Weeks => {
  const timeZone = useTimeZone();
  const [now] = useState(() => new Date());
  // One day more than the weeks have is read, since they begin in the company's time zone.
  const since = new Date(now.getTime() - (weeksShown * 7 + 1) * dayMs).toISOString().slice(0, 10);
  const { data, error } = useAll<ScannedGroup>('ScannedGroups', {
    filter: { createdAt_gte: since },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  return { weeks: data && weeksOf(data, now.toISOString(), timeZone, weeksShown), error };
};

/** "Nov 16", the Monday of the week, which is a date and so needs no time zone. */
const weekLabel = ({ monday }: Week): string => shortDay(`${monday}T00:00:00Z`, 'UTC');

export const FindingsPanel = () => {
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
