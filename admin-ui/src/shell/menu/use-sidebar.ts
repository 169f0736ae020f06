import { useCallback, useState } from 'react';
import { useStore } from 'react-admin';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocation } from 'react-router';

export interface SidebarState {
  readonly isPhone: boolean;
  /**
   * Whether the top bar has room for the company and the theme, for example on a desktop at 200 % zoom; else the drawer
   * has them.
   */
  readonly hasWideBar: boolean;
  readonly isNarrow: boolean;
  readonly toggleNarrow: () => void;
  readonly isDrawerOpen: boolean;
  readonly openDrawer: () => void;
  readonly closeDrawer: () => void;
}

/**
 * The state of the sidebar. The reader's choice, or else the width of the window, makes it wide or narrow. On a phone
 * it is a drawer, which closes when the page changes.
 */
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
