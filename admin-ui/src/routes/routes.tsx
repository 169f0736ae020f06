import { type ComponentType, lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { Navigate, type RouteObject, useLocation } from 'react-router';
import { BrokenPage, PageLoading } from '../public/PageLoading';
import { type CompanyType, portalOf, useSession } from '../session/session';
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
const Gate = () => {
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

const wanted = (state: unknown): string => {
  if (typeof state !== 'object' || state === null || !('nextPathname' in state)) return '/';
  const search = 'nextSearch' in state && typeof state.nextSearch === 'string' ? state.nextSearch : '';
  return typeof state.nextPathname === 'string' ? `${state.nextPathname}${search}` : '/';
};

/** A signed-in reader is redirected to the page of the earlier request, or home (S1 section 2). */
const GuestOnly = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const state: unknown = useLocation().state;
  return session === null ? children : <Navigate to={wanted(state)} replace />;
};

type Module = { readonly default: ComponentType };

const page = (load: () => Promise<Module>): ReactElement => {
  const Page = lazy(load);
  return (
    <Suspense fallback={<PageLoading />}>
      <Page />
    </Suspense>
  );
};

const guest = (load: () => Promise<Module>) => <GuestOnly>{page(load)}</GuestOnly>;

export const routes: RouteObject[] = [
  {
    errorElement: <BrokenPage />,
    children: [
      { path: '/login', element: guest(() => import('../public/login/LoginPage')) },
      { path: '/sign-up', element: guest(() => import('../public/sign-up/SignUpPage')) },
      { path: '/forgot-password', element: page(() => import('../public/forgot-password/ForgotPasswordPage')) },
      { path: '/set-password', element: page(() => import('../public/set-password/SetPasswordPage')) },
      { path: '/privacy-policy', element: page(() => import('../public/privacy-policy/PrivacyPolicyPage')) },
      { path: '/dev/mail', element: page(() => import('../public/dev-mail/DevMailPage')) },
      { path: '/vendor/*', element: <Gate /> },
      { path: '/support/*', element: <Gate /> },
      { path: '*', element: <Gate /> },
    ],
  },
];
