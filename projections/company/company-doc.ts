import type { CompanyRegistered } from '../../domain/company/company.events.js';
import { type BillingDetails, noBillingDetails } from '../../domain/company/billing-details.js';
import { companyStateOf, companyStates } from '../../domain/company/company-state.js';
import { companyTypes } from '../../domain/company/company-type.js';
import { orderColumns, type OrderColumn } from '../../domain/company/order-columns.js';
import { type BillingState, newBilling } from '../../domain/company/subscription/subscription.state.js';
import { permissionKeys } from '../../domain/user/permissions.js';
import type { PermissionSet } from '../../domain/company/permission-sets.js';
import type { QuoteTemplate } from '../../domain/company/quote-templates.js';
import type { RecordedEvent } from '../../domain/kit/event.js';
import {
  boolean,
  declareFields,
  type DocOf,
  json,
  listOf,
  mapOf,
  nullable,
  number,
  object,
  oneOf,
  orNull,
  text,
} from '../../infra/schema/fields.js';
import { shownBilling } from './shown-billing.js';

/** Shown in place of a secret that is set (docs/security.md, "Secrets of a vendor"). */
export const maskedSecret = '********';

const column = object({ id: text, name: text, hidden: boolean });

export const companyFields = declareFields({
  id: 'exact',
  name: 'text',
  type: oneOf(companyTypes),
  ownerId: 'exact',
  active: 'boolean',
  isAnnual: 'boolean',
  /** Number of active users who hold a slot. */
  activeMembers: 'number',
  /** Number of users who hold a slot; not sent to clients. */
  slotsTaken: 'number',
  /** Ids of the inactive users who hold a slot; not sent to clients. */
  inactiveUsers: json(listOf(text)),
  isLimited: 'boolean',
  subscribeOn: 'date',
  unassignedSubscriptions: 'number',
  referralCode: 'text',
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
  rfHistorical: 'number',
  /** Days in the company's zone, as `2026-12-01`. */
  cancelsOn: nullable('exact'),
  endedOn: nullable('exact'),
  paidThrough: 'exact',
  nextPaymentOn: nullable('exact'),
  /** From when on the next bill is made; not sent to clients. */
  nextBillingAt: nullable('date'),
  /** Whether a day may change something: a bill is open, a countdown runs, it is cancelled; not sent to clients. */
  isWatched: 'boolean',
  /** How it stands, for support. */
  state: oneOf(companyStates),
  isTaxExempt: 'boolean',
  /** The bills that are neither paid nor void, and their sum in dollars. */
  openBills: 'number',
  openAmount: 'number',
  /** Cents by the id of each of them; not sent to clients. */
  openBillCents: json(mapOf(number)),
  /** When one of its users signed in last, as the day's first sign-in of each user is recorded; null where nobody has. */
  lastSignInAt: nullable('date'),
  /** Whether it has ever paid a bill; not sent to clients. */
  hasPaid: 'boolean',
  /** Not sent to clients as they are. */
  billing: json<BillingState>({ type: 'object' }),
  /** The last day on which the card is good, where that is known; not sent to clients. */
  cardGoodUntil: nullable('exact'),
  /** As much of a card as anybody may see; `expiry` is MMYY. */
  card: nullable(json(object({ brand: text, lastFour: text, expiry: text }))),
  /** What stands on its bills beside its name. */
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
  /** The name of the file; on no wire, as it is looked up (S2 section 7). */
  logo: nullable('exact'),
  /** Texts that the vendor writes into its quotes. */
  quoteTemplates: json<readonly QuoteTemplate[]>(listOf(object({ name: text, text }))),
  /** Rights that the company gives its users together. */
  permissionSets: json<readonly PermissionSet[]>(
    listOf(object({ name: text, permissions: listOf(oneOf(permissionKeys).schema) })),
  ),
  /** Whether owner and admins sign in with a code too. */
  requiresTwoSteps: 'boolean',
  // Only a mask is shown, so the key itself cannot be queried.
  paymentApiKey: nullable(json(oneOf([maskedSecret]).schema)),
  /** When the key that is set was given. */
  paymentKeySetAt: nullable('date'),
  paymentApiUrl: nullable(json(text)),
  /** Public, as buyers' browsers give it to the gateway's own card fields. */
  paymentTokenizationKey: nullable(json(text)),
  createdAt: 'date',
  updatedAt: 'date',
  revision: 'number',
});

/** A company as S1 section 3 shows it. The payment key itself is in no document: it stays, encrypted, in the stream. */
export type CompanyDoc = DocOf<typeof companyFields>;

/** A company on its first day: active, no countdown (A22), the columns of the specification, no packs counted yet. */
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
    // Last, as in the state of the company.
    ...billing,
    state: companyStateOf({ active: true, ...billing }),
  };
};
