import type { ApiResource } from '../records/api-resource.js';
import { ImportRoutes } from './import.routes.js';
import { ManyFabricsRoutes } from './many-fabrics.routes.js';
import { OrderFabricRoutes } from './order-fabric.routes.js';
import { lineFabrics, orderFabricsResource } from './order-fabrics.resource.js';

export const orderFabrics: ApiResource = {
  routes: [ImportRoutes, ManyFabricsRoutes, OrderFabricRoutes],
  resources: [lineFabrics, orderFabricsResource],
};
