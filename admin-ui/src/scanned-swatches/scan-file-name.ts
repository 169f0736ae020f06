import { instant } from '../parts/format';

/**
 * The file name of a scan: its group and its time to the minute, because a group may be scanned twice a day. Colons and
 * slashes are replaced, because operating systems do not allow them in file names.
 */
export const scanFileName = (group: string, createdAt: string, timeZone: string, kind: 'CSV' | 'PDF'): string =>
  `${group} ${instant(createdAt, timeZone)}.${kind.toLowerCase()}`.replaceAll(/[:/\\]/g, '.');
