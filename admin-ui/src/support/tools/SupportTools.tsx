import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Bell, Search } from 'lucide-react';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { t } from '../../i18n/texts';
import { supportPaths } from '../paths';
import { FindBox } from './FindBox';
import css from './SupportTools.module.css';

const failed = { state: 'failed' };

/** How many jobs have failed; it leads to them. */
const FailedJobs = () => {
  const { total = 0 } = useGetList(
    'SupportJobs',
    { filter: failed, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
    { staleTime: 30_000, retry: false },
  );
  const label = total === 0 ? t('support.no-failed-jobs') : t('support.failed-jobs', { smart_count: total });
  return (
    <IconButton
      component={Link}
      to={`${supportPaths.page('jobs')}?filter=${encodeURIComponent(JSON.stringify(failed))}`}
      title={label}
      aria-label={label}
    >
      <Bell size={18} />
      {total > 0 && (
        <span className={css.badge} aria-hidden="true">
          {total}
        </span>
      )}
    </IconButton>
  );
};

/** The search on a narrow screen: a button shows it below the bar, until a page is opened. */
const FoldedSearch = () => {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  return (
    <>
      <IconButton
        aria-label={t('support.search')}
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
      >
        <Search size={18} />
      </IconButton>
      {isOpen && (
        <div className={css.below}>
          <FindBox hasFocus />
        </div>
      )}
    </>
  );
};

/** What support has in its bar: the search over companies and orders, and the failed jobs. */
export const SupportTools = () => {
  const hasRoom = useMediaQuery('(min-width: 900px)', { noSsr: true });
  return (
    <>
      {hasRoom ? <FindBox /> : <FoldedSearch />}
      <FailedJobs />
    </>
  );
};
