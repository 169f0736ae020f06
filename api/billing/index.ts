import type { ApiResource } from '../records/api-resource.js';
import { BillRoutes } from './bill.routes.js';
import { CardRoutes } from './card.routes.js';

export const billing: ApiResource = { routes: [BillRoutes, CardRoutes], resources: [] };
