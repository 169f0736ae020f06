import { Body, Controller, Param, Post } from '@nestjs/common';
import { ChangeLink, LinkVendor, NoteContact } from '../../application/vendor-link/change-link.js';
import { type VendorLinkDoc, vendorLinkModel } from '../../projections/index.js';
import { members, object, orNull, text } from '../../infra/schema/fields.js';
import { Allow } from '../http/access.js';
import { denied } from '../http/caller.js';
import { newId } from '../http/command-context.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { PatchOrPut } from '../http/patch-or-put.js';
import { Answers, referenceTo } from '../openapi/declared.js';
import { refuseForeignCompany } from '../records/privilege-fields.js';
import { readRoutes } from '../records/resource.routes.js';
import {
  changesVendorSide,
  contactOf,
  CustomerInput,
  linkChanges,
  linkOf,
  NewCustomerInput,
  vendorSideChanges,
} from './customer.input.js';
import { historyOf } from '../history/history-of.js';
import type { ApiResource } from '../records/api-resource.js';
import { VendorMailRoutes } from './vendor-mail.routes.js';
import { eq } from '../../infra/query/query.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { isVendor, type Reach, rowsOf } from '../http/reach.js';

/** Links between manufacturers and vendors, for both sides of each (docs/security.md, "Calls"). */
const customersResource: Resource<Reach, VendorLinkDoc> = {
  name: 'Customers',
  model: vendorLinkModel,
  search: ['vendorName', 'manufacturerName', 'companyName'],
  relations: {
    vendor: { kind: 'one', resource: 'partner companies', localField: 'vendorId', foreignField: 'id' },
    manufacturer: { kind: 'one', resource: 'partner companies', localField: 'manufacturerId', foreignField: 'id' },
    // The owner of the other side: old clients of both sides use this name.
    owner: {
      kind: 'one',
      resource: 'partner owners',
      localField: 'vendorId',
      localFieldFor: (reach) => (isVendor(reach) ? 'manufacturerId' : 'vendorId'),
      foreignField: 'tenantId',
    },
  },
  scope: rowsOf((company) => eq(isVendor(company) ? 'vendorId' : 'manufacturerId', company.companyId)),
};

const contactNote = object({ id: text, ...members(['vendor', 'name', 'email', 'phone', 'company'], orNull(text)) });

@Controller('Customers')
class CustomerRoutes extends readRoutes(customersResource) {
  @Post()
  @Answers({ anyOf: [referenceTo('Customers'), contactNote] })
  @Allow({ type: 'manufacturer', admin: true })
  async create(@OnExchange() exchange: Exchange, @Body() input: NewCustomerInput): Promise<object | string> {
    const rule = { protects: ['manufacturerId', 'companyId'] } as const;
    const isNote = (exchange.given['manufacturerId'] ?? null) === null && (input.vendorId ?? null) === null;
    if (!isNote) {
      const link = linkOf(exchange.caller.companyId, input);
      return this.writes.create(exchange, customersResource, new LinkVendor(link, exchange.contextOfNew), rule);
    }
    refuseForeignCompany(exchange, ...rule.protects);
    return this.note(exchange, input);
  }

  @PatchOrPut(':id')
  @Allow({ admin: true })
  change(@OnExchange() exchange: Exchange, @Param('id') id: string, @Body() input: CustomerInput): Promise<string> {
    const { companyId, companyType } = exchange.caller;
    const isVendor = companyType === 'vendor';
    const rule = {
      record: 'vendor link',
      protects: ['manufacturerId', 'companyId', ...(isVendor ? (['status'] as const) : [])],
    } as const;
    const changeLink = (link: VendorLinkDoc): ChangeLink => {
      if (!isVendor && changesVendorSide(input, link)) throw denied();
      const change = isVendor
        ? ({ type: 'ChangeVendorSide', companyId, changes: vendorSideChanges(input) } as const)
        : ({ type: 'ChangeLink', companyId, changes: linkChanges(input) } as const);
      return new ChangeLink({ linkId: id, change }, exchange.context);
    };
    return this.writes.change(exchange, customersResource, id, changeLink, rule);
  }

  /** Old clients send the contact a second time, without its link (A65). */
  private async note(exchange: Exchange, input: NewCustomerInput): Promise<object> {
    const { vendor = null, name = null, email = null, phone = null, company = null } = input;
    const noteId = newId(exchange.context, 'vendor-contact');
    const manufacturerId = exchange.caller.companyId;
    const contact = { vendor, ...contactOf(input), company: company ?? input.companyName ?? '' };
    const command = new NoteContact({ noteId, manufacturerId, ...contact }, exchange.contextOfNew);
    const { id } = await this.writes.send(exchange, null, command);
    return { id, vendor, name, email, phone, company };
  }
}

export const customers: ApiResource = {
  routes: [CustomerRoutes, VendorMailRoutes, historyOf(customersResource, 'vendorlink')],
  resources: [customersResource],
};
