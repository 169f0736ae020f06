import {
  useCallback,
  type ComponentProps,
  useEffect,
  useMemo,
  useState,
  Fragment,
  Suspense,
  type ReactNode,
} from 'react';
import {
  reactRouterProvider,
  type RouterNavigateFunction,
  type RouterProvider,
  type RouterTo,
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
import { type Page, accessTo } from '../pages/page';
import { pathIn, portalRoot } from '../pages/paths';
import { pagesOf, representations as ofMembers } from './pages';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Route } from 'react-router';
import CssBaseline from '@mui/material/CssBaseline';
import { i18nProvider } from '../i18n/i18n-provider';
import { addTexts } from '../i18n/texts';
import { portalTexts } from '../i18n/en/portal/index';
import { ErrorState } from '../parts/states/ErrorState';
import { NotFoundState, DeniedState } from '../parts/states/StateCard';
import { PageSkeleton } from '../parts/states/Skeletons';
import { authProvider } from '../providers/auth-provider';
import { dataProvider } from '../providers/data-provider';
import { queriesWithAccess } from '../providers/queries';
import type { Portal } from '../session/session';
import { Notices } from '../shell/notices/Notices';
import { buildTheme } from '../theme/mui/build-theme';
import { dashboardPath } from '../dashboard/index';
import { PagesContext } from '../shell/menu/Sidebar';
import type { PortalPage } from './portal-pages';
import { rightsFor } from '../session/rights';
import { CountdownNotice } from '../company/index';
import { PendingScans } from '../scanner/PendingScans';
import { PortalLayout } from '../shell/PortalLayout';

const kindOf = (id: string | undefined, action: string | undefined): Page['kind'] => {
  if (id === undefined) return 'list';
  if (id === 'create') return 'create';
  return action === 'show' ? 'show' : 'edit';
};

/**
 * The path of the specification for one that react-admin made from the name of a resource (`/Orders/12`); every other path as it
 * is. Our resources begin with a capital, so a path of react-admin is never mistaken for one of the specification.
 */
export const specifiedPath = (path: string): string => {
  const [pathname = '', ...rest] = path.split(/(?=[?#])/);
  const vendorRoot = portalRoot('vendor');
  const type = pathname.startsWith(`${vendorRoot}/`) ? 'vendor' : 'manufacturer';
  const [, resource = '', id, action] = pathname.slice(portalRoot(type).length).split('/');
  const pages = pagesOf(type).filter((page) => page.resource === resource);
  const made = kindOf(id, action);
  const page = pages.find(({ kind }) => kind === made) ?? pages.find(({ kind }) => kind === 'list');
  return page === undefined ? path : `${pathIn(type, page.path, id)}${rest.join('')}`;
};

const { Link, Navigate, useNavigate: useRouterNavigate } = reactRouterProvider;

const specified = (to: RouterTo): RouterTo => {
  if (typeof to === 'string') return specifiedPath(to);
  return to.pathname === undefined ? to : { ...to, pathname: specifiedPath(to.pathname) };
};

const SpecifiedLink = ({ to, ...rest }: ComponentProps<typeof Link>) => <Link {...rest} to={specified(to)} />;

const SpecifiedNavigate = ({ to, ...rest }: ComponentProps<typeof Navigate>) => (
  <Navigate {...rest} to={specified(to)} />
);

/** Memoised, since a new function at each render keeps react-admin's pages from rendering. */
const useNavigate = (): RouterNavigateFunction => {
  const navigate = useRouterNavigate();
  return useCallback<RouterNavigateFunction>(
    (to, options) => navigate(typeof to === 'number' ? to : specified(to), options),
    [navigate],
  );
};

/** react-router with react-admin's fixed paths turned into those of the specification. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  Link: SpecifiedLink,
  Navigate: SpecifiedNavigate,
  useNavigate,
};

const nextParts = () =>
  Promise.all([import('../parts/list/RecordList'), import('../parts/form/TextInput'), import('../parts/form/Form')]);

/** Fetches what almost every other page needs, as soon as the first page that is shown has its records. */
const FetchAhead = () => {
  const client = useQueryClient();
  const underWay = useIsFetching();
  useEffect(() => {
    // The count of the last render lacks the newest requests of the page.
    if (client.isFetching() > 0) return;
    nextParts().catch(() => {
      // A failure is ignored here: the page that needs the chunk fetches it again and reports the fault.
    });
  }, [client, underWay]);
  return null;
};

const notices = (
  <>
    <PendingScans />
    <CountdownNotice />
  </>
);

const MemberLayout = ({ children }: { readonly children: ReactNode }) => (
  <PortalLayout notices={notices}>{children}</PortalLayout>
);

const PageFrame = ({ component: Component, frame: Frame = Fragment, ...page }: PortalPage) => (
  <CanAccess {...accessTo(page)} accessDenied={<DeniedState rights={rightsFor(accessTo(page))} />}>
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

/** @param representations each resource with the field that names a record */
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
