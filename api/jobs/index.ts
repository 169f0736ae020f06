import type { ApiResource } from '../records/api-resource.js';
import { jobsResource } from './jobs.resource.js';
import { Controller } from '@nestjs/common';
import { Records } from '../records/records.js';
import { readRoutes } from '../records/resource.routes.js';

@Controller('jobs')
class JobRoutes extends readRoutes(jobsResource) {
  constructor(records: Records) {
    super(records);
  }
}

export const jobs: ApiResource = { routes: [JobRoutes], resources: [jobsResource] };
