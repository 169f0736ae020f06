import type { ApiResource } from '../records/api-resource.js';
import { jobsResource } from './jobs.resource.js';
import { Controller } from '@nestjs/common';
import { readRoutes } from '../records/resource.routes.js';

@Controller('jobs')
class JobRoutes extends readRoutes(jobsResource) {}

export const jobs: ApiResource = { routes: [JobRoutes], resources: [jobsResource] };
