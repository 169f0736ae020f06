import { IsNumber, IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import type { DomainError } from '../../domain/kit/domain-error.js';
import { refusalAt, tooLong } from '../../domain/messages.js';
import {
  checkFlags,
  longestGroupLine,
  longestNotes,
  longestVendorNote,
  notedFields,
  type CheckFlag,
  type NotedField,
  type OrderGroupChanges,
} from '../../domain/order-group/order-group.events.js';
import { changesFrom } from '../input/changes-from.js';
import { IsCode, IsNote } from '../input/read-input.js';
import { Described } from '../openapi/declared.js';
import { aWholeNumber } from '../openapi/formats.js';

export class OrderGroupInput {
  @IsOptional() @IsCode() @IsString() @MaxLength(longestGroupLine) name?: string | null;
  @IsOptional() @IsString() vendorId?: string | null;
  @IsOptional() @IsString() @MaxLength(longestGroupLine) threadColor?: string | null;
  @IsOptional() @IsNote() @IsString() @MaxLength(longestNotes) notes?: string | null;
  @IsOptional() @IsObject() checks?: Readonly<Record<string, unknown>> | null;
  @IsOptional() @IsNote() @IsObject() vendorNotes?: Readonly<Record<string, unknown>> | null;
}

/** `group` in the body of an order: a PATCH of that group, at the revision that its caller saw. */
export class OrdersGroupInput extends OrderGroupInput {
  @IsOptional() @Described(aWholeNumber) @IsNumber() revision?: number | null;
}

/** The manufacturer's changes. A missing key changes nothing; unknown flags are dropped. */
export const orderGroupChanges = (input: OrderGroupInput): OrderGroupChanges =>
  changesFrom<OrderGroupInput, OrderGroupChanges>(input, {
    name: ['name', ''],
    threadColor: 'threadColor',
    notes: 'notes',
    checks: (checks) => (checks === null ? {} : { checks: flagsIn(checks) }),
    vendorId: null,
    vendorNotes: null,
  });

const flagsIn = (given: Readonly<Record<string, unknown>>): Partial<Record<CheckFlag, boolean>> => {
  const checks: Partial<Record<CheckFlag, boolean>> = {};
  for (const flag of checkFlags) {
    const value = given[flag];
    if (value === undefined) continue;
    if (typeof value !== 'boolean' && value !== null) throw invalid(`checks.${flag}`, 'A check is true or false.');
    checks[flag] = value ?? false;
  }
  return checks;
};

/** The vendor's notes by flag, thread color and notes; null or '' removes one. */
export const vendorNotesIn = (given: Readonly<Record<string, unknown>>): Partial<Record<NotedField, string | null>> => {
  const notes: Partial<Record<NotedField, string | null>> = {};
  for (const field of notedFields) {
    const text = given[field];
    if (text === undefined) continue;
    if (text !== null && typeof text !== 'string') throw invalid(`vendorNotes.${field}`, 'A note is a text.');
    if (text !== null && text.length > longestVendorNote)
      throw invalid(`vendorNotes.${field}`, tooLong(longestVendorNote));
    notes[field] = text;
  }
  return notes;
};

const invalid = (field: string, text: string): DomainError =>
  refusalAt(field, 'order-group.value-invalid', { fault: text });
