import { pathIn } from '../pages/paths';
import type { Portal } from '../session/session';

/** The reader's own account, the same in each portal. */
export const profilePages = { own: '/profile' };

/** The paths of these pages in the portal of the reader. */
export const profilePaths = (portal: Portal) => ({ own: pathIn(portal, profilePages.own) });
