import { historyOf } from '../history/history-of.js';
import type { ApiResource } from '../records/api-resource.js';
import { FabricPhotoRoutes } from './fabric-photo.routes.js';
import { FabricRoutes } from './fabric.routes.js';
import { fabricsResource } from './fabrics.resource.js';

export const fabrics: ApiResource = {
  routes: [FabricPhotoRoutes, FabricRoutes, historyOf(fabricsResource, 'fabric', { type: 'manufacturer' })],
  resources: [fabricsResource],
};
