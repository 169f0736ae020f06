import type { MenuEntry, MenuSection, Page } from '../../pages/page';
import { homePath, isLike, pathIn } from '../../pages/paths';
import type { Rights } from '../../session/rights';
import type { CompanyType } from '../../session/session';

/** An entry of the menu as the reader sees it. */
export interface MenuLine extends MenuEntry {
  readonly to: string;
  /** Paths of the pages that belong to it: its own, and those without an entry below it. */
  readonly patterns: readonly string[];
}

const mayOpen = ({ needs }: Page, { isAdmin, may }: Rights): boolean => {
  if (needs === undefined) return true;
  return needs === 'admin' ? isAdmin : [needs].flat().some(may);
};

const isUnder = (page: Page, entry: Page): boolean => {
  if (page.menu !== undefined) return page === entry;
  if (page.under !== undefined) return page.under === entry.path;
  return entry.kind === 'list' && page.resource === entry.resource;
};

/** The menu in the order of the pages, in groups; what would be denied is not shown. */
export const menuOf = (pages: readonly Page[], type: CompanyType, rights: Rights): readonly (readonly MenuLine[])[] => {
  const lines = pages.flatMap((entry): readonly MenuLine[] => {
    if (entry.menu === undefined || !mayOpen(entry, rights)) return [];
    const patterns = pages.filter((page) => isUnder(page, entry)).map(({ path }) => pathIn(type, path, ':id'));
    const isHome = entry.menu.group === 'home';
    return [
      { ...entry.menu, to: pathIn(type, entry.path), patterns: isHome ? [...patterns, homePath(type)] : patterns },
    ];
  });
  const groups = new Set(lines.map(({ group }) => group));
  return [...groups].map((name) => lines.filter(({ group }) => group === name));
};

export const isChosen = ({ patterns }: MenuLine, path: string): boolean =>
  patterns.some((pattern) => isLike(pattern, path));

/** What stands in a group one below the other: a line alone, or a section with its lines. */
export interface MenuBlock {
  readonly section: MenuSection | null;
  readonly lines: readonly MenuLine[];
}

/** @param group - lines in their order, those of a section one after the other */
export const blocksOf = (group: readonly MenuLine[]): readonly MenuBlock[] =>
  group.reduce<readonly MenuBlock[]>((blocks, line) => {
    const section = line.section ?? null;
    const last = blocks.at(-1);
    if (section === null || last?.section?.label !== section.label) return [...blocks, { section, lines: [line] }];
    return [...blocks.slice(0, -1), { section, lines: [...last.lines, line] }];
  }, []);
