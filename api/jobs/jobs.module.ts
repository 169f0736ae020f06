import { Module } from '@nestjs/common';
import { JobRoutes } from './job.routes.js';

@Module({ controllers: [JobRoutes] })
export class JobsModule {}
