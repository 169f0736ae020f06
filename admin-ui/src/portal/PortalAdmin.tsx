import { useEffect, useMemo, useState, Fragment, Suspense, type ReactNode } from 'react';
import { Route } from 'react-router';
import {
  AdminContext,
  CoreAdminUI,
  CustomRoutes,
  localStorageStore,
  Resource,
  type DataProvider,
  type LayoutComponent,
  type Store,
  type ResourceProps,
  CanAccess,
  ResourceContextProvider,
} from 'react-admin';
import CssBaseline from '@mui/material/CssBaseline';
import { i18nProvider } from '../i18n/i18n-provider';
import { addTexts } from '../i18n/texts';
import { portalTexts } from '../i18n/en/portal';
import { ErrorState } from '../parts/states/ErrorState';
import { NotFoundState } from '../parts/states/NotFoundState';
import { PageSkeleton } from '../parts/states/PageSkeleton';
import { authProvider } from '../providers/auth-provider';
import { dataProvider } from '../providers/data-provider';
import { queriesWithAccess } from '../providers/queries';
import type { Portal } from '../session/session';
import { Notices } from '../shell/notices/Notices';
import { buildTheme } from '../theme/mui/build-theme';
import { dashboardPath } from '../dashboard';
import { portalRoot } from '../pages/paths';
import { PagesContext } from '../shell/menu/pages-context';
import { representations as ofMembers } from './pages';
import type { PortalPage } from './portal-pages';
import { routerProvider } from './router-provider';
import { type Page, accessTo } from '../pages/page';
import { DeniedState } from '../parts/states/DeniedState';
import { rightsFor } from '../session/rights';
import { FetchAhead } from './FetchAhead';
import { CountdownNotice } from '../company';
import { PendingScans } from '../scanner/PendingScans';
import { PortalLayout } from '../shell/PortalLayout';

const notices = (
  <>
    <PendingScans />
    <CountdownNotice />
  </>
);

/** The frame of the pages of a company, with the notices for its users on each page. */
const MemberLayout = ({ children }: { readonly children: ReactNode }) => (
  <PortalLayout notices={notices}>{children}</PortalLayout>
);

/** A page with its resource, shown only with the right that it needs. */
const PageFrame = ({ component: Component, frame: Frame = Fragment, ...page }: PortalPage) => (
  <CanAccess {...accessTo(page)} accessDenied={<DeniedState right={rightsFor(accessTo(page))[0]} />}>
    <Suspense fallback={<PageSkeleton />}>
      <Frame>
        <Suspense fallback={<PageSkeleton />}>
          <ResourceContextProvider value={page.resource ?? ''}>
            <Component />
          </ResourceContextProvider>
          <FetchAhead />
        </Suspense>
      </Frame>
    </Suspense>
  </CanAccess>
);

/** The paths that react-admin gives the pages of a resource, below its name. */
const below = { list: '', create: '/create', edit: '/:id', show: '/:id/show' } as const;

/** Whether a page has the path that react-admin gives it; the case of letters makes no difference to its routes. */
const hasOwnPath = ({ path, kind, resource = '' }: Page): boolean =>
  kind !== 'page' && path.toLowerCase() === `/${resource}${below[kind]}`.toLowerCase();

/**
 * The resources in react-admin's form: the name of a record, and its pages.
 * @param representations each resource with the field that names a record
 */
const resourcesOf = (
  pages: readonly PortalPage[],
  representations: Readonly<Record<string, string>>,
): readonly ResourceProps[] =>
  Object.entries(representations).map(([name, recordRepresentation]) => {
    const own = pages.filter(({ resource }) => resource === name);
    const has = (kind: Page['kind']) => own.some((page) => page.kind === kind);
    const views = own.filter(hasOwnPath).map((page) => [page.kind, <PageFrame key={page.path} {...page} />] as const);
    return {
      name,
      recordRepresentation,
      hasList: has('list'),
      hasCreate: has('create'),
      hasEdit: has('edit'),
      hasShow: has('show'),
      ...Object.fromEntries(views),
    };
  });

addTexts(portalTexts);

const stored = localStorageStore();
/**
 * React-admin empties it after each session. What stays is decided where the session ends. It stores no position of a list,
 * which would open scrolled the next time.
 */
const store: Store = {
  ...stored,
  setItem: (key, value) => (key.endsWith('.scrollPosition') ? undefined : stored.setItem(key, value)),
  reset: () => undefined,
};
const lightTheme = buildTheme('light');
const darkTheme = buildTheme('dark');

const NoSuchPage = () => <NotFoundState />;

interface PortalAdminProps {
  readonly portal: Portal;
  readonly pages: readonly PortalPage[];
  /** The path of the page that the portal's own path shows. */
  readonly home?: string;
  /** Every resource with the field that names a record. */
  readonly representations?: Readonly<Record<string, string>>;
  readonly data?: DataProvider;
  readonly layout?: LayoutComponent;
}

/** react-admin's core below one path, with the pages of one portal and without react-admin's own. */
export const PortalAdmin = (props: PortalAdminProps) => {
  const { portal, pages, home = dashboardPath, representations = ofMembers } = props;
  const { data = dataProvider, layout = MemberLayout } = props;
  const [queries] = useState(queriesWithAccess);
  useEffect(() => {
    document.documentElement.dataset.portal = portal;
    return () => void delete document.documentElement.dataset.portal;
  }, [portal]);
  // The portal's own path shows it; a component created at each render would lose its state.
  const dashboard = useMemo(() => {
    const page = pages.find(({ path }) => path === home);
    return () => (page === undefined ? null : <PageFrame {...page} />);
  }, [pages, home]);

  const resources = useMemo(() => resourcesOf(pages, representations), [pages, representations]);

  return (
    <AdminContext
      basename={portalRoot(portal)}
      authProvider={authProvider}
      dataProvider={data}
      queryClient={queries}
      i18nProvider={i18nProvider}
      routerProvider={routerProvider}
      store={store}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
    >
      <CssBaseline enableColorScheme>
        <PagesContext value={pages}>
          <CoreAdminUI
            title="Selvage"
            layout={layout}
            loading={PageSkeleton}
            error={ErrorState}
            catchAll={NoSuchPage}
            dashboard={dashboard}
            disableTelemetry
          >
            {resources.map((resource) => (
              <Resource key={resource.name} {...resource}>
                {/* The route of a list would show it for each path below its own. */}
                <Route path=":id/*" element={<NoSuchPage />} />
              </Resource>
            ))}
            <CustomRoutes>
              {pages
                .filter((page) => page.path !== '' && !hasOwnPath(page))
                .map((page) => (
                  <Route key={page.path} path={page.path} element={<PageFrame {...page} />} />
                ))}
            </CustomRoutes>
          </CoreAdminUI>
        </PagesContext>
        <Notices />
      </CssBaseline>
    </AdminContext>
  );
};
