import type { ApiResource } from '../records/api-resource.js';
import { GroupSwatchRoutes } from './group-swatches.routes.js';
import { SwatchRoutes } from './swatch.routes.js';
import { swatchesResource } from './swatches.resource.js';

export const swatches: ApiResource = { routes: [GroupSwatchRoutes, SwatchRoutes], resources: [swatchesResource] };
