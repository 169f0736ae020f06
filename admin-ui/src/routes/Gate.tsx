import { lazy, Suspense, type ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router';
import { PageLoading } from '../public/PageLoading';
import { portalOf, useSession, type CompanyType } from '../session/session';
import { insteadOf, isPathOf, loadFirstPage } from '../portal/page-paths';

const portal = (type: CompanyType, load: () => Promise<{ readonly default: ComponentType }>) =>
  lazy(() => {
    loadFirstPage(type, window.location.pathname);
    return load();
  });

const LandingPage = lazy(() => import('../public/landing/LandingPage'));
const portals = {
  manufacturer: portal('manufacturer', () => import('../portal/ManufacturerPortal')),
  vendor: portal('vendor', () => import('../portal/VendorPortal')),
  support: lazy(() => import('../portal/SupportPortal')),
};

const allPortals = ['manufacturer', 'vendor', 'support'] as const;

/** Redirects to the login page, which leads back to this page. */
const ToLogin = () => {
  const { pathname, search } = useLocation();
  return <Navigate to="/login" replace state={{ nextPathname: pathname, nextSearch: search }} />;
};

/** Every path that is no public page: the landing page, one of the portals, or a way to them (A3, A4). */
export const Gate = () => {
  const { pathname, search } = useLocation();
  const session = useSession();
  const path = /^.*[^/]/s.exec(pathname)?.[0] ?? '/';

  if (session === null && path !== '/') {
    return allPortals.some((name) => isPathOf(name, path)) ? <ToLogin /> : <Navigate to="/" replace />;
  }
  const own = session === null ? null : portalOf(session);
  const other = own === null ? null : insteadOf(own, path);
  if (other !== null) return <Navigate to={`${other}${own === 'vendor' ? search : ''}`} replace />;

  const Page = own === null ? LandingPage : portals[own];
  return (
    <Suspense fallback={<PageLoading isPortal={session !== null} />}>
      {/* Nothing that one reader has read is shown to the next. */}
      <Page key={session?.token} />
    </Suspense>
  );
};
