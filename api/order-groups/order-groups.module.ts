import { Module } from '@nestjs/common';
import { ChangeOrderGroupHandler } from './change-order-group.handler.js';
import { CreateOrderGroupHandler } from './create-order-group.handler.js';
import { OrderGroupRoutes } from './order-group.routes.js';

@Module({
  controllers: [OrderGroupRoutes],
  providers: [ChangeOrderGroupHandler, CreateOrderGroupHandler],
})
export class OrderGroupsModule {}
