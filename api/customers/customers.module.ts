import { Module } from '@nestjs/common';
import { ChangeLinkHandler } from './change-link.handler.js';
import { CustomerRoutes } from './customer.routes.js';
import { LinkVendorHandler } from './link-vendor.handler.js';
import { NoteVendorContactHandler } from './note-contact.handler.js';
import { RequestVendorMailHandler } from './request-mail.handler.js';
import { VendorMailRoutes } from './vendor-mail.routes.js';

@Module({
  controllers: [CustomerRoutes, VendorMailRoutes],
  providers: [ChangeLinkHandler, LinkVendorHandler, NoteVendorContactHandler, RequestVendorMailHandler],
})
export class CustomersModule {}
