import type { ScannedGroup } from '../types/wire';

/** The e-mail address of the user who uploaded a scan. */
export const emailOf = ({ user }: Pick<ScannedGroup, 'user'>): string => user?.email ?? user?.username ?? '–';
