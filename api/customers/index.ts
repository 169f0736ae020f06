import type { ApiResource } from '../records/api-resource.js';
import { CustomerRoutes } from './customer.routes.js';
import { customersResource } from './customers.resource.js';
import { VendorMailRoutes } from './vendor-mail.routes.js';

export const customers: ApiResource = {
  routes: [CustomerRoutes, VendorMailRoutes],
  resources: [customersResource],
};
