import { surfacesOfPages } from './every-page.js';
import { orderOf, statuses } from './mill-pages.js';
import { surfaceOf, opensDialog, opensOnPhone, type Surface } from './surface.js';

const vendor = surfaceOf('vendor');
const ordered = (status: string) => (stage: Parameters<ReturnType<typeof orderOf>>[0]) =>
  `/vendor${orderOf(status)(stage)}`;

export const vendorSurfaces: readonly Surface[] = [
  ...surfacesOfPages('vendor', 'vendor', {
    '/vendor/dashboard': { shows: 'Waiting for you', ...opensOnPhone('Open the menu', 'navigation') },
  }),
  vendor('the way in', '/vendor', 'Waiting for you'),
  ...statuses.map((status) => vendor(`an order that is ${status}`, ordered(status), 'History')),
  vendor('reject an order', ordered('placed'), 'History', opensDialog('Reject', /^Reason/)),
  vendor('correct a quote', ordered('quoted'), 'History', opensDialog('Correct the quote', /has not answered yet/)),
  vendor('issue an invoice', ordered('scanned'), 'History', opensDialog('Issue invoice', /Invoice number/)),
  vendor('note an invoice as paid', ordered('invoiced'), 'History', opensDialog('Invoice', /Invoice paid/)),
];
