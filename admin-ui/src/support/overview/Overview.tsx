import {
  Eye,
  PencilLine,
  StickyNote,
  type LucideIcon,
  CalendarClock,
  Clock,
  CreditCard,
  ListTodo,
  Lock,
} from 'lucide-react';
import { useGetList, useDataProvider } from 'react-admin';
import { Link } from 'react-router';
import { t } from '../../i18n/texts';
import { Panel } from '../../parts/page/Panel';
import { EmptyState } from '../../parts/states/StateCard';
import { ErrorState, IndependentParts } from '../../parts/states/ErrorState';
import { Timeline } from '../../parts/time/Timeline';
import type { AuditEntry, SupportFigures } from '../../types/support';
import { supportPaths } from '../paths';
import { useState } from 'react';
import { count, dollars } from '../../parts/format';
import { Tile } from '../../parts/tile/Tile';
import css from './Overview.module.css';
import { useQuery } from '@tanstack/react-query';
import { ChartPanel } from '../../parts/chart/ChartPanel';
import { PageHeader } from '../../parts/page/PageHeader';
import type { SupportDataProvider } from '../../providers/data-provider';

const newest = { field: 'position', order: 'DESC' } as const;
const icons: Readonly<Record<string, LucideIcon>> = { SupportLooked: Eye, SupportNoteAdded: StickyNote };

/** The newest acts of support. Its accounts are found by the events that created them, because they have no company. */
const useActs = () => {
  const accounts = useGetList<AuditEntry>('SupportAudit', {
    filter: { companyId: null, type: 'UserRegistered' },
    pagination: { page: 1, perPage: 200 },
    sort: newest,
  });
  const people = accounts.data?.map(({ recordId }) => recordId) ?? [];
  const acts = useGetList<AuditEntry>(
    'SupportAudit',
    { filter: { actorId: people }, pagination: { page: 1, perPage: 10 }, sort: newest },
    { enabled: people.length > 0 },
  );
  const isEmpty = accounts.data !== undefined && (people.length === 0 || acts.data?.length === 0);
  return { acts: isEmpty ? [] : acts.data, error: accounts.error ?? acts.error };
};

/** Where, who and why. */
const detailsOf = ({ company, actor, changes }: AuditEntry): string => {
  const reason = changes.find(({ field }) => field === 'reason')?.to;
  return [company, actor, reason].filter(Boolean).join(' · ');
};

const Acts = () => {
  const { acts, error } = useActs();
  const title = t('overview.acts');
  return (
    <Panel
      title={title}
      foot={
        <Link className="link" to={supportPaths.page('audit')}>
          {t('overview.acts-all')}
        </Link>
      }
    >
      {error !== null && <ErrorState isBare error={error} />}
      {acts?.length === 0 && <EmptyState isBare title={t('overview.acts-none')} hint={t('overview.acts-none-text')} />}
      {acts !== undefined && acts.length > 0 && (
        <Timeline
          label={title}
          entries={acts.map((act) => ({
            ...{ id: act.id, timestamp: act.occurredAt, title: act.text, icon: icons[act.type] ?? PencilLine },
            ...{ dye: 'graphite', details: detailsOf(act) },
          }))}
        />
      )}
    </Panel>
  );
};

/** A contract ends soon from the day on which its renewal is due, like in the figures. */
const soonMs = 24 * 24 * 60 * 60 * 1000;

const filtered = (path: string, filter: object): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const FigureTiles = ({ figures }: { readonly figures: SupportFigures | undefined }) => {
  const [now] = useState(() => Date.now());
  const companies = supportPaths.page('companies');
  const ending = {
    endedOn: null,
    termDate_gt: new Date(now).toISOString(),
    termDate_lte: new Date(now + soonMs).toISOString(),
  };
  const { countdown, openBills, contractsEnding, jobs } = figures ?? {};
  const companiesOf = (number: number | undefined) =>
    number === undefined ? undefined : t('companies.facts', { smart_count: number });
  return (
    <div className={css.tiles}>
      <Tile
        icon={Clock}
        title={t('overview.countdown')}
        fact={companiesOf(countdown?.running)}
        note={t('overview.countdown-note')}
        to={filtered(companies, { state: 'countdown' })}
      />
      <Tile
        icon={Lock}
        title={t('overview.blocked')}
        fact={companiesOf(countdown?.blocked)}
        note={t('overview.blocked-note')}
        to={filtered(companies, { state: 'blocked' })}
      />
      <Tile
        icon={CreditCard}
        title={t('overview.bills')}
        fact={openBills && t('overview.bills-of', { smart_count: openBills.count })}
        note={openBills && dollars(openBills.amount)}
        to={`${supportPaths.page('subscriptions')}?tab=bills&open`}
      />
      <Tile
        icon={CalendarClock}
        title={t('overview.ending')}
        fact={companiesOf(contractsEnding)}
        note={t('overview.ending-note')}
        to={filtered(companies, ending)}
      />
      <Tile
        icon={ListTodo}
        title={t('overview.jobs')}
        fact={jobs && t('overview.jobs-of', { smart_count: jobs.failed })}
        note={jobs && t('overview.jobs-note', { count: count(jobs.sleeping) })}
        to={filtered(supportPaths.page('jobs'), { state: 'failed' })}
      />
    </div>
  );
};

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
