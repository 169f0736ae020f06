import type { Page } from 'playwright-core';
import type { Stage } from './stage.js';

export type Reader = 'guest' | 'mill' | 'vendor' | 'reader';

/** Something of the portal to look at: a page, or a page with a dialog open. */
export interface Surface {
  readonly name: string;
  readonly who: Reader;
  readonly path: (stage: Stage) => string;
  /** A text that is there when the page is complete. */
  readonly shows: string | RegExp;
  /** What is done then, at a desk. */
  readonly act?: (page: Page) => Promise<void>;
}

const page = (who: Reader, name: string, path: string | ((stage: Stage) => string), shows: string | RegExp): Surface => ({
  name,
  who,
  path: typeof path === 'string' ? () => path : path,
  shows,
});

const press = (button: string | RegExp, shows: string | RegExp) => async (at: Page): Promise<void> => {
  await at.getByRole('button', { name: button }).first().click();
  await at.getByRole('dialog').getByText(shows).first().waitFor();
};

const orderOf = (status: string) => (stage: Stage) => `/orders/${stage.orders[status]}`;
const vendorOrderOf = (status: string) => (stage: Stage) => `/vendor${orderOf(status)(stage)}`;

const guestPages = [
  page('guest', 'the landing page', '/', 'Made for the sample room'),
  page('guest', 'sign-in', '/login', 'Forgot password?'),
  page('guest', 'sign-up', '/sign-up', 'Net payable, each month'),
  page('guest', 'forgot password', '/forgot-password', 'Send the link'),
  page('guest', 'set password', '/set-password?token=abc', /^Confirm password/),
  page('guest', 'set password without its token', '/set-password', 'This link is not complete.'),
  page('guest', 'the privacy notice', '/privacy-policy', 'Privacy notice'),
  page('guest', 'the mails', '/dev/mail', 'Look again'),
];

const millPages = [
  page('mill', 'the dashboard', '/dashboard', 'Dashboard'),
  page('mill', 'fabrics', '/fabrics', 'Herringbone'),
  page('mill', 'the group list', '/swatch-inventory-group', 'Spring Showroom'),
  page('mill', 'add group', '/add-inventory-group', 'Please Add group to view Swatch Details'),
  page('mill', 'edit group', (stage) => `/edit-inventory-group/${stage.inventoryGroupId}`, 'Basket'),
  page('mill', 'scanned swatches', (stage) => `/scanned-swatches/${stage.inventoryGroupId}`, /still being uploaded|expected swatches scanned/),
  page('mill', 'configuration', '/configuration', 'Bill Details'),
  page('mill', 'order history', '/orders_history', /^Sample books/),
  page('mill', 'create order', '/order/create', /The draft is saved first/),
  page('mill', 'edit order', (stage) => `/order/edit/${stage.orders['draft']}`, 'Save as Draft'),
  page('mill', 'an order without fabrics', (stage) => `/order/edit/${stage.orders['empty']}`, 'No fabric yet.'),
  ...['draft', 'placed', 'quoted', 'rejected', 'accepted', 'released', 'scanned', 'invoiced', 'complete', 'cancelled'].map((status) =>
    page('mill', `an order that is ${status}`, orderOf(status), 'History'),
  ),
  page('mill', 'an order that is not there', '/orders/00000000-0000-4000-8000-000000000000', 'There is nothing here.'),
];

const millDialogs: readonly Surface[] = [
  { ...page('mill', 'add fabric', '/fabrics', 'Herringbone'), act: press('Add Fabric', /^PNG, JPEG/) },
  { ...page('mill', 'delete a fabric', '/fabrics', 'Herringbone'), act: press(/^Delete F-/, /leaves the list/) },
  {
    ...page('mill', 'add a swatch', (stage) => `/edit-inventory-group/${stage.inventoryGroupId}`, 'Basket'),
    act: press('Add New Swatch', 'Fabric Alias'),
  },
  { ...page('mill', 'add a vendor', '/configuration', 'Bill Details'), act: press('Add Vendor', 'added already') },
  {
    ...page('mill', 'add a line', (stage) => `/order/edit/${stage.orders['draft']}`, 'Save as Draft'),
    act: press('Add fabric', 'More fields'),
  },
  {
    ...page('mill', 'import lines', (stage) => `/order/edit/${stage.orders['draft']}`, 'Save as Draft'),
    act: press('Import Fabric Group', 'What the file does'),
  },
  { ...page('mill', 'accept a quote', orderOf('quoted'), 'History'), act: press('Accept', /gets the order/) },
  { ...page('mill', 'the quote status', orderOf('quoted'), 'History'), act: press('View Quote Status', 'Total Amount') },
  { ...page('mill', 'all statuses', orderOf('quoted'), 'History'), act: press('All nine statuses', 'Nobody: it is done') },
  { ...page('mill', 'release', orderOf('accepted'), 'History'), act: press('Release requirements', /shop floor/) },
  { ...page('mill', 'the payment', orderOf('scanned'), 'History'), act: press('Submit Payment', /^Card number/) },
];

const vendorPages: readonly Surface[] = [
  page('vendor', 'the dashboard', '/vendor/dashboard', 'Dashboard'),
  page('vendor', 'order history', '/vendor/orders_history', /^Sample books/),
  ...['placed', 'quoted', 'rejected', 'accepted', 'released', 'scanned', 'invoiced', 'complete', 'cancelled'].map((status) =>
    page('vendor', `an order that is ${status}`, vendorOrderOf(status), 'History'),
  ),
  page('vendor', 'payment options', '/vendor/configurations', 'Your customers can pay by card.'),
  { ...page('vendor', 'reject an order', vendorOrderOf('placed'), 'History'), act: press('Reject', /^Reason/) },
];

/** What somebody without rights is told. */
const readerPages = [page('reader', 'a page that needs a right', '/add-inventory-group', 'You are restricted by the admin!')];

export const guestSurfaces: readonly Surface[] = guestPages;
export const millSurfaces: readonly Surface[] = [...millPages, ...millDialogs, ...readerPages];
export const vendorSurfaces: readonly Surface[] = vendorPages;
