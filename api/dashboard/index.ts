import type { ApiResource } from '../records/api-resource.js';
import { DashboardRoutes } from './dashboard.routes.js';

export const dashboard: ApiResource = { routes: [DashboardRoutes] };
