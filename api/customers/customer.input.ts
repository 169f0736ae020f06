import { IsBoolean, IsIn, IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import type { LinkChanges, VendorSideChanges } from '../../domain/vendor-link/vendor-link.decider.js';
import { notesChanged } from '../../domain/order-group/order-group.changes.js';
import type { VendorNotes } from '../../domain/order-group/order-group.events.js';
import type { NewLink } from '../../application/vendor-link/change-link.js';
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
export class NewCustomerInput extends ContactInput {
  @IsOptional() @IsString() vendorId?: string | null;
  @IsOptional() @IsName() @IsString() @MaxLength(longestLine) vendor?: string | null;
  @IsOptional() @IsName() @IsString() @MaxLength(longestLine) company?: string | null;
  @IsOptional() @IsCode() @IsString() @MaxLength(longestLine) referralCode?: string | null;
  @IsOptional() @IsBoolean() status?: boolean | null;
}

export const contactOf = ({ name, email, phone }: NewCustomerInput) => ({
  name: name ?? '',
  email: email ?? '',
  phone: phone ?? '',
});

export const linkOf = (manufacturerId: string, input: NewCustomerInput): NewLink => ({
  manufacturerId,
  vendorId: input.vendorId ?? '',
  ...contactOf(input),
  companyName: input.companyName ?? input.company ?? '',
  referralCode: input.referralCode ?? null,
  active: input.status ?? true,
});

/** The body of PATCH and PUT: the vendor's option and default notes, or the manufacturer's switch and contact. */
export class CustomerInput extends ContactInput {
  @IsOptional() @IsIn(paymentOptions) paymentOption?: PaymentOption | null;
  @IsOptional() @IsNote() @IsObject() vendorNotes?: Readonly<Record<string, unknown>> | null;
  @IsOptional() @IsBoolean() status?: boolean | null;
}

/** The vendor's changes; those of the manufacturer are dropped. */
export const vendorSideChanges = ({ paymentOption, vendorNotes }: CustomerInput): VendorSideChanges => ({
  ...(paymentOption ? { paymentOption } : {}),
  ...(vendorNotes ? { vendorNotes: vendorNotesIn(vendorNotes) } : {}),
});

/** Whether a body changes fields that only the vendor may change; unchanged fields of a whole record do not count. */
export const changesVendorSide = (
  input: CustomerInput,
  link: { readonly paymentOption: PaymentOption; readonly vendorNotes: VendorNotes },
): boolean => {
  const { paymentOption = link.paymentOption, vendorNotes = {} } = vendorSideChanges(input);
  return paymentOption !== link.paymentOption || Object.keys(notesChanged(link.vendorNotes, vendorNotes)).length > 0;
};

/** The manufacturer's changes; an erased contact, which an old client sends back as null, is no change. */
export const linkChanges = (input: CustomerInput): LinkChanges =>
  changesFrom<CustomerInput, LinkChanges>(input, {
    status: (active) => (active === null ? {} : { active }),
    companyName: ['companyName', ''],
    name: 'name',
    email: 'email',
    phone: 'phone',
    paymentOption: null,
    vendorNotes: null,
  });
