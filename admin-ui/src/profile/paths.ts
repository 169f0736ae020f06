import { pathIn } from '../pages/paths';
import type { Portal } from '../session/session';

/** The reader's own account, the same in each portal. */
export const profilePages = { own: '/profile' };

export const profilePaths = (portal: Portal) => ({ own: pathIn(portal, profilePages.own) });
