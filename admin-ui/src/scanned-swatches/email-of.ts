import type { ScannedGroup } from '../types/wire';

/** Who uploaded a scan. */
export const emailOf = ({ user }: Pick<ScannedGroup, 'user'>): string => user?.email ?? user?.username ?? '–';
