import { Module } from '@nestjs/common';
import { historyRoutes } from './history.routes.js';
import { Stories } from './stories.js';

@Module({ controllers: [...historyRoutes], providers: [Stories] })
export class HistoryModule {}
