import { lookOf } from '../../domain/company/look-of-name.js';
import { billingDueAt, nextPeriodOf } from '../../domain/company/subscription/subscription.decider.js';
import { type BillingState, newBilling } from '../../domain/company/subscription/subscription.state.js';
import type { CompanyRegistered } from '../../domain/company/company.events.js';
import { type BillingDetails, noBillingDetails } from '../../domain/company/billing-details.js';
import { companyStateOf, companyStates } from '../../domain/company/company-state.js';
import { companyTypes } from '../../domain/company/company-type.js';
import { orderColumns, type OrderColumn } from '../../domain/company/order-columns.js';
import { permissionKeys } from '../../domain/user/permissions.js';
import type { PermissionSet } from '../../domain/company/permission-sets.js';
import type { OwnSheet } from '../../domain/label/label-sheets.js';
import type { QuoteTemplate } from '../../domain/company/quote-templates.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import {
  boolean,
  declareFields,
  exactDay,
  type DocOf,
  json,
  listOf,
  mapOf,
  nullable,
  decimal,
  number,
  object,
  oneOf,
  orNull,
  text,
} from '../../infra/schema/fields.js';

interface Billed {
  readonly timeZone: string;
  readonly billing: BillingState;
}

/** The day on which the next payment is due, or was due; null when no payment follows. */
const nextPaymentOn = ({ billing, timeZone }: Billed, at: string): string | null => {
  const [open] = billing.openPeriods;
  if (open !== undefined) return open.dueOn;
  if (billingDueAt({ ...billing, timeZone }) === null) return null;
  return nextPeriodOf({ ...billing, timeZone }, at).dueOn;
};

/** @param at ISO instant of the event that is applied */
export const shownBilling = (doc: Billed, at: string) => {
  const { billing, timeZone } = doc;
  const { term, termDate, isAnnual, remainingDays, couponId, referralCouponId } = billing;
  const { cancelsOn, endedOn, paidThrough, openPeriods, creditUsedCents, hasPaid } = billing;
  const isCounting = remainingDays !== null && remainingDays > 0;
  const isWatched = endedOn === null && (openPeriods.length > 0 || isCounting || cancelsOn !== null);
  return {
    billing,
    term,
    termDate,
    isAnnual,
    remainingDays,
    couponId,
    referralCouponId,
    cancelsOn,
    endedOn,
    paidThrough,
    isWatched,
    hasPaid,
    rfHistorical: creditUsedCents / 100,
    nextPaymentOn: nextPaymentOn(doc, at),
    nextBillingAt: billingDueAt({ ...billing, timeZone }),
  };
};

/** Shown in place of a secret that is set (docs/security.md, "Secrets of a vendor"). */
export const maskedSecret = '********';

const size = object({ width: decimal, height: decimal });
/** In mm. */
export const labelMeasures = {
  ...{ page: size, columns: number, rows: number, label: size },
  ...{ left: decimal, top: decimal, pitchX: decimal, pitchY: decimal },
};
const column = object({ id: text, name: text, hidden: boolean });

