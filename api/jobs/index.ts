import type { ApiResource } from '../records/api-resource.js';
import { JobRoutes } from './job.routes.js';
import { jobsResource } from './jobs.resource.js';

export const jobs: ApiResource = { routes: [JobRoutes], resources: [jobsResource] };
