import { historyOf } from '../history/history-of.js';
import { seenByVendor, type StoryEntry } from '../history/story.js';
import type { Exchange } from '../http/exchange.js';
import type { ApiResource } from '../records/api-resource.js';
import { OrderRoutes } from './order.routes.js';
import { ordersResource } from './orders.resource.js';
import { PayVendorRoutes } from './pay-vendor.routes.js';

/** The vendor reads nothing of what happened in drafts. */
const shownToCaller = (story: readonly StoryEntry[], { caller }: Exchange): readonly StoryEntry[] =>
  caller.companyType === 'vendor' ? seenByVendor(story) : story;

export const orders: ApiResource = {
  routes: [OrderRoutes, PayVendorRoutes, historyOf(ordersResource, 'order', {}, shownToCaller)],
  resources: [ordersResource],
};
