import Tooltip from '@mui/material/Tooltip';
import { Link, useLocation } from 'react-router';
import { t } from '../../i18n/texts';
import { isChosen, type MenuLine } from './menu';
import css from './MenuItem.module.css';
import { useGetList, useStore } from 'react-admin';
import type { Waiting, MenuSection as Section } from '../../pages/page';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

interface MenuSectionProps {
  readonly section: Section;
  readonly lines: readonly MenuLine[];
}

/** A section of the menu, which its name opens and closes. It is open at first, and the browser stores what the reader chose. */
export const MenuSection = ({ section: { label, icon: Icon }, lines }: MenuSectionProps) => {
  const id = useId();
  const [isOpen, setOpen] = useStore(`sidebar.${label}`, true);
  return (
    <li>
      <button
        type="button"
        className={`${css.item} ${css.section}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon size={18} aria-hidden="true" />
        <span className={css.label}>{t(label)}</span>
        <ChevronDown aria-hidden="true" />
      </button>
      <ul id={id} hidden={!isOpen}>
        {lines.map((entry) => (
          <MenuItem key={entry.to} entry={entry} isNarrow={false} isSub />
        ))}
      </ul>
    </li>
  );
};

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
  /** Whether the entry is in a section; it then has no icon, because the section has one. */
  readonly isSub?: boolean;
}

export const MenuItem = ({ entry, isNarrow, isSub = false }: MenuItemProps) => {
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
