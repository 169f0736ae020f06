import { lazy, Suspense, type ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router';
import { PageLoading } from '../public/PageLoading';
import { useSession, type CompanyType } from '../session/session';
import { homePath } from '../pages/paths';
import { isPathOf, loadFirstPage, vendorTwin } from '../portal/page-paths';

const portal = (type: CompanyType, load: () => Promise<{ readonly default: ComponentType }>) =>
  lazy(() => {
    loadFirstPage(type, window.location.pathname);
    return load();
  });

const LandingPage = lazy(() => import('../public/landing/LandingPage'));
const ManufacturerPortal = portal('manufacturer', () => import('../portal/ManufacturerPortal'));
const VendorPortal = portal('vendor', () => import('../portal/VendorPortal'));

/** Redirects to the login page, which leads back to this page. */
const ToLogin = () => {
  const { pathname, search } = useLocation();
  return <Navigate to="/login" replace state={{ nextPathname: pathname, nextSearch: search }} />;
};

/** Every path that is no public page: the landing page, one of the two portals, or a way to them (A3, A4). */
export const Gate = () => {
  const { pathname, search } = useLocation();
  const session = useSession();
  const path = /^.*[^/]/s.exec(pathname)?.[0] ?? '/';

  if (session === null && path !== '/') {
    return isPathOf('manufacturer', path) || isPathOf('vendor', path) ? <ToLogin /> : <Navigate to="/" replace />;
  }
  if (session?.companyType === 'vendor' && !isPathOf('vendor', path)) {
    return <Navigate to={`${vendorTwin(path)}${search}`} replace />;
  }
  if (session?.companyType === 'manufacturer' && !isPathOf('manufacturer', path)) {
    return <Navigate to={homePath('manufacturer')} replace />;
  }

  const Page = session === null ? LandingPage : session.companyType === 'vendor' ? VendorPortal : ManufacturerPortal;
  return (
    <Suspense fallback={<PageLoading isPortal={session !== null} />}>
      <Page />
    </Suspense>
  );
};
