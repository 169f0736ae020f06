import { Body, Controller, Param, Patch, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { members, object, orNull, text } from '../../infra/read-models/declare/fields.js';
import { Answers, referenceTo } from '../openapi/declared.js';
import { Allow } from '../http/access.js';
import { denied } from '../http/caller.js';
import type { Exchange } from '../http/exchange.js';
import { OnExchange } from '../http/params.js';
import { Privileges, refuseForeignCompany } from '../records/privilege-fields.js';
import { Records } from '../records/records.js';
import { readRoutes } from '../records/resource.routes.js';
import { ChangeLink } from './change-link.handler.js';
import { CustomerInput, NewCustomerInput } from './customer.input.js';
import { customersResource } from './customers.resource.js';
import { LinkVendor } from './link-vendor.handler.js';
import { NoteVendorContact } from './note-contact.handler.js';

const contactNote = object({ id: text, ...members(['vendor', 'name', 'email', 'phone', 'company'], orNull(text)) });

@Controller('Customers')
export class CustomerRoutes extends readRoutes(customersResource) {
  constructor(
    records: Records,
    private readonly commands: CommandBus,
    private readonly privileges: Privileges,
  ) {
    super(records);
  }

  @Post()
  @Answers({ anyOf: [referenceTo('Customers'), contactNote] })
  @Allow({ type: 'manufacturer', admin: true })
  async create(@OnExchange() on: Exchange, @Body() input: NewCustomerInput): Promise<object | string> {
    refuseForeignCompany(on, 'manufacturerId', 'companyId');
    const { companyId } = on.caller;
    const isNote = (on.given['manufacturerId'] ?? null) === null && (input.vendorId ?? null) === null;
    if (!isNote) {
      const linked = await this.commands.execute(new LinkVendor(companyId, input, on.context));
      return this.records.answer(on, customersResource, linked);
    }
    const noted = await this.commands.execute(new NoteVendorContact(companyId, input, on.context));
    await this.records.settle(on, null, noted.position);
    const { vendor = null, name = null, email = null, phone = null, company = null } = input;
    return { id: noted.id, vendor, name, email, phone, company };
  }

  @Patch(':id')
  @Allow({ admin: true })
  patch(@OnExchange() on: Exchange, @Param('id') id: string, @Body() input: CustomerInput): Promise<string> {
    return this.change(on, id, input);
  }

  @Put(':id')
  @Allow({ admin: true })
  put(@OnExchange() on: Exchange, @Param('id') id: string, @Body() input: CustomerInput): Promise<string> {
    return this.change(on, id, input);
  }

  private async change(on: Exchange, id: string, input: CustomerInput): Promise<string> {
    const link = await this.records.find(on, customersResource, id);
    const { companyId, companyType } = on.caller;
    if (companyType === 'vendor') {
      await this.privileges.refuseChange(on, 'vendor link', link, ['manufacturerId', 'companyId', 'status']);
      const paymentOption = input.paymentOption ?? link.paymentOption;
      const change = { type: 'ChoosePaymentOption', companyId, paymentOption } as const;
      return this.records.answer(
        on,
        customersResource,
        await this.commands.execute(new ChangeLink(id, change, on.context)),
      );
    }
    await this.privileges.refuseChange(on, 'vendor link', link, ['manufacturerId', 'companyId']);
    if ((input.paymentOption ?? link.paymentOption) !== link.paymentOption) throw denied();
    const change = { type: 'SetLinkStatus', companyId, active: input.status ?? link.status } as const;
    return this.records.answer(
      on,
      customersResource,
      await this.commands.execute(new ChangeLink(id, change, on.context)),
    );
  }
}
