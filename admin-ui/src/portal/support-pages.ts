import type { Page, PageFolder } from '../pages/page';
import * as profile from '../profile/pages';
import { belowCompany, supportPages as paths } from '../support';
import * as support from '../support/pages';
import { pagesOf, representations as ofMembers, representationsOf } from './pages';

const folders: readonly PageFolder[] = [support, profile];

/** The pages of members that support reads too, below the company that it views. */
const ofCompanies: readonly Page[] = [...new Set([...pagesOf('manufacturer'), ...pagesOf('vendor')])]
  .filter(({ isForSupport = false }) => isForSupport)
  .map(({ menu: _entry, ...page }) => ({
    ...page,
    path: belowCompany(page.path),
    company: 'support',
    under: paths.companies,
    loadFrame: support.companyFrame,
  }));

/** The pages of support, and its own account. Its list is separate, because no other portal loads it. */
export const supportPages: readonly Page[] = [...folders.flatMap(({ pages }) => pages), ...ofCompanies];

/** Support reads the records of companies, too. */
export const representations = { ...ofMembers, ...representationsOf(folders) };
