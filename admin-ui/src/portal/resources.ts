import type { ResourceProps } from 'react-admin';
import type { Page } from '../pages/page';

/**
 * The resources in react-admin's form: the name of a record, and its pages.
 * @param representations each resource with the field that names a record
 */
export const resourcesOf = (
  pages: readonly Page[],
  representations: Readonly<Record<string, string>>,
): readonly ResourceProps[] =>
  Object.entries(representations).map(([name, recordRepresentation]) => {
    const has = (kind: Page['kind']) => pages.some((page) => page.resource === name && page.kind === kind);
    return {
      name,
      recordRepresentation,
      hasList: has('list'),
      hasCreate: has('create'),
      hasEdit: has('edit'),
      hasShow: has('show'),
    };
  });
