import { historyOf } from '../history/history-of.js';
import type { ApiResource } from '../records/api-resource.js';
import { CustomerRoutes } from './customer.routes.js';
import { customersResource } from './customers.resource.js';
import { VendorMailRoutes } from './vendor-mail.routes.js';

export const customers: ApiResource = {
  routes: [CustomerRoutes, VendorMailRoutes, historyOf(customersResource, 'vendorlink')],
  resources: [customersResource],
};
