import { pathIn } from '../src/pages/paths';
import { pagesOf } from '../src/portal/pages';
import { supportPages } from '../src/portal/support-pages';

const portals = [
  ['manufacturer', pagesOf('manufacturer')],
  ['vendor', pagesOf('vendor')],
  ['support', supportPages],
] as const;

/**
 * Each page of each portal, with the path that stands in the address, `:id` in the place of a record and `:company` in that of
 * the company that support looks at.
 */
export const listedPages = portals.flatMap(([portal, pages]) =>
  pages.map(({ path, kind, resource }) => ({ path: pathIn(portal, path, ':id'), kind, resource, portal })),
);
