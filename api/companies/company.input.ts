import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { CompanyChanges } from '../../application/company/change-company.js';
import {
  type BillingDetails,
  BillingFault,
  noBillingDetails,
  readBillingDetails,
} from '../../domain/company/billing-details.js';
import { readOrderColumns, type OrderColumn } from '../../domain/company/order-columns.js';
import { readLabelSheets } from '../../domain/label/label-sheets.js';
import { readPermissionSets } from '../../domain/company/permission-sets.js';
import { readQuoteTemplates } from '../../domain/company/quote-templates.js';
import { isTimeZone } from '../../domain/company/time-zone.js';
import { isRecord } from '../../domain/kit/json.js';
import { refusalAt } from '../../domain/messages.js';
import { companyNameFault, toCompanyName } from '../../domain/company/company-name.js';
import { longestName } from '../../domain/user/names.js';
import { maskedSecret } from '../../projections/index.js';
import { Described } from '../openapi/declared.js';
import {
  aPermissionSet,
  billingDetails,
  aLabelSheet,
  aQuoteTemplate,
  aTimeZone,
  aTokenizationKey,
} from '../openapi/formats.js';
import { wrongType } from '../http/api.refusals.js';
import { changesFrom } from '../input/changes-from.js';
import { IsName, IsNote, IsSecret } from '../input/read-input.js';
import { refuseWrongTypes } from '../input/refuse-wrong-types.js';

/** Bytes of a column configuration (docs/security.md, "Calls"). */
const largestColumns = 16_384;

/** The fields of a company that PUT and PATCH may change; all others are dropped, or refused by the route. */
export class CompanyInput {
  @IsOptional() @IsName(longestName, 'company.name-too-long') @IsString() name?: string | null;
  @IsOptional() @Described(aTimeZone) @IsString() timeZone?: string | null;
  @IsOptional()
  @IsName(largestColumns)
  @Described({ type: 'array', items: { type: 'object' } })
  orderDetailtable?: unknown;
  @IsOptional() @IsNote() @Described({ type: 'array', items: aQuoteTemplate }) quoteTemplates?: unknown;
  @IsOptional() @IsName() @Described({ type: 'array', items: aLabelSheet }) labelSheets?: unknown;
  @IsOptional() @IsName() @Described({ type: 'array', items: aPermissionSet }) permissionSets?: unknown;
  @IsOptional() @Described(billingDetails) billingDetails?: unknown;
  @IsOptional() @IsSecret() @IsString() @MaxLength(500) paymentApiKey?: string | null;
  @IsOptional() @IsString() @MaxLength(2_048) @Described({ format: 'uri' }) paymentApiUrl?: string | null;
  @IsOptional() @IsString() @Described(aTokenizationKey) paymentTokenizationKey?: string | null;
}

/** PATCH may also change the plan. */
export class CompanyPatch extends CompanyInput {
  @IsOptional() @IsString() @MaxLength(100) planId?: string | null;
}

/**
 * The stored name stays, even if a later rule forbids it: old clients send it with the whole record.
 * @throws DomainError company.name-required, company.name-too-long, company.name-address, company.name-mixed
 */
const companyName = (name: string | null, stored: string): string => {
  if (name?.trim() === stored) return stored;
  const read = toCompanyName(name ?? '');
  if (read === undefined) throw refusalAt('name', companyNameFault(name ?? ''));
  return read;
};

/**
 * Public, because browsers pass it to the gateway's own card fields; a blank one removes it.
 * @throws DomainError company.tokenization-key-invalid
 */
const tokenizationKey = (key: string | null): string | null => {
  const typed = key?.trim() ?? '';
  if (typed === '') return null;
  if (/^[\x21-\x7e]{10,100}$/.test(typed)) return typed;
  throw refusalAt('paymentTokenizationKey', 'company.tokenization-key-invalid');
};

/** @throws DomainError company.time-zone-invalid */
const companyTimeZone = (zone: string | null): string => {
  if (zone !== null && isTimeZone(zone)) return zone;
  throw refusalAt('timeZone', 'company.time-zone-invalid');
};

type ListFault =
  | 'company.label-sheets-invalid'
  | 'company.columns-invalid'
  | 'company.templates-invalid'
  | 'company.permission-sets-invalid';

/** @param read the value, or the text of its fault. @throws DomainError with this code at the field */
const withoutFault = <Value extends object>(
  field: keyof CompanyInput,
  code: ListFault,
  read: Value | string,
): Value => {
  if (typeof read !== 'string') return read;
  throw refusalAt(field, code, { fault: read });
};

const columnTypes = { id: ['string'], name: ['string'], hidden: ['boolean'] } as const;

/** @throws DomainError body.wrong-type, company.columns-invalid with the text of the fault */
const companyColumns = (list: unknown): readonly OrderColumn[] => {
  const isLarge = Buffer.byteLength(JSON.stringify(list) ?? '') > largestColumns;
  if (!isLarge) refuseMistypedColumns(list);
  const read = isLarge ? 'orderDetailtable is larger than 16 KB.' : readOrderColumns(list);
  return withoutFault('orderDetailtable', 'company.columns-invalid', read);
};

const refuseMistypedColumns = (list: unknown): void => {
  if (!Array.isArray(list) || !list.every(isRecord)) throw wrongType('orderDetailtable is not a list of columns.');
  for (const [at, column] of list.entries()) refuseWrongTypes(column, columnTypes, `orderDetailtable.${at}`);
};

/** Null removes all details. @throws DomainError company.billing-details-invalid with the text of the fault */
const companyBillingDetails = (given: unknown): BillingDetails => {
  const read = given === null ? noBillingDetails : readBillingDetails(given);
  if (!(read instanceof BillingFault)) return read;
  const field = read.field === undefined ? 'billingDetails' : `billingDetails.${read.field}`;
  throw refusalAt(field, 'company.billing-details-invalid', { fault: read.text });
};

/**
 * The changes of a body. A mask from a response keeps a secret; a blank text removes it (docs/security.md, "Secrets of
 * a vendor").
 * @throws DomainError company.name-required, company.name-too-long, company.time-zone-invalid, company.columns-invalid,
 * company.templates-invalid, company.label-sheets-invalid, company.permission-sets-invalid, company.billing-details-invalid,
 * company.tokenization-key-invalid
 */
export const companyChanges = (input: CompanyInput, stored: { readonly name: string }): CompanyChanges =>
  changesFrom<CompanyInput, CompanyChanges>(input, {
    name: (name) => ({ name: companyName(name, stored.name) }),
    timeZone: (zone) => ({ timeZone: companyTimeZone(zone) }),
    orderDetailtable: (list) => ({ columns: companyColumns(list) }),
    quoteTemplates: (list) => ({
      quoteTemplates: withoutFault('quoteTemplates', 'company.templates-invalid', readQuoteTemplates(list)),
    }),
    labelSheets: (list) => ({
      labelSheets: withoutFault('labelSheets', 'company.label-sheets-invalid', readLabelSheets(list)),
    }),
    permissionSets: (list) => ({
      permissionSets: withoutFault('permissionSets', 'company.permission-sets-invalid', readPermissionSets(list)),
    }),
    billingDetails: (given) => ({ billingDetails: companyBillingDetails(given) }),
    paymentApiKey: (key) => (key === maskedSecret ? {} : { paymentApiKey: key || null }),
    paymentApiUrl: (url) => (url === 'configured' ? {} : { paymentApiUrl: url || null }),
    paymentTokenizationKey: (key) => ({ paymentTokenizationKey: tokenizationKey(key) }),
  });
