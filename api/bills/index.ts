import type { ApiResource } from '../records/api-resource.js';
import { historyOf } from '../history/history-of.js';
import { BillRoutes } from './bill.routes.js';
import { billsResource } from './bills.resource.js';

export const bills: ApiResource = {
  routes: [BillRoutes, historyOf(billsResource, 'bill', { flag: 'Payment Method' })],
  resources: [billsResource],
};
