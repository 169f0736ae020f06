import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { TextKey } from '../i18n/texts';
import type { Access } from '../session/rights';
import type { Portal } from '../session/session';

/** How many records wait for the reader. */
export interface Waiting {
  readonly resource: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

export interface MenuSection {
  readonly label: TextKey;
  readonly icon: LucideIcon;
}

export interface MenuEntry {
  readonly label: TextKey;
  readonly icon: LucideIcon;
  /** Entries of one group stand together, with a thin line between groups. */
  readonly group: 'home' | 'people' | 'work' | 'upkeep' | 'setup';
  /** Entries of one section follow each other, below its name, which opens and closes them. */
  readonly section?: MenuSection;
  /** A hook that returns the number next to the entry; null where nothing can be pending for the reader. */
  readonly useWaiting?: () => Waiting | null;
}

/** A page of the portal, declared once in the `pages.ts` of its folder: router, gate, menu and resources derive from it. */
export interface Page {
  /** Below the portal's own path, as `paths.ts` of the folder names it. */
  readonly path: string;
  /** The page's purpose for its resource: `page` without records. */
  readonly kind: 'list' | 'create' | 'edit' | 'show' | 'page';
  readonly resource?: string;
  /** The portal; `both` is each type of company. */
  readonly company: Portal | 'both';
  /** The action on its resource to which its reader must have access; by default its kind. */
  readonly needs?: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** Whether support reads it too, below the company that it views. */
  readonly isForSupport?: boolean;
  /** Loads what stands around the page, and stays while its reader goes to another page with the same frame. */
  readonly loadFrame?: () => Promise<{ readonly default: ComponentType<{ readonly children: ReactNode }> }>;
  readonly menu?: MenuEntry;
  /** The path of the page whose menu entry is marked while this one is shown; by default the list of its resource. */
  readonly under?: string;
}

export const accessTo = ({ resource = 'Portal', kind, needs: action = kind }: Page): Access => ({ resource, action });

export interface PageFolder {
  readonly pages: readonly Page[];
  /** The resources of the folder, each with the field that names a record. */
  readonly resources?: Readonly<Record<string, string>>;
}
