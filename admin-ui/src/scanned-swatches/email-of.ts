import type { ScannedGroup } from '../types/wire';

/** Who uploaded a scan. */
export const emailOf = ({ user }: ScannedGroup): string => user?.email ?? user?.username ?? '–';
