import type { ResourceProps } from 'react-admin';
import type { Page } from '../pages/page';
import { representations } from './pages';

/** The resources as react-admin asks for them: a record's name, and the pages that it has. */
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
