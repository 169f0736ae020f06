import { Module } from '@nestjs/common';
import { ChangeCompanyHandler } from './change-company.handler.js';
import { CompanyRoutes } from './company.routes.js';
import { VendorCards } from './vendor-directory.js';

@Module({ controllers: [CompanyRoutes], providers: [ChangeCompanyHandler, VendorCards] })
export class CompaniesModule {}
