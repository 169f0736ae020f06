import { historyOf } from '../history/history-of.js';
import type { HistoryEntry } from '../../application/history/entries.js';
import { seenByVendor } from '../history/history-entry.js';
import type { Exchange } from '../http/exchange.js';
import { isVendor } from '../http/reach.js';
import type { ApiResource } from '../records/resource.routes.js';
import { OrdersCsvRoutes, OrderRoutes, CopyOrderRoutes } from './order.routes.js';
import { ordersResource } from './orders.resource.js';
import { PayVendorRoutes } from './pay-vendor.routes.js';

const shownToCaller = (entries: readonly HistoryEntry[], { reach }: Exchange): readonly HistoryEntry[] =>
  isVendor(reach) ? seenByVendor(entries) : entries;

export const orders: ApiResource = {
  routes: [
    OrderRoutes,
    CopyOrderRoutes,
    OrdersCsvRoutes,
    PayVendorRoutes,
    historyOf(ordersResource, 'order', {}, shownToCaller),
  ],
  resources: [ordersResource],
};
