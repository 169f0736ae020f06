import { lazy, type ComponentType, type ReactNode } from 'react';
import type { Page } from '../pages/page';

type Frame = ComponentType<{ readonly children: ReactNode }>;

export interface PortalPage extends Page {
  readonly component: ComponentType;
  readonly frame?: Frame;
}

/** Call it once for each portal: a component created at each render would lose its state. */
export const portalPages = (pages: readonly Page[]): readonly PortalPage[] => {
  const frames = new Map<Page['loadFrame'], Frame>();
  const frameOf = (load: Page['loadFrame']): Pick<PortalPage, 'frame'> => {
    if (load === undefined) return {};
    const frame = frames.get(load) ?? lazy(load);
    frames.set(load, frame);
    return { frame };
  };
  return pages.map((page) => ({ ...page, component: lazy(page.load), ...frameOf(page.loadFrame) }));
};
