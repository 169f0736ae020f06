import { useCallback, type ComponentProps } from 'react';
import { reactRouterProvider, type RouterNavigateFunction, type RouterProvider, type RouterTo } from 'react-admin';
import { specifiedPath } from './specified-path';

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
