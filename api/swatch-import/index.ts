import type { ApiResource } from '../records/api-resource.js';
import { SwatchImportRoutes } from './swatch-import.routes.js';

export const swatchImport: ApiResource = { routes: [SwatchImportRoutes] };
