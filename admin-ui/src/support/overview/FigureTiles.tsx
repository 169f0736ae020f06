import { CalendarClock, Clock, CreditCard, ListTodo, Lock } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../i18n/texts';
import { count, dollars } from '../../parts/format';
import { Tile } from '../../parts/tile/Tile';
import type { SupportFigures } from '../../types/support';
import { supportPaths } from '../paths';
import css from './Overview.module.css';

/** A contract ends soon from the day on which its renewal is due, like in the figures. */
const soonMs = 24 * 24 * 60 * 60 * 1000;

const filtered = (path: string, filter: object): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** What needs somebody, each with the list of those. */
export const FigureTiles = ({ figures }: { readonly figures: SupportFigures | undefined }) => {
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
