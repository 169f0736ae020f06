import { accessTo, type MenuEntry, type MenuSection, type Page } from '../../pages/page';
import { homePath, isLike, pathIn } from '../../pages/paths';
import type { Rights } from '../../session/rights';
import { dashboardPath } from '../../dashboard';
import type { Portal } from '../../session/session';

/** An entry of the menu with its address. */
export interface MenuLine extends MenuEntry {
  readonly to: string;
  /** The paths of the pages that mark the entry: its own, and those of pages without an entry. */
  readonly patterns: readonly string[];
}

const isUnder = (page: Page, entry: Page): boolean => {
  if (page.menu !== undefined) return page === entry;
  if (page.under !== undefined) return page.under === entry.path;
  return entry.kind === 'list' && page.resource === entry.resource;
};

/** The groups of the menu, in the order of the pages. Pages that the reader may not open have no entry. */
export const menuOf = (
  pages: readonly Page[],
  portal: Portal,
  { canAccess }: Rights,
): readonly (readonly MenuLine[])[] => {
  const lines = pages.flatMap((entry): readonly MenuLine[] => {
    if (entry.menu === undefined || !canAccess(accessTo(entry))) return [];
    const patterns = pages.filter((page) => isUnder(page, entry)).map(({ path }) => pathIn(portal, path, ':id'));
    const isHome = entry.path === dashboardPath;
    return [
      { ...entry.menu, to: pathIn(portal, entry.path), patterns: isHome ? [...patterns, homePath(portal)] : patterns },
    ];
  });
  const groups = new Set(lines.map(({ group }) => group));
  return [...groups].map((name) => lines.filter(({ group }) => group === name));
};

export const isChosen = ({ patterns }: MenuLine, path: string): boolean =>
  patterns.some((pattern) => isLike(pattern, path));

/** A part of a group of the menu: a single entry, or a section with its entries. */
export interface MenuBlock {
  readonly section: MenuSection | null;
  readonly lines: readonly MenuLine[];
}

/** @param group the entries in their order, where those of a section follow each other */
export const blocksOf = (group: readonly MenuLine[]): readonly MenuBlock[] =>
  group.reduce<readonly MenuBlock[]>((blocks, line) => {
    const section = line.section ?? null;
    const last = blocks.at(-1);
    if (section === null || last?.section?.label !== section.label) return [...blocks, { section, lines: [line] }];
    return [...blocks.slice(0, -1), { section, lines: [...last.lines, line] }];
  }, []);
