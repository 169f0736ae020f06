import { pathIn } from '../src/pages/paths';
import { pagesOf } from '../src/portal/pages';
import { supportPages } from '../src/portal/support-pages';

const portals = [
  ['manufacturer', pagesOf('manufacturer')],
  ['vendor', pagesOf('vendor')],
  ['support', supportPages],
] as const;

/** `:id` stands for a record, `:company` for the company that support views. */
export const listedPages = portals.flatMap(([portal, pages]) =>
  pages.map(({ path, kind, resource }) => ({ path: pathIn(portal, path, ':id'), kind, resource, portal })),
);
