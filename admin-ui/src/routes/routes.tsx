import { lazy, Suspense, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { type RouteObject, Navigate, useLocation } from 'react-router';
import { PageLoading, BrokenPage } from '../public/PageLoading';
import { Gate } from './Gate';
import { useSession } from '../session/session';

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
