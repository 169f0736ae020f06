import { Module } from '@nestjs/common';
import { AddLineHandler } from './add-line.handler.js';
import { ChangeLineHandler } from './change-line.handler.js';
import { ImportLinesHandler } from './import-lines.handler.js';
import { ImportRoutes } from './import.routes.js';
import { OrderFabricRoutes } from './order-fabric.routes.js';

@Module({
  controllers: [ImportRoutes, OrderFabricRoutes],
  providers: [AddLineHandler, ChangeLineHandler, ImportLinesHandler],
})
export class OrderFabricsModule {}
