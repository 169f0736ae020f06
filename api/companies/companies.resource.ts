import { daysLeft, renewalDue } from '../../domain/billing/renewal.js';
import {
  stepsOfSubscription,
  subscriptionLocks,
  type SubscriptionRight,
  subscriptionSteps,
  lastDayIfCancelled,
} from '../../domain/company/subscription/allowed-steps.js';
import {
  boolean,
  listOf,
  mapOf,
  decimal,
  named,
  number,
  object,
  oneOf,
  orNull,
  text,
} from '../../infra/schema/fields.js';
import { nothing, type Where } from '../../infra/query/query.js';
import { allBut, type Resource, within } from '../../infra/read-models/reads/resource.js';
import { type CompanyDoc, companyModel } from '../../projections/index.js';
import { referenceTo } from '../openapi/declared.js';
import { type CompanyReach, isOwnAdmin, isSupport, maySee, ownBy, type Reach } from '../http/reach.js';

/** A role user without Payment Method does not see these (docs/rules.md, "Who may call what"). */
const billingFields = [
  'term',
  'termDate',
  'isAnnual',
  'subscribeOn',
  'subscriptionUpdatedOn',
  'planId',
  'couponId',
  'referralCouponId',
  'refCode',
  'rfHistorical',
  'remainingDays',
  'cancelsOn',
  'endedOn',
  'paidThrough',
  'nextPaymentOn',
  'billingDetails',
] as const satisfies readonly (keyof CompanyDoc)[];

const withoutBilling = (doc: CompanyDoc): object => ({
  ...doc,
  ...Object.fromEntries(billingFields.map((field) => [field, null])),
});

/** Support only reads. */
const noSteps = { allowed: [], locks: {} };

/** Referral earnings depend on other companies, and are added by the route of the record (`ReferralCredit`). */
const contractNow = ({ billing, timeZone }: CompanyDoc, reach: Reach): object => {
  if (reach.kind !== 'company')
    return {
      ...{ renewalDue: false, renewalDaysLeft: null, lastDayIfCancelled: null, rfDiscount: null },
      ...noSteps,
    };
  const contract = { ...billing, timeZone };
  const at = reach.at.toISOString();
  const seesBilling = maySee(reach, 'Payment Method');
  return {
    renewalDue: renewalDue(contract, at),
    renewalDaysLeft: seesBilling ? daysLeft(contract, at) : null,
    lastDayIfCancelled: seesBilling ? lastDayIfCancelled(contract, at) : null,
    rfDiscount: null,
    ...(isSupport(reach) ? noSteps : stepsOfSubscription(contract, at, (right) => mayStep(reach, right))),
  };
};

const mayStep = (reach: CompanyReach, right: SubscriptionRight): boolean =>
  right === 'admin' ? reach.role === 'admin' : maySee(reach, right);

/** Only the vendor's own admin sees the real address (docs/security.md, "Secrets of a vendor"). */
const paymentUrl = ({ paymentApiUrl }: CompanyDoc, isOwnAdmin: boolean): string | null =>
  isOwnAdmin || paymentApiUrl === null ? paymentApiUrl : 'configured';

const ownerCard = object({ username: orNull(text) }, { email: orNull(text), phone: orNull(text) });

export const companiesResource: Resource<Reach, CompanyDoc> = {
  name: 'Companies',
  words: { one: 'company', many: 'companies' },
  model: companyModel,
  search: ['name', 'referralCode'],
  hidden: [
    'slotsTaken',
    'codeLook',
    'inactiveUsers',
    'logo',
    'nextBillingAt',
    'isWatched',
    'hasPaid',
    'billing',
    'card',
    'cardGoodUntil',
    'state',
    'isTaxExempt',
    'openBills',
    'openAmount',
    'openBillCents',
    'lastSignInAt',
  ],
  relations: {
    owner: { kind: 'one', resource: 'users', localField: 'ownerId', foreignField: 'id' },
    admins: { kind: 'many', resource: 'own admins', localField: 'id', foreignField: 'tenantId' },
    users: { kind: 'many', resource: 'users', localField: 'id', foreignField: 'companyId' },
    plan: { kind: 'one', resource: 'Plans', localField: 'planId', foreignField: 'id' },
    coupon: {
      kind: 'one',
      resource: 'used coupons',
      localField: 'couponId',
      elseLocalField: 'referralCouponId',
      foreignField: 'id',
    },
  },
  // Of another company only the name is shown, or the matched referral code.
  shownToAll: {
    fields: ['id', 'type'],
    beside: { owner: { anyOf: [referenceTo('User'), ownerCard, { type: 'null' }] } },
  },
  scope: ownBy('id'),
  masked: (reach) => (maySee(reach, 'Payment Method') ? [] : billingFields),
  present: (doc, reach) => ({
    ...(maySee(reach, 'Payment Method') ? doc : withoutBilling(doc)),
    paymentApiUrl: paymentUrl(doc, isOwnAdmin(reach, doc.id)),
    ...(isSupport(reach) && { paymentTokenizationKey: null }),
    ...contractNow(doc, reach),
  }),
  computed: ['renewalDue', 'renewalDaysLeft', 'lastDayIfCancelled', 'rfDiscount', 'allowed', 'locks'],
  presented: {
    ...Object.fromEntries(billingFields.map((field) => [field, orNull(companyModel.schemas?.[field] ?? {})])),
    renewalDue: { ...boolean, description: 'Whether the contract can be renewed now.' },
    renewalDaysLeft: { ...orNull(number), description: 'Days until the end of the contract; null without the right.' },
    rfDiscount: { ...orNull(decimal), description: 'The referral credit that is left, in dollars; null in lists.' },
    lastDayIfCancelled: { ...orNull(text), description: 'The last day of a subscription that is cancelled now.' },
    ...{
      allowed: { ...listOf(oneOf(subscriptionSteps).schema), description: 'The steps that the reader can take now.' },
      locks: {
        ...mapOf(named('SubscriptionLock', oneOf(subscriptionLocks).schema)),
        description: 'The reason why the reader cannot take each other step now.',
      },
    },
  },
};

const namesOfCompanies: Resource<Reach, CompanyDoc> = {
  name: 'Companies',
  model: companyModel,
  search: ['name'],
  hidden: allBut(companyModel, 'id', 'name', 'type'),
  scope: () => nothing,
};

export const namedCompanies = (scope: Where): Resource<Reach, CompanyDoc> => within(namesOfCompanies, scope);
