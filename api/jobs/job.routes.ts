import { Controller } from '@nestjs/common';
import { Records } from '../records/records.js';
import { readRoutes } from '../records/resource.routes.js';
import { jobsResource } from './jobs.resource.js';

@Controller('jobs')
export class JobRoutes extends readRoutes(jobsResource) {
  constructor(records: Records) {
    super(records);
  }
}
