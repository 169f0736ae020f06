import { Module } from '@nestjs/common';
import { Exports } from '../shared/exports.js';
import { CompanyGroupRoutes } from './company-groups.routes.js';
import { CopyGroupHandler } from './copy-group.handler.js';
import { CreateGroupHandler } from './create-group.handler.js';
import { DeleteGroupHandler } from './delete-group.handler.js';
import { EditGroupHandler } from './edit-group.handler.js';
import { InventoryGroupRoutes } from './inventory-group.routes.js';

@Module({
  controllers: [CompanyGroupRoutes, InventoryGroupRoutes],
  providers: [Exports, CreateGroupHandler, EditGroupHandler, DeleteGroupHandler, CopyGroupHandler],
})
export class InventoryGroupsModule {}
