import { portalPages, recordsAt, type PortalPage } from '../browser/portal-pages.js';

/** The user whose page is measured: those of visitors are measured as on a phone, the others as on a desktop. */
export type Reader = 'visitor' | 'manufacturer' | 'vendor' | 'support';

/** A page to measure. */
export interface MeasuredPage {
  readonly reader: Reader;
  readonly path: string;
  /** The path of a list of the API; the id of its first record replaces `:id`. */
  readonly recordsAt?: string;
}

const publicPaths = ['/', '/login', '/sign-up', '/forgot-password', '/set-password?token=1', '/privacy-policy'];

/** A page of a company that support looks at is that of its members, which is measured there. */
const needsNoLook = ({ path }: PortalPage): boolean => !path.includes(':company');

export const measuredPages: readonly MeasuredPage[] = [
  ...publicPaths.map((path) => ({ reader: 'visitor' as const, path })),
  ...portalPages.filter(needsNoLook).map((page) => {
    const records = recordsAt(page);
    const { portal: reader, path } = page;
    return { reader, path, ...(records === undefined ? {} : { recordsAt: records }) };
  }),
];
