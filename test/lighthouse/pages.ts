import { portalPages, recordsAt, type PortalPage } from '../browser/portal-pages.js';

/** The user of a measured page: pages of visitors are measured like on a phone, the others like on a desktop. */
export type Reader = 'visitor' | 'manufacturer' | 'vendor' | 'support';

export interface MeasuredPage {
  readonly reader: Reader;
  readonly path: string;
  /** The path of a list of the API; the id of its first record replaces `:id`. */
  readonly recordsAt?: string;
}

const publicPaths = [
  '/',
  '/login',
  '/sign-up',
  '/forgot-password',
  '/set-password?token=1',
  '/privacy-policy',
  '/scan',
];

/** A page of an opened company is the page of its members, which is measured there. */
const needsNoLook = ({ path }: PortalPage): boolean => !path.includes(':company');

export const measuredPages: readonly MeasuredPage[] = [
  ...publicPaths.map((path) => ({ reader: 'visitor' as const, path })),
  ...portalPages.filter(needsNoLook).map((page) => {
    const records = recordsAt(page);
    const { portal: reader, path } = page;
    return { reader, path, ...(records === undefined ? {} : { recordsAt: records }) };
  }),
];
