import Drawer from '@mui/material/Drawer';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useContext } from 'react';
import { t } from '../../i18n/texts';
import { useRights } from '../../session/rights';
import { useReader } from '../../session/signed-in';
import { Badge } from '../Badge';
import { blocksOf, menuOf } from './menu';
import { MenuItem, MenuSection } from './MenuItem';
import { PagesContext } from './pages-context';
import { SchemeButton } from '../SchemeButton';
import css from './Sidebar.module.css';
import type { SidebarState } from './use-sidebar';

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

/** The menu: next to the page or, on a phone, in a drawer. */
export const Sidebar = ({ isPhone, hasWideBar, isNarrow, toggleNarrow, isDrawerOpen, closeDrawer }: SidebarState) => {
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
};
