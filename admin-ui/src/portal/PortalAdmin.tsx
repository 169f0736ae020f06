import { useEffect } from 'react';
import { Route } from 'react-router';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { i18nProvider } from '../i18n/i18n-provider';
import { addTexts } from '../i18n/texts';
import { portalTexts } from '../i18n/en/portal';
import { ErrorState } from '../parts/states/ErrorState';
import { NotFoundState } from '../parts/states/NotFoundState';
import { PageSkeleton } from '../parts/states/PageSkeleton';
import { authProvider } from '../providers/auth-provider';
import { dataProvider } from '../providers/data-provider';
import type { CompanyType } from '../session/session';
import { PortalLayout } from '../shell/PortalLayout';
import { Notices } from '../shell/Notices';
import { buildTheme } from '../theme/mui/build-theme';
import { PageFrame } from './PageFrame';
import type { PortalPage } from './pages';
import { resources } from './resources';
import { routerProvider } from './router-provider';

addTexts(portalTexts);

const lightTheme = buildTheme('light');
const darkTheme = buildTheme('dark');

interface PortalAdminProps {
  readonly portal: CompanyType;
  readonly basename: string;
  readonly pages: readonly PortalPage[];
}

/** react-admin below one path, with the pages of one type of company. */
export const PortalAdmin = ({ portal, basename, pages }: PortalAdminProps) => {
  useEffect(() => {
    document.documentElement.dataset.portal = portal;
    return () => void delete document.documentElement.dataset.portal;
  }, [portal]);
  const Dashboard = pages.find((page) => page.path === '/dashboard')?.page;

  return (
    <Admin
      basename={basename}
      title="Selvage"
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      routerProvider={routerProvider}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      layout={PortalLayout}
      notification={Notices}
      loading={PageSkeleton}
      error={ErrorState}
      catchAll={NotFoundState}
      loginPage={false}
      disableTelemetry
      {...(Dashboard === undefined ? {} : { dashboard: () => <PageFrame path="/dashboard" page={Dashboard} /> })}
    >
      {resources.map((resource) => (
        <Resource key={resource.name} {...resource} />
      ))}
      <CustomRoutes>
        {pages.map((page) => (
          <Route key={page.path} path={page.path} element={<PageFrame {...page} />} />
        ))}
      </CustomRoutes>
    </Admin>
  );
};
