import * as company from '../company/pages';
import * as companyHistory from '../company-history/pages';
import * as configuration from '../configuration/pages';
import * as dashboard from '../dashboard/pages';
import * as fabrics from '../fabrics/pages';
import * as integrations from '../integrations/pages';
import * as inventoryGroups from '../inventory-groups/pages';
import * as orders from '../orders/pages';
import type { Page, PageFolder } from '../pages/page';
import * as profile from '../profile/pages';
import * as referrals from '../referrals/pages';
import * as scannedSwatches from '../scanned-swatches/pages';
import type { CompanyType } from '../session/session';
import * as sounds from '../sounds/pages';
import * as users from '../users/pages';

/** Folders in the order of the menu (S2 section 2, shell). */
const folders: readonly PageFolder[] = [
  dashboard,
  company,
  sounds,
  users,
  profile,
  fabrics,
  orders,
  inventoryGroups,
  scannedSwatches,
  configuration,
  companyHistory,
  integrations,
  referrals,
];

const pages: readonly Page[] = folders.flatMap((folder) => folder.pages);

export const pagesOf = (type: CompanyType): readonly Page[] =>
  pages.filter(({ company }) => company === 'both' || company === type);

/** Every resource with the field that names a record. */
export const representationsOf = (some: readonly PageFolder[]): Readonly<Record<string, string>> =>
  Object.fromEntries(some.flatMap(({ resources }) => Object.entries(resources ?? {})));

export const representations = representationsOf(folders);
