import { accessTo, type MenuEntry, type MenuSection as Section, type Page, type Waiting } from '../../pages/page';
import { homePath, isLike, pathIn } from '../../pages/paths';
import { type Rights, useRights } from '../../session/rights';
import { dashboardPath } from '../../dashboard/index';
import type { Portal } from '../../session/session';
import Tooltip from '@mui/material/Tooltip';
import { Link, useLocation } from 'react-router';
import { t } from '../../i18n/texts';
import css from './Sidebar.module.css';
import { useGetList, useStore } from 'react-admin';
import { ChevronDown, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useId, useCallback, useState, createContext, useContext, memo } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import Drawer from '@mui/material/Drawer';
import { useReader } from '../../session/signed-in';
import { Badge } from '../Badge';
import { SchemeButton } from '../SchemeButton';

interface MenuLine extends MenuEntry {
  readonly to: string;
  /** The paths of the pages that mark the entry: its own, and those of pages without an entry. */
  readonly patterns: readonly string[];
}

const isUnder = (page: Page, entry: Page): boolean => {
  if (page.menu !== undefined) return page === entry;
  if (page.under !== undefined) return page.under === entry.path;
  return entry.kind === 'list' && page.resource === entry.resource;
};

/** The groups of the menu, in the order of the pages. Pages that the reader may not open have no entry. */
const menuOf = (pages: readonly Page[], portal: Portal, { canAccess }: Rights): readonly (readonly MenuLine[])[] => {
  const lines = pages.flatMap((entry): readonly MenuLine[] => {
    if (entry.menu === undefined || !canAccess(accessTo(entry))) return [];
    const patterns = pages.filter((page) => isUnder(page, entry)).map(({ path }) => pathIn(portal, path, ':id'));
    const isHome = entry.path === dashboardPath;
    return [
      { ...entry.menu, to: pathIn(portal, entry.path), patterns: isHome ? [...patterns, homePath(portal)] : patterns },
    ];
  });
  const groups = new Set(lines.map(({ group }) => group));
  return [...groups].map((name) => lines.filter(({ group }) => group === name));
};

const isChosen = ({ patterns }: MenuLine, path: string): boolean => patterns.some((pattern) => isLike(pattern, path));

/** A part of a group of the menu: a single entry, or a section with its entries. */
interface MenuBlock {
  readonly section: Section | null;
  readonly lines: readonly MenuLine[];
}

/** @param group the entries in their order, where those of a section follow each other */
const blocksOf = (group: readonly MenuLine[]): readonly MenuBlock[] =>
  group.reduce<readonly MenuBlock[]>((blocks, line) => {
    const section = line.section ?? null;
    const last = blocks.at(-1);
    if (section === null || last?.section?.label !== section.label) return [...blocks, { section, lines: [line] }];
    return [...blocks.slice(0, -1), { section, lines: [...last.lines, line] }];
  }, []);

interface MenuSectionProps {
  readonly section: Section;
  readonly lines: readonly MenuLine[];
}

/** A section of the menu, which its name opens and closes. It is open at first, and the browser stores what the reader chose. */
const MenuSection = ({ section: { label, icon: Icon }, lines }: MenuSectionProps) => {
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

const MenuItem = ({ entry, isNarrow, isSub = false }: MenuItemProps) => {
  const { pathname } = useLocation();
  const chosen = isChosen(entry, pathname);
  const { icon: Icon } = entry;
  const label = t(entry.label);
  const link = (
    <Link className={css.item} data-sub={isSub || undefined} to={entry.to} aria-current={chosen ? 'page' : undefined}>
      {!isSub && <Icon size={18} aria-hidden="true" />}
      <span className={isNarrow ? 'sr-only' : css.label}>{label}</span>
      {entry.useWaiting !== undefined && !isNarrow && <WaitingCount useWaiting={entry.useWaiting} />}
    </Link>
  );
  return (
    <li>
      {isNarrow ? (
        <Tooltip title={label} placement="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
};

interface SidebarState {
  readonly isPhone: boolean;
  /** Room for company and theme in the top bar, as on a desktop at 200 % zoom; else the drawer has them. */
  readonly hasWideBar: boolean;
  readonly isNarrow: boolean;
  readonly toggleNarrow: () => void;
  readonly isDrawerOpen: boolean;
  readonly openDrawer: () => void;
  readonly closeDrawer: () => void;
}

/** The reader's choice, else the window, makes it wide or narrow. On a phone the drawer closes on a new page. */
export const useSidebar = (): SidebarState => {
  const isPhone = useMediaQuery('(max-width: 768px)', { noSsr: true });
  const isTight = useMediaQuery('(max-width: 1099px)', { noSsr: true });
  const hasWideBar = useMediaQuery('(min-width: 560px)', { noSsr: true });
  const [chosen, setNarrow] = useStore<boolean | null>('sidebar.narrow', null);
  const isNarrow = chosen ?? isTight;
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);

  return {
    isPhone,
    hasWideBar,
    isNarrow: isNarrow && !isPhone,
    toggleNarrow: useCallback(() => setNarrow(!isNarrow), [isNarrow, setNarrow]),
    isDrawerOpen: isPhone && openAt === pathname,
    openDrawer: useCallback(() => setOpenAt(pathname), [pathname]),
    closeDrawer: useCallback(() => setOpenAt(null), []),
  };
};

export const PagesContext = createContext<readonly Page[]>([]);

const Menu = ({ isNarrow }: { isNarrow: boolean }) => {
  const { portal } = useReader();
  const rights = useRights();
  const pages = useContext(PagesContext);
  return (
    <nav aria-label={t('shell.menu')}>
      {menuOf(pages, portal, rights).map((group) => (
        <ul key={group[0]?.to} className={css.group}>
          {blocksOf(group).map(({ section, lines }) =>
            section === null || isNarrow ? (
              lines.map((entry) => <MenuItem key={entry.to} entry={entry} isNarrow={isNarrow} />)
            ) : (
              <MenuSection key={section.label} section={section} lines={lines} />
            ),
          )}
        </ul>
      ))}
    </nav>
  );
};

/** Memoised, because react-admin renders the layout several times while it starts. */
export const Sidebar = memo((props: SidebarState) => {
  const { isPhone, hasWideBar, isNarrow, toggleNarrow, isDrawerOpen, closeDrawer } = props;
  if (isPhone) {
    return (
      <Drawer
        open={isDrawerOpen}
        onClose={closeDrawer}
        slotProps={{ paper: { className: css.drawer ?? '', 'aria-label': t('shell.menu') } }}
      >
        {!hasWideBar && (
          <div className={css.whose}>
            <Badge />
            <SchemeButton />
          </div>
        )}
        <Menu isNarrow={false} />
      </Drawer>
    );
  }
  const Icon = isNarrow ? PanelLeftOpen : PanelLeftClose;
  return (
    <div className={css.side} data-narrow={isNarrow || undefined}>
      <Menu isNarrow={isNarrow} />
      <button
        type="button"
        className={css.narrow}
        onClick={toggleNarrow}
        aria-label={t(isNarrow ? 'shell.expand-menu' : 'shell.collapse-menu')}
      >
        <Icon size={18} aria-hidden="true" />
      </button>
    </div>
  );
});
