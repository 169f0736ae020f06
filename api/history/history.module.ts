import { Module } from '@nestjs/common';
import { CompanyHistoryRoutes } from './company-history.routes.js';
import { historyRoutes } from './history.routes.js';
import { Stories } from './stories.js';

@Module({ controllers: [CompanyHistoryRoutes, ...historyRoutes], providers: [Stories] })
export class HistoryModule {}
