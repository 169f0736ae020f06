import type { ComponentType, LazyExoticComponent } from 'react';
import type { Right } from '../session/rights';

/** A page of the portal: its path below the portal's own, its resource, and the right that it needs. */
export interface PortalPage {
  readonly path: string;
  readonly page: LazyExoticComponent<ComponentType> | ComponentType;
  readonly resource?: string;
  /** One of several rights is enough. */
  readonly needs?: Right | readonly Right[] | 'admin';
}
