import { useCallback, type ComponentProps } from 'react';
import { reactRouterProvider, type RouterNavigateFunction, type RouterProvider, type RouterTo } from 'react-admin';
import type { Page } from '../pages/page';
import { pathIn, portalRoot } from '../pages/paths';
import { pagesOf } from './pages';

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
