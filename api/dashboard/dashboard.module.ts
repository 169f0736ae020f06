import { Module } from '@nestjs/common';
import { DashboardRoutes } from './dashboard.routes.js';

@Module({ controllers: [DashboardRoutes] })
export class DashboardModule {}
