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
  explained,
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
  activeMembers: explained('number', 'How many of its users are active.'),
  slotsTaken: 'number',
  /** Ids of the inactive users who hold a slot; not sent to clients. */
  inactiveUsers: json(listOf(text)),
  isLimited: 'boolean',
  subscribeOn: 'date',
  unassignedSubscriptions: 'number',
  referralCode: 'text',
  /** The look of its referral code (A96); not sent to clients. */
  codeLook: 'exact',
  refCode: explained(nullable('text'), 'The referral code that it signed up with.'),
  term: explained(oneOf([1, 3]), 'Length of the contract in years.'),
  termDate: explained('date', 'When the contract ends.'),
  maxUsers: explained('number', 'How many users its packs allow.'),
  mbpu: 'number',
  timeZone: 'exact',
  remainingDays: explained(
    nullable('number'),
    'Days until the company is blocked, 0 when it is; null without a countdown.',
  ),
  couponId: nullable('exact'),
  referralCouponId: nullable('exact'),
  subscriptionUpdatedOn: nullable('date'),
  planId: 'exact',
  rfHistorical: explained('decimal', 'The referral credit that bills have used, in dollars.'),
  cancelsOn: explained(
    nullable(exactDay),
    'The day on which the subscription ends, in the time zone of the company; null unless it was cancelled.',
  ),
  endedOn: explained(nullable(exactDay), 'The day on which the subscription ended; null before.'),
  paidThrough: explained(exactDay, 'The last day that is paid.'),
  nextPaymentOn: explained(nullable(exactDay), 'The day of the next bill; null when there will be none.'),
  /** The earliest instant of the next bill; not sent to clients. */
  nextBillingAt: nullable('date'),
  /**
   * True when the passing of a day may change something: an open bill, a countdown, a cancellation. Not sent to
   * clients.
   */
  isWatched: 'boolean',
  state: oneOf(companyStates),
  isTaxExempt: 'boolean',
  openBills: explained('number', 'The number of bills that are neither paid nor void.'),
  openAmount: explained('decimal', 'The sum of the bills that are neither paid nor void, in dollars.'),
  /** Open amount in cents by bill id; not sent to clients. */
  openBillCents: json(mapOf(number)),
  lastSignInAt: explained(nullable('date'), 'The latest recorded sign-in of any user; null without any.'),
  /** Whether it has ever paid a bill; not sent to clients. */
  hasPaid: 'boolean',
  /** Internal state; not sent to clients. */
  billing: json<BillingState>({ type: 'object' }),
  /** The last day on which the card is valid, if known; not sent to clients. */
  cardGoodUntil: nullable('exact'),
  /** The parts of a card that every user may see; `expiry` is MMYY. */
  card: nullable(json(object({ brand: text, lastFour: text, expiry: text }))),
  billingDetails: explained(
    json<BillingDetails>(
      object({
        legalName: orNull(text),
        addressLines: listOf(text),
        taxId: orNull(text),
        poNumber: orNull(text),
        emails: listOf(text),
      }),
    ),
    'What its bills print in addition to the name.',
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
  requiresTwoSteps: explained('boolean', 'Whether owner and admins must sign in with a code or a passkey.'),
  // Clients get only a mask, so filters cannot query the key.
  paymentApiKey: explained(
    nullable(json(oneOf([maskedSecret]).schema)),
    'A mask in place of the key; null without one.',
  ),
  paymentKeySetAt: explained(nullable('date'), 'When the present key was set.'),
  paymentApiUrl: nullable(json(text)),
  paymentTokenizationKey: explained(
    nullable(json(text)),
    "Public: the buyer's browser passes it to the card fields of the gateway.",
  ),
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
