import { Module } from '@nestjs/common';
import { AddUserHandler } from './add-user.handler.js';
import { CompanyUserRoutes } from './company-user.routes.js';
import { DeleteUserHandler } from './delete-user.handler.js';
import { UpdateUserHandler } from './update-user.handler.js';
import { UserNames } from './user-names.js';
import { UserRoutes } from './user.routes.js';
import { UserSlots } from './user-slots.js';
import { UsersCsvRoutes } from './users-csv.routes.js';

@Module({
  controllers: [CompanyUserRoutes, UserRoutes, UsersCsvRoutes],
  providers: [UserNames, UserSlots, AddUserHandler, UpdateUserHandler, DeleteUserHandler],
})
export class UsersModule {}
