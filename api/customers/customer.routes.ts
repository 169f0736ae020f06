import { Body, Controller, Param, Post } from '@nestjs/common';
import { ChangeLink, LinkVendor, NoteContact, type NewLink } from '../../application/vendor-link/change-link.js';
import { type CompanyDoc, companyModel, type VendorLinkDoc, vendorLinkModel } from '../../projections/index.js';
import { lookOf } from '../../domain/company/look-of-name.js';
import { members, object, orNull, text, named } from '../../infra/schema/fields.js';
import { Allow } from '../http/access.js';
import { denied } from '../http/caller.js';
import { newId } from '../http/command-context.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { PatchOrPut } from '../http/patch-or-put.js';
import { Call, Answers, referenceTo, Needs } from '../openapi/declared.js';
import { refuseForeignCompany } from '../records/privilege-fields.js';
import { readRoutes, type ApiResource } from '../records/resource.routes.js';
import { historyOf } from '../history/history-of.js';
import { VendorMailRoutes } from './vendor-mail.routes.js';
import { eq } from '../../infra/query/query.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { isVendor, type Reach, rowsOf } from '../http/reach.js';
import { IsBoolean, IsIn, IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import type { LinkChanges, VendorSideChanges } from '../../domain/vendor-link/vendor-link.decider.js';
import { notesChanged } from '../../domain/order-group/order-group.changes.js';
import type { VendorNotes } from '../../domain/order-group/order-group.events.js';
import { changesFrom } from '../input/changes-from.js';
import { IsCode, IsName, IsNote } from '../input/read-input.js';
import { vendorNotesIn } from '../order-groups/order-group.input.js';
import { paymentOptions, type PaymentOption } from '../../domain/vendor-link/vendor-link.events.js';

/** Maximum number of characters of the name of a person or a company, and of a referral code. */
const longestLine = 200;

class ContactInput {
  @IsOptional() @IsName() @IsString() @MaxLength(longestLine) companyName?: string | null;
  @IsOptional() @IsName() @IsString() @MaxLength(longestLine) name?: string | null;
  @IsOptional() @IsCode() @IsString() @MaxLength(254) email?: string | null;
  @IsOptional() @IsString() @MaxLength(40) phone?: string | null;
}

/** The body of `POST /Customers`: a link, or the contact note that old clients send after it (A65). */
class NewCustomerInput extends ContactInput {
  @IsOptional() @IsString() vendorId?: string | null;
  @IsOptional() @IsName() @IsString() @MaxLength(longestLine) vendor?: string | null;
  @IsOptional() @IsName() @IsString() @MaxLength(longestLine) company?: string | null;
  @IsOptional() @IsCode() @IsString() @MaxLength(longestLine) referralCode?: string | null;
  @IsOptional() @IsBoolean() status?: boolean | null;
}

const contactOf = ({ name, email, phone }: NewCustomerInput) => ({
  name: name ?? '',
  email: email ?? '',
  phone: phone ?? '',
});

const linkOf = (manufacturerId: string, input: NewCustomerInput): NewLink => ({
  manufacturerId,
  vendorId: input.vendorId ?? '',
  ...contactOf(input),
  companyName: input.companyName ?? input.company ?? '',
  referralCode: input.referralCode ?? null,
  active: input.status ?? true,
});

class CustomerInput extends ContactInput {
  @IsOptional() @IsIn(paymentOptions) paymentOption?: PaymentOption | null;
  @IsOptional() @IsNote() @IsObject() vendorNotes?: Readonly<Record<string, unknown>> | null;
  @IsOptional() @IsBoolean() status?: boolean | null;
}

const vendorSideChanges = ({ paymentOption, vendorNotes }: CustomerInput): VendorSideChanges => ({
  ...(paymentOption ? { paymentOption } : {}),
  ...(vendorNotes ? { vendorNotes: vendorNotesIn(vendorNotes) } : {}),
});

/** Whether a body changes fields that only the vendor may change; unchanged fields of a whole record do not count. */
const changesVendorSide = (
  input: CustomerInput,
  link: { readonly paymentOption: PaymentOption; readonly vendorNotes: VendorNotes },
): boolean => {
  const { paymentOption = link.paymentOption, vendorNotes = {} } = vendorSideChanges(input);
  return paymentOption !== link.paymentOption || Object.keys(notesChanged(link.vendorNotes, vendorNotes)).length > 0;
};

/** The manufacturer's changes; an erased contact, which an old client sends back as null, is no change. */
const linkChanges = (input: CustomerInput): LinkChanges =>
  changesFrom<CustomerInput, LinkChanges>(input, {
    status: (active) => (active === null ? {} : { active }),
    companyName: ['companyName', ''],
    name: 'name',
    email: 'email',
    phone: 'phone',
    paymentOption: null,
    vendorNotes: null,
  });

const customersResource: Resource<Reach, VendorLinkDoc> = {
  name: 'Customers',
  words: { one: 'vendor link', many: 'vendor links' },
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
  beside: (reach) => ({ model: companyModel, field: isVendor(reach) ? 'manufacturerId' : 'vendorId' }),
  present: (doc, reach, partner?: CompanyDoc) => ({
    ...doc,
    partnerLook: lookOf(isVendor(reach) ? doc.manufacturerName : doc.vendorName),
    partnerCode: partner?.referralCode ?? null,
  }),
  computed: ['partnerLook', 'partnerCode'],
  presented: { partnerLook: text, partnerCode: orNull(text) },
  scope: rowsOf((company) => eq(isVendor(company) ? 'vendorId' : 'manufacturerId', company.companyId)),
};

const contactNote = object({ id: text, ...members(['vendor', 'name', 'email', 'phone', 'company'], orNull(text)) });

@Controller('Customers')
class CustomerRoutes extends readRoutes(customersResource) {
  @Post()
  @Call('Link a vendor')
  @Needs('vendorId')
  @Answers(named('LinkedVendor', { anyOf: [referenceTo('VendorLink'), contactNote] }))
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
  @Call('Change a vendor link')
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
