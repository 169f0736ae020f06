import { pathIn } from '../pages/paths';
import type { CompanyType } from '../session/session';

/** The reader's own account, the same for both types of company. */
export const profilePages = { own: '/profile' };

/** The paths of these pages in the portal of the reader. */
export const profilePaths = (type: CompanyType) => ({ own: pathIn(type, profilePages.own) });
