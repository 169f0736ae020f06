import { lazy, type ComponentType } from 'react';
import type { Page } from '../pages/page';
import type { CompanyType } from '../session/session';
import { pagesOf } from './pages';

/** A page with the component that loads it when it is shown. */
export interface PortalPage extends Page {
  readonly component: ComponentType;
}

/** Call it once for each portal: a component created at each render would lose its state. */
export const portalPages = (type: CompanyType): readonly PortalPage[] =>
  pagesOf(type).map((page) => ({ ...page, component: lazy(page.load) }));
