import { lookedAt } from '../session/looked-at';
import type { Portal } from '../session/session';

const roots: Readonly<Record<Portal, string>> = { manufacturer: '', vendor: '/vendor', support: '/support' };

export const portalRoot = (portal: Portal): string => roots[portal];

/** The portal's own path, at which the first page is shown. */
export const homePath = (portal: Portal): string => portalRoot(portal) || '/';

/** Where support has the pages of a company. */
export const companyRoot = (companyId: string): string => `${roots.support}/companies/${companyId}`;

/** `:id` is filled in. The pages of a company that support views are below that company. */
export const pathIn = (portal: Portal, path: string, id = ''): string => {
  const looked = portal === 'support' ? null : lookedAt();
  return `${looked === null ? portalRoot(portal) : companyRoot(looked.id)}${path.replace(':id', id)}`;
};

/** The path of one record: `withId('/orders/:id')('12')`. */
export const withId =
  (path: string, type: Portal = 'manufacturer') =>
  (id: string): string =>
    pathIn(type, path, id);

/** Whether a path is that of a page, for any record. A pattern that ends in `*` has any further segments there. */
export const isLike = (pattern: string, path: string): boolean => {
  if (pattern.endsWith('/*')) return path.startsWith(pattern.slice(0, -1)) && path.length >= pattern.length;
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part === given[index] || (part.startsWith(':') && given[index] !== ''))
  );
};
