import type { ResourceProps } from 'react-admin';
import type { Page } from '../pages/page';
import { PageFrame } from './PageFrame';
import type { PortalPage } from './portal-pages';

/** The paths that react-admin gives the pages of a resource, below its name. */
const below = { list: '', create: '/create', edit: '/:id', show: '/:id/show' } as const;

/** Whether a page has the path that react-admin gives it; the case of letters makes no difference to its routes. */
export const hasOwnPath = ({ path, kind, resource = '' }: Page): boolean =>
  kind !== 'page' && path.toLowerCase() === `/${resource}${below[kind]}`.toLowerCase();

/**
 * The resources in react-admin's form: the name of a record, and its pages.
 * @param representations each resource with the field that names a record
 */
export const resourcesOf = (
  pages: readonly PortalPage[],
  representations: Readonly<Record<string, string>>,
): readonly ResourceProps[] =>
  Object.entries(representations).map(([name, recordRepresentation]) => {
    const own = pages.filter(({ resource }) => resource === name);
    const has = (kind: Page['kind']) => own.some((page) => page.kind === kind);
    const views = own.filter(hasOwnPath).map((page) => [page.kind, <PageFrame key={page.path} {...page} />] as const);
    return {
      name,
      recordRepresentation,
      hasList: has('list'),
      hasCreate: has('create'),
      hasEdit: has('edit'),
      hasShow: has('show'),
      ...Object.fromEntries(views),
    };
  });
