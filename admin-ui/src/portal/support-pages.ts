import type { Page, PageFolder } from '../pages/page';
import * as profile from '../profile/pages';
import * as support from '../support/pages';
import { representations as ofMembers, representationsOf } from './pages';

const folders: readonly PageFolder[] = [support, profile];

/** The pages of support, and its own account. Its list stands apart, as no other portal loads it. */
export const supportPages: readonly Page[] = folders.flatMap(({ pages }) => pages);

/** Support reads the records of companies, too. */
export const representations = { ...ofMembers, ...representationsOf(folders) };
