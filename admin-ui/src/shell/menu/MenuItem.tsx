import Tooltip from '@mui/material/Tooltip';
import { Link, useLocation } from 'react-router';
import { useText } from '../../i18n/texts';
import { isChosen, type MenuLine } from './menu';
import css from './MenuItem.module.css';
import { useGetList } from 'react-admin';
import type { Waiting } from '../../pages/page';

const Count = ({ resource, filter }: Waiting) => {
  const { total } = useGetList(
    resource,
    { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } },
    { staleTime: 30_000 },
  );
  return total === undefined || total === 0 ? null : <span className={css.count}>{total}</span>;
};

/** The number of records that wait for the reader. It shows nothing while the number is unknown or zero. */
export const WaitingCount = ({ useWaiting }: { useWaiting: () => Waiting | null }) => {
  const waiting = useWaiting();
  return waiting === null ? null : <Count {...waiting} />;
};

interface MenuItemProps {
  readonly entry: MenuLine;
  readonly isNarrow: boolean;
  /** Whether the entry stands in a section; it then has no icon, as the section has one. */
  readonly isSub?: boolean;
}

export const MenuItem = ({ entry, isNarrow, isSub = false }: MenuItemProps) => {
  const t = useText();
  const { pathname } = useLocation();
  const chosen = isChosen(entry, pathname);
  const { icon: Icon } = entry;
  const label = t(entry.label);
  return (
    <li>
      <Tooltip title={isNarrow ? label : ''} placement="right">
        <Link
          className={css.item}
          data-sub={isSub || undefined}
          to={entry.to}
          aria-current={chosen ? 'page' : undefined}
        >
          {!isSub && <Icon size={18} aria-hidden="true" />}
          <span className={isNarrow ? 'sr-only' : css.label}>{label}</span>
          {entry.useWaiting !== undefined && !isNarrow && <WaitingCount useWaiting={entry.useWaiting} />}
        </Link>
      </Tooltip>
    </li>
  );
};
