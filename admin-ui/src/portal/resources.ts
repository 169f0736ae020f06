import type { ResourceProps } from 'react-admin';
import type { Page } from '../pages/page';
import { representations } from './pages';

/** The resources in react-admin's form: the name of a record, and its pages. */
export const resourcesOf = (pages: readonly Page[]): readonly ResourceProps[] =>
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
