import { orderOf, statuses } from './mill-pages.js';
import { surfaceOf, opens, opensOnPhone, type Surface } from './surface.js';

const vendor = surfaceOf('vendor');
const ordered = (status: string) => (stage: Parameters<ReturnType<typeof orderOf>>[0]) =>
  `/vendor${orderOf(status)(stage)}`;

export const vendorSurfaces: readonly Surface[] = [
  vendor('the dashboard', '/vendor/dashboard', 'Waiting for you', opensOnPhone('Open the menu', 'navigation')),
  vendor('the way in', '/vendor', 'Waiting for you'),
  vendor('order history', '/vendor/orders_history', /^Sample books/),
  ...statuses.map((status) => vendor(`an order that is ${status}`, ordered(status), 'History')),
  vendor('users', '/vendor/user-setup', /^joan\./),
  vendor('add user', '/vendor/user-setup/add-user', /^Phone/),
  vendor('edit user', ({ clerkId }) => `/vendor/user-setup/edit-user/${clerkId}`, /^Phone/),
  vendor('view user', ({ clerkId }) => `/vendor/user-setup/view-user/${clerkId}`, /^joan\./),
  vendor('subscription details', '/vendor/subscription-details', 'Subscribed plans'),
  vendor('payment options', '/vendor/configurations', 'Your customers can pay by card.'),
  vendor('reject an order', ordered('placed'), 'History', opens('Reject', /^Reason/)),
];
