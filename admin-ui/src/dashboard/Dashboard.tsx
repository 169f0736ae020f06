import { useState, type ReactNode } from 'react';
import { t } from '../i18n/texts';
import { PageHeader } from '../parts/page/PageHeader';
import { IndependentParts } from '../parts/states/ErrorState';
import { useTimeZone } from '../session/signed-in';
import { CompanyAside, CompanyNotices, StorageBanner } from './company/CompanyAside';
import css from './Dashboard.module.css';
import { type Waiting, WaitingPanels } from './waiting/WaitingPanels';

/** "Saturday, November 21", in the company's time zone. */
const Today = () => {
  const timeZone = useTimeZone();
  const [now] = useState(() => new Date());
  const day = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' });
  return <time dateTime={now.toISOString()}>{day.format(now)}</time>;
};

interface DashboardProps {
  readonly waiting: Waiting;
  /** The text below "nothing waits". */
  readonly hint: string;
  readonly start?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of both dashboards: the reader's tasks, then parts with a fact each; notices and the company around them. */
export const Dashboard = ({ waiting, hint, start, aside, children }: DashboardProps) => (
  <>
    <PageHeader title={t('dashboard.title')} facts={<Today />}>
      {start}
    </PageHeader>
    <div className={css.dashboard} data-pending={waiting.isPending || undefined}>
      <IndependentParts>
        <CompanyNotices />
        <StorageBanner />
        <div className={css.main}>
          <IndependentParts>
            <WaitingPanels waiting={waiting} hint={hint} />
            {children}
          </IndependentParts>
        </div>
        <div className={css.side}>
          <IndependentParts>
            {aside}
            <CompanyAside />
          </IndependentParts>
        </div>
      </IndependentParts>
    </div>
  </>
);
