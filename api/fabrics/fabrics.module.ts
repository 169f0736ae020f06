import { Module } from '@nestjs/common';
import { CreateFabricHandler } from './create-fabric.handler.js';
import { DeleteFabricHandler } from './delete-fabric.handler.js';
import { EditFabricHandler } from './edit-fabric.handler.js';
import { FabricPhotoRoutes } from './fabric-photo.routes.js';
import { FabricRoutes } from './fabric.routes.js';
import { SetPhotoHandler } from './set-photo.handler.js';
import { Storage } from './storage.js';

@Module({
  controllers: [FabricPhotoRoutes, FabricRoutes],
  providers: [Storage, SetPhotoHandler, CreateFabricHandler, EditFabricHandler, DeleteFabricHandler],
})
export class FabricsModule {}
