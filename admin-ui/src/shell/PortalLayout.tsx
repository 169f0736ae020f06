import { Suspense, useEffect, type MouseEvent, type ReactNode, useState } from 'react';
import { useTheme } from 'react-admin';
import { useLocation, useBlocker } from 'react-router';
import { t } from '../i18n/texts';
import { ConfirmProvider, Confirm } from '../parts/dialog/Confirm';
import { ErrorBoundary } from '../parts/states/ErrorState';
import { PageSkeleton } from '../parts/states/Skeletons';
import { useStaleReads } from '../providers/queries';
import { showScheme } from '../theme/scheme';
import css from './PortalLayout.module.css';
import { SelvageStrip } from '../parts/brand/Logo';
import { Sidebar, useSidebar } from './menu/Sidebar';
import { TopBar } from './TopBar';
import { DirtyForms, dirtyForms } from '../parts/form/leave/LeaveGuard';

/** One dialog for all forms of a page, because a router supports a single blocker. */
export const LeaveGuards = ({ children }: { children: ReactNode }) => {
  const [dirty] = useState(dirtyForms);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty.hasAny() && currentLocation.pathname !== nextLocation.pathname,
  );

  return (
    <DirtyForms value={dirty}>
      {children}
      <Confirm
        isOpen={blocker.state === 'blocked'}
        title={t('form.unsaved')}
        confirm={t('form.leave-confirm')}
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
        content={t('form.leave')}
      />
    </DirtyForms>
  );
};

/** Moves the focus without following the link, because the router has no page at an address with a hash. */
const skipToContent = (event: MouseEvent): void => {
  event.preventDefault();
  document.getElementById('main-content')?.focus();
};

interface PortalLayoutProps {
  /** Stands above each page. */
  readonly notices?: ReactNode;
  /** Stands in the top bar. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of each page: the coloured strip, the top bar and the sidebar (design, section 4). */
export const PortalLayout = ({ notices, tools, children }: PortalLayoutProps) => {
  const { pathname } = useLocation();
  const [scheme] = useTheme();
  const sidebar = useSidebar();
  useStaleReads();

  useEffect(() => {
    if (scheme === 'light' || scheme === 'dark') showScheme(scheme);
  }, [scheme]);

  return (
    <ConfirmProvider>
      <div className={css.shell} data-narrow={sidebar.isNarrow || undefined}>
        <a className={css.skip} href="#main-content" onClick={skipToContent}>
          {t('app.skip')}
        </a>
        <SelvageStrip />
        <TopBar
          onOpenMenu={sidebar.openDrawer}
          isPhone={sidebar.isPhone}
          hasWideBar={sidebar.hasWideBar}
          tools={tools}
        />
        <Sidebar {...sidebar} />
        <main id="main-content" className={css.main} tabIndex={-1}>
          {notices}
          <ErrorBoundary place={pathname}>
            <LeaveGuards>
              <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
            </LeaveGuards>
          </ErrorBoundary>
        </main>
      </div>
    </ConfirmProvider>
  );
};
