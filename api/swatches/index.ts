import { historyOf } from '../history/history-of.js';
import type { ApiResource } from '../records/api-resource.js';
import { GroupSwatchRoutes } from './group-swatches.routes.js';
import { SwatchRoutes } from './swatch.routes.js';
import { swatchesResource } from './swatches.resource.js';

export const swatches: ApiResource = {
  routes: [GroupSwatchRoutes, SwatchRoutes, historyOf(swatchesResource, 'swatch', { type: 'manufacturer' })],
  resources: [swatchesResource],
};
