import type { ApiResource } from '../records/api-resource.js';
import { BillRoutes } from './bill.routes.js';
import { billsResource } from './bills.resource.js';

export const bills: ApiResource = { routes: [BillRoutes], resources: [billsResource] };