export const companyFields = declareFields({
  id: 'exact',
  name: 'text',
  type: oneOf(companyTypes),
  ownerId: 'exact',
  active: 'boolean',
  isAnnual: 'boolean',
  activeMembers: 'number',
  slotsTaken: 'number',
  /** Ids of the inactive users who hold a slot; not sent to clients. */
  inactiveUsers: json(listOf(text)),
  isLimited: 'boolean',
  subscribeOn: 'date',
  unassignedSubscriptions: 'number',
  referralCode: 'text',
  /** The look of its referral code (A96); not sent to clients. */
  codeLook: 'exact',
  refCode: nullable('text'),
  term: oneOf([1, 3]),
  termDate: 'date',
  maxUsers: 'number',
  mbpu: 'number',
  timeZone: 'exact',
  remainingDays: nullable('number'),
  couponId: nullable('exact'),
  referralCouponId: nullable('exact'),
  subscriptionUpdatedOn: nullable('date'),
  planId: 'exact',
  /** The referral credit that bills have used, in dollars. */
  rfHistorical: 'decimal',
  /** Days in the company's zone, as `2026-12-01`. */
  cancelsOn: nullable(exactDay),
  endedOn: nullable(exactDay),
  paidThrough: exactDay,
  nextPaymentOn: nullable(exactDay),
  /** The earliest instant of the next bill; not sent to clients. */
  nextBillingAt: nullable('date'),
  /**
   * True when the passing of a day may change something: an open bill, a countdown, a cancellation. Not sent to
   * clients.
   */
  isWatched: 'boolean',
  state: oneOf(companyStates),
  isTaxExempt: 'boolean',
  /** The number of bills that are neither paid nor void, and their sum in dollars. */
  openBills: 'number',
  openAmount: 'decimal',
  /** Open amount in cents by bill id; not sent to clients. */
  openBillCents: json(mapOf(number)),
  /** The latest recorded sign-in of any user (the first of each user and day is recorded); null without any. */
  lastSignInAt: nullable('date'),
  /** Whether it has ever paid a bill; not sent to clients. */
  hasPaid: 'boolean',
  /** Internal state; not sent to clients. */
  billing: json<BillingState>({ type: 'object' }),
  /** The last day on which the card is valid, if known; not sent to clients. */
  cardGoodUntil: nullable('exact'),
  /** The parts of a card that every user may see; `expiry` is MMYY. */
  card: nullable(json(object({ brand: text, lastFour: text, expiry: text }))),
  /** The details that its bills print in addition to the name. */
  billingDetails: json<BillingDetails>(
    object({
      legalName: orNull(text),
      addressLines: listOf(text),
      taxId: orNull(text),
      poNumber: orNull(text),
      emails: listOf(text),
    }),
  ),
  signupUsers: 'number',
  orderDetailtable: json<readonly OrderColumn[]>(listOf(column)),
  /** The file name. It is not sent to clients, which use the logo's route (S2 section 7). */
  logo: nullable('exact'),
  quoteTemplates: json<readonly QuoteTemplate[]>(listOf(object({ name: text, text }))),
  labelSheets: json<readonly OwnSheet[]>(listOf(object({ name: text, ...labelMeasures }))),
  permissionSets: json<readonly PermissionSet[]>(
    listOf(object({ name: text, permissions: listOf(oneOf(permissionKeys).schema) })),
  ),
  requiresTwoSteps: 'boolean',
  // Clients get only a mask, so filters cannot query the key.
  paymentApiKey: nullable(json(oneOf([maskedSecret]).schema)),
  paymentKeySetAt: nullable('date'),
  paymentApiUrl: nullable(json(text)),
  /** Public: the buyer's browser passes it to the gateway's card fields. */
  paymentTokenizationKey: nullable(json(text)),
  createdAt: 'date',
  updatedAt: 'date',
  revision: 'number',
});

/** A company as S1 section 3 defines it. No document holds the payment key: only the stream does, encrypted. */
export type CompanyDoc = DocOf<typeof companyFields>;

/** A company on its first day: active, without a countdown (A22), with the specification's columns and no packs yet. */
export const newCompany = (event: RecordedEvent<CompanyRegistered>): CompanyDoc => {
  const { data } = event;
  const at = event.metadata.occurredAt;
  const billing = shownBilling({ billing: newBilling(data), timeZone: data.timeZone }, at);
  return {
    id: data.companyId,
    name: data.name,
    type: data.type,
    ownerId: data.ownerId,
    active: true,
    activeMembers: 0,
    slotsTaken: 0,
    inactiveUsers: [],
    isLimited: data.isLimited,
    subscribeOn: data.subscribeOn,
    unassignedSubscriptions: 0,
    referralCode: data.referralCode,
    codeLook: lookOf(data.referralCode),
    refCode: data.refCode,
    maxUsers: 0,
    mbpu: data.mbpu,
    timeZone: data.timeZone,
    subscriptionUpdatedOn: null,
    planId: data.planId,
    card: null,
    cardGoodUntil: null,
    billingDetails: noBillingDetails,
    signupUsers: data.signupUsers,
    orderDetailtable: orderColumns,
    logo: null,
    quoteTemplates: [],
    labelSheets: [],
    permissionSets: [],
    requiresTwoSteps: false,
    paymentApiKey: null,
    paymentKeySetAt: null,
    paymentApiUrl: null,
    paymentTokenizationKey: null,
    isTaxExempt: false,
    openBills: 0,
    openAmount: 0,
    openBillCents: {},
    lastSignInAt: null,
    createdAt: at,
    updatedAt: at,
    revision: event.revision,
    // Last, to override earlier fields, as in the state of the company.
    ...billing,
    state: companyStateOf({ active: true, ...billing }),
  };
};
