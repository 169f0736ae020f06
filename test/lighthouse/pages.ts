/** The user whose page is measured: those of visitors are measured as on a phone, the others as on a desktop. */
export type Reader = 'visitor' | 'manufacturer' | 'vendor';

/** A page to measure. */
export interface MeasuredPage {
  readonly reader: Reader;
  readonly path: string;
  /** The path of a list of the API; the id of its first record replaces `:id`. */
  readonly recordsAt?: string;
}

const of = (reader: Reader, path: string, recordsAt?: string): MeasuredPage => ({
  reader,
  path,
  ...(recordsAt === undefined ? {} : { recordsAt }),
});

const orders = '/orders?filter={"where":{"status":"quoted"},"limit":1}';
const drafts = '/orders?filter={"where":{"status":"draft"},"limit":1}';
const groups = '/InventoryGroups?filter={"limit":1}';
const users = '/users?filter={"where":{"role":"user"},"limit":1}';

export const measuredPages: readonly MeasuredPage[] = [
  ...['/', '/login', '/sign-up', '/forgot-password', '/set-password?token=1', '/privacy-policy'].map((path) =>
    of('visitor', path),
  ),
  ...[
    '/dashboard',
    '/subscription-details',
    '/fabrics',
    '/swatch-inventory-group',
    '/add-inventory-group',
    '/configuration',
    '/orders_history',
    '/order/create',
    '/user-setup',
    '/user-setup/add-user',
  ].map((path) => of('manufacturer', path)),
  of('manufacturer', '/edit-inventory-group/:id', groups),
  of('manufacturer', '/scanned-swatches/:id', groups),
  of('manufacturer', '/orders/:id', orders),
  of('manufacturer', '/order/edit/:id', drafts),
  of('manufacturer', '/user-setup/edit-user/:id', users),
  of('manufacturer', '/user-setup/view-user/:id', users),
  ...['/vendor/dashboard', '/vendor/orders_history', '/vendor/user-setup', '/vendor/user-setup/add-user'].map((path) =>
    of('vendor', path),
  ),
  of('vendor', '/vendor/subscription-details'),
  of('vendor', '/vendor/configurations'),
  of('vendor', '/vendor/orders/:id', orders),
  of('vendor', '/vendor/user-setup/edit-user/:id', users),
  of('vendor', '/vendor/user-setup/view-user/:id', users),
];
