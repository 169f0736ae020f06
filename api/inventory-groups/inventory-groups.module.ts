import { Module } from '@nestjs/common';
import { CompanyGroupRoutes } from './company-groups.routes.js';
import { CopyGroupHandler } from './copy-group.handler.js';
import { CreateGroupHandler } from './create-group.handler.js';
import { DeleteGroupHandler } from './delete-group.handler.js';
import { EditGroupHandler } from './edit-group.handler.js';
import { InventoryGroupRoutes } from './inventory-group.routes.js';

@Module({
  controllers: [CompanyGroupRoutes, InventoryGroupRoutes],
  providers: [CreateGroupHandler, EditGroupHandler, DeleteGroupHandler, CopyGroupHandler],
})
export class InventoryGroupsModule {}
