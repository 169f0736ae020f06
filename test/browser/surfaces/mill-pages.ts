import type { Fixture } from '../stage.js';
import { surfacesOfPages } from './every-page.js';
import { selectsRow, surfaceOf, opensOnPhone, type Surface } from './surface.js';

const mill = surfaceOf('mill');
const newcomer = surfaceOf('newcomer');
const reader = surfaceOf('reader');

export const orderOf = (status: string) => (stage: Fixture) => `/orders/${stage.orders[status]}`;
export const editorOf = (status: string) => (stage: Fixture) => `/order/edit/${stage.orders[status]}`;
export const groupOf = (stage: Fixture) => `/edit-inventory-group/${stage.inventoryGroupId}`;

export const statuses = [
  'placed',
  'quoted',
  'rejected',
  'accepted',
  'released',
  'scanned',
  'invoiced',
  'complete',
  'cancelled',
];

const everyMillPage = surfacesOfPages('manufacturer', 'mill', {
  '/dashboard': { shows: 'Waiting for you', ...opensOnPhone('Open the menu', 'navigation') },
  '/fabrics': { shows: /F-\d+/, ...opensOnPhone(/^More for F-/, 'menu') },
  '/edit-inventory-group/:id': { shows: /F-\d+/, id: ({ inventoryGroupId }) => inventoryGroupId },
  '/scanned-swatches/:id': { shows: /expected swatches scanned/, id: ({ inventoryGroupId }) => inventoryGroupId },
});

export const millPages: readonly Surface[] = [
  ...everyMillPage,
  mill('fabrics that are chosen', '/fabrics', /F-\d+/, selectsRow(/^Select F-/)),
  mill('groups that are chosen', '/swatch-inventory-group', 'Spring Showroom', selectsRow(/^Select Spring/)),
  mill('a filter of the order history', '/orders_history', /^Sample books/, {
    act: async (page) => {
      await page.getByRole('button', { name: /^Status: / }).click();
      await page.getByRole('menuitem', { name: 'quoted', exact: true }).waitFor();
    },
  }),
  mill('an order without fabrics', editorOf('empty'), 'No fabric yet.'),
  mill('lines that are chosen', editorOf('draft'), /F-1-/, selectsRow(/^Select F-/)),
  ...['draft', ...statuses].map((status) => mill(`an order that is ${status}`, orderOf(status), 'Order created')),
  mill('an order that is not there', '/orders/00000000-0000-4000-8000-000000000000', 'There is nothing here.'),
  mill('the guide of the API', '/integrations?tab=guide', 'First steps'),
  mill('how the subscription is paid', '/subscription-details?tab=payment-methods', 'PAYMENT METHOD'),
  mill('the card of the subscription', '/subscription-details?tab=credit-card', 'CREDIT CARD INFO'),
  newcomer('no users', '/user-setup', 'No user added yet'),
  newcomer('the first dashboard', '/', 'Nothing waits for you.'),
  newcomer('no fabrics', '/fabrics', 'No fabric added yet.'),
  newcomer('no groups', '/swatch-inventory-group', 'No inventory added yet.'),
  newcomer('no orders', '/orders_history', 'No order yet.'),
  newcomer('no vendors', '/configuration', 'No vendor yet.'),
  reader('fabrics', '/fabrics', /F-\d+/),
  reader('a page that needs a right', '/add-inventory-group', 'You are restricted by the admin!'),
];
