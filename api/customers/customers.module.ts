import { Module } from '@nestjs/common';
import { ChangeLinkHandler } from './change-link.handler.js';
import { CustomerRoutes } from './customer.routes.js';
import { LinkVendorHandler } from './link-vendor.handler.js';
import { NoteVendorContactHandler } from './note-contact.handler.js';

@Module({
  controllers: [CustomerRoutes],
  providers: [ChangeLinkHandler, LinkVendorHandler, NoteVendorContactHandler],
})
export class CustomersModule {}
