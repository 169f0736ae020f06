import { dashboardPath } from '../dashboard';
import type { Page } from '../pages/page';
import { homePath, isLike, pathIn, portalRoot } from '../pages/paths';
import type { CompanyType, Portal } from '../session/session';
import { pagesOf } from './pages';

const pageAt = (type: CompanyType, path: string): Page | undefined =>
  pagesOf(type).find((page) => isLike(pathIn(type, page.path, ':id'), path));

/** Whether a path belongs to a portal. Support alone loads the list of its pages, so all below its root is taken for its own. */
export const isPathOf = (portal: Portal, path: string): boolean =>
  path === homePath(portal) ||
  (portal === 'support' ? path.startsWith(`${portalRoot(portal)}/`) : pageAt(portal, path) !== undefined);

/** Before the portal itself is drawn. A failure is ignored: the portal loads the page again and reports it. */
export const loadFirstPage = (type: CompanyType, path: string): void => {
  const page = pageAt(type, path === homePath(type) ? pathIn(type, dashboardPath) : path);
  page?.load().catch(() => undefined);
};

/**
 * The redirect of a vendor from a manufacturer's path (A3): the same page below /vendor, the record itself where the
 * vendor has no page to edit it, or the vendor's dashboard.
 */
export const vendorTwin = (path: string): string => {
  const twin = `${portalRoot('vendor')}${path}`;
  if (path !== '/' && isPathOf('vendor', twin)) return twin;
  const page = pageAt('manufacturer', path);
  if (page?.kind !== 'edit') return homePath('vendor');
  const shown = pagesOf('vendor').find(({ resource, kind }) => resource === page.resource && kind === 'show');
  return shown === undefined ? homePath('vendor') : pathIn('vendor', shown.path, path.split('/').at(-1));
};

/** The redirect from a path that the reader's portal does not have; null where it has the path. */
export const insteadOf = (own: Portal, path: string): string | null => {
  if (isPathOf(own, path)) return null;
  return own === 'vendor' ? vendorTwin(path) : homePath(own);
};
