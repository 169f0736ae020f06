import { IsBoolean, IsIn, IsInt, IsNumber, IsOptional, IsString, MaxLength, Min, ValidateIf } from 'class-validator';
import {
  longestNotes,
  longestVendorNote,
  type OrderGroupChanges,
} from '../../domain/order-group/order-group.events.js';
import {
  type InvoiceChanges,
  longestPoNumber,
  type OrderChanges,
  type OrderStatus,
  orderStatuses,
  type OrderVendorNotes,
} from '../../domain/order/order.events.js';
import { requireLevels, type RequireLevel } from '../../domain/order/requirements.js';
import { tooLong } from '../../domain/messages.js';
import { apiRefusalAt } from '../http/api.refusals.js';
import { changesFrom } from '../input/changes-from.js';
import { IsCode, IsNote, IsPart, ReadAs } from '../input/read-input.js';
import { refuseWrongTypes } from '../input/refuse-wrong-types.js';
import { Described } from '../openapi/declared.js';
import { aDay } from '../openapi/formats.js';
import { OrdersGroupInput, orderGroupChanges } from '../order-groups/order-group.input.js';

const lowerCase = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() || null : value);

/** Old forms send an amount as the text of its field; the domain refuses an invalid text. */
const amountOf = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return null;
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
};

const instantText = /^(\d{4}-\d{2}-\d{2})T/;

/** The day of an instant that old clients send; an empty field is none. A text that is no instant stays as it is. */
const dayOf = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  const day = Number.isNaN(Date.parse(text)) ? undefined : instantText.exec(text)?.[1];
  return day ?? (text || null);
};

const aRequireLevel = {
  description:
    'The scans that the order requires: none, one of each line (`single`), or the quantity of each (`full`).',
};
const aQuoteVersion = {
  description: 'The version of the quote that is accepted or cancelled, or that another quote corrects.',
};
const aStep = { description: 'The next status. `allowed` of the order names the steps that are possible.' };

/** The decider checks the side and the status for each field. */
export class OrderInput {
  @IsOptional() @IsString() vendorId?: string | null;
  @IsOptional() @IsString() groupId?: string | null;
  @IsOptional() @IsCode() @IsString() @MaxLength(longestPoNumber) po_number?: string | null;
  @IsOptional() @Described(aRequireLevel) @ReadAs(lowerCase) @IsIn(requireLevels) requireLevel?: RequireLevel | null;
  @IsOptional() @IsNote() @IsString() @MaxLength(longestNotes) notes?: string | null;
  @IsOptional() @Described(aDay) @ReadAs(dayOf) @IsString() @MaxLength(30) neededBy?: string | null;
  @IsOptional() @IsPart(() => OrdersGroupInput) group?: OrdersGroupInput | null;
  @IsOptional() @Described(aStep) @IsIn(orderStatuses) status?: OrderStatus | null;
  @IsOptional() @IsNote() @IsString() @MaxLength(longestNotes) quote?: string | null;
  @IsOptional() @ReadAs(amountOf) @IsNumber({ allowNaN: true }) total?: number | null;
  @IsOptional() @Described(aDay) @ReadAs(dayOf) @IsString() @MaxLength(30) deliverBy?: string | null;
  @IsOptional() @Described(aQuoteVersion) @IsInt() @Min(1) version?: number | null;
  @IsOptional() @IsNote() @IsString() @MaxLength(longestNotes) rejectNotes?: string | null;
  @IsOptional() @IsNote() @IsString() @MaxLength(longestNotes) acceptedNotes?: string | null;
  @IsOptional() @IsNote() @IsString() scannedNotes?: string | null;
  @IsOptional() @IsNote() @IsString() @MaxLength(200) invoiceNumber?: string | null;
  @IsOptional() @Described(aDay) @ReadAs(dayOf) @IsString() @MaxLength(30) dueAt?: string | null;
  @IsOptional() @Described(aDay) @ReadAs(dayOf) @IsString() @MaxLength(30) invoicePaidAt?: string | null;
  @IsOptional() @IsBoolean() verified?: boolean | null;
  @IsOptional()
  @IsNote()
  @ValidateIf(({ vendorNotes }: OrderInput) => typeof vendorNotes !== 'object')
  @IsString()
  @MaxLength(longestNotes)
  vendorNotes?: OrderVendorNotes;
}

export const orderChanges = ({ po_number, requireLevel, notes, neededBy }: OrderInput): OrderChanges =>
  changesFrom<SavedInput, OrderChanges>(
    { po_number, requireLevel, notes, neededBy },
    { po_number: ['poNumber', ''], requireLevel: 'requireLevel', notes: 'notes', neededBy: 'neededBy' },
  );

type SavedInput = Pick<OrderInput, 'po_number' | 'requireLevel' | 'notes' | 'neededBy'>;

export const invoiceChanges = ({ invoiceNumber, dueAt, invoicePaidAt }: OrderInput): InvoiceChanges =>
  changesFrom<Pick<OrderInput, 'invoiceNumber' | 'dueAt' | 'invoicePaidAt'>, InvoiceChanges>(
    { invoiceNumber, dueAt, invoicePaidAt },
    { invoiceNumber: 'number', dueAt: 'dueAt', invoicePaidAt: 'paidAt' },
  );

export const groupChanges = (given: OrderInput['group']): OrderGroupChanges => (given ? orderGroupChanges(given) : {});

const mostNotes = 20;

/**
 * The vendor's notes as one text or a text for each flag; blank ones are dropped.
 * @throws DomainError body.wrong-type for a value that is no text; body.value-invalid at the field of a text that is
 * longer than in a group, and for more texts than there are fields
 */
export const vendorNotesOf = (given: OrderVendorNotes): OrderVendorNotes => {
  if (given === null || typeof given === 'string') return given;
  if (Array.isArray(given)) throw apiRefusalAt('vendorNotes', 'body.wrong-type', { fault: 'vendorNotes is a list.' });
  refuseWrongTypes(given, Object.fromEntries(Object.keys(given).map((field) => [field, ['string']])), 'vendorNotes');
  const texts = Object.entries(given).filter(([, text]) => Boolean(text));
  if (texts.length > mostNotes)
    throw apiRefusalAt('vendorNotes', 'body.value-invalid', { fault: `At most ${mostNotes} notes` });
  const long = texts.find(([, text]) => text.length > longestVendorNote);
  if (long) throw apiRefusalAt(`vendorNotes.${long[0]}`, 'body.value-invalid', { fault: tooLong(longestVendorNote) });
  return Object.fromEntries(texts);
};

export class ReleaseInput {
  @IsOptional() @IsNote() @IsString() releaseNotes?: string | null;
}
