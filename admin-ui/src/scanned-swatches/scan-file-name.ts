import { instant } from '../parts/format';

/**
 * The name of a scan's file: its group and when it was made, to the minute, as a group may be scanned twice a day. No system
 * takes a colon or a slash in the name of a file.
 */
export const scanFileName = (group: string, createdAt: string, timeZone: string, kind: 'CSV' | 'PDF'): string =>
  `${group} ${instant(createdAt, timeZone)}.${kind.toLowerCase()}`.replaceAll(/[:/\\]/g, '.');
