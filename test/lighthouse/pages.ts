import { portalPages, recordsAt } from '../browser/portal-pages.js';

/** The user whose page is measured: those of visitors are measured as on a phone, the others as on a desktop. */
export type Reader = 'visitor' | 'manufacturer' | 'vendor';

/** A page to measure. */
export interface MeasuredPage {
  readonly reader: Reader;
  readonly path: string;
  /** The path of a list of the API; the id of its first record replaces `:id`. */
  readonly recordsAt?: string;
}

const publicPaths = ['/', '/login', '/sign-up', '/forgot-password', '/set-password?token=1', '/privacy-policy'];

export const measuredPages: readonly MeasuredPage[] = [
  ...publicPaths.map((path) => ({ reader: 'visitor' as const, path })),
  ...portalPages.map((page) => {
    const records = recordsAt(page);
    const { company: reader, path } = page;
    return { reader, path, ...(records === undefined ? {} : { recordsAt: records }) };
  }),
];
