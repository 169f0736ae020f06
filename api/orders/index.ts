import type { ApiResource } from '../records/api-resource.js';
import { OrderRoutes } from './order.routes.js';
import { ordersResource } from './orders.resource.js';
import { PayVendorRoutes } from './pay-vendor.routes.js';

export const orders: ApiResource = { routes: [OrderRoutes, PayVendorRoutes], resources: [ordersResource] };
