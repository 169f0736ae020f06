import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../session/session';

const wanted = (state: unknown): string => {
  if (typeof state !== 'object' || state === null || !('nextPathname' in state)) return '/';
  const search = 'nextSearch' in state && typeof state.nextSearch === 'string' ? state.nextSearch : '';
  return typeof state.nextPathname === 'string' ? `${state.nextPathname}${search}` : '/';
};

/**
 * Pages for guests; a signed-in reader is redirected to the page of the earlier request, or home (S1 section 2).
 */
export const GuestOnly = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const state: unknown = useLocation().state;
  return session === null ? children : <Navigate to={wanted(state)} replace />;
};
