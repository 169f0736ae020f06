import { Module } from '@nestjs/common';
import { CreateFabricHandler } from './create-fabric.handler.js';
import { DeleteFabricHandler } from './delete-fabric.handler.js';
import { EditFabricHandler } from './edit-fabric.handler.js';
import { FabricRoutes } from './fabric.routes.js';

@Module({ controllers: [FabricRoutes], providers: [CreateFabricHandler, EditFabricHandler, DeleteFabricHandler] })
export class FabricsModule {}
