import { Module } from '@nestjs/common';
import { ChangeOrderHandler } from './change-order.handler.js';
import { CreateOrderHandler } from './create-order.handler.js';
import { EndPaymentHandler } from './end-payment.handler.js';
import { OrderWrites } from './order-writes.js';
import { OrderRoutes } from './order.routes.js';
import { PayVendorHandler } from './pay-vendor.handler.js';
import { PayVendorRoutes } from './pay-vendor.routes.js';

@Module({
  controllers: [OrderRoutes, PayVendorRoutes],
  providers: [ChangeOrderHandler, CreateOrderHandler, EndPaymentHandler, OrderWrites, PayVendorHandler],
})
export class OrdersModule {}
