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
