import { type PackStep, packSteps, stepsOfPack } from '../../domain/company/subscription/packs.js';
import { signalOf, signals } from '../../domain/sound/signal.js';
import { builtInAddress } from '../../infra/files/tone.js';
import { listOf, number, oneOf, orNull, text } from '../../infra/schema/fields.js';
import { allOf, anyOf, eq, everything, isIn, neq, nothing } from '../../infra/query/query.js';
import { type Resource, within } from '../../infra/read-models/reads/resource.js';
import {
  type CompanyDoc,
  companyModel,
  type CouponDoc,
  couponModel,
  planModel,
  settingModel,
  soundTypeModel,
  type SubscriptionDoc,
  subscriptionModel,
} from '../../projections/index.js';
import { maySee, ownBy, type Reach, rowsOf } from '../http/reach.js';

const publicSettings = [
  'appName',
  'MaxDiscount',
  'TermDiscount',
  'DefaultVendorRefDiscount',
  'DefaultManufacturerRefDiscount',
];

/** A plan by its id, even if it is no longer offered: companies hold it. */
export const plansResource: Resource<Reach> = {
  name: 'Plans',
  words: { one: 'plan', many: 'plans' },
  model: planModel,
  search: ['name'],
  scope: () => everything,
};

/** The plans that may be chosen; support sees every plan. */
export const offeredPlansResource: Resource<Reach> = {
  ...plansResource,
  scope: ({ kind }) => (kind === 'all' ? everything : eq('isOffered', true)),
};

export const settingsResource: Resource<Reach> = {
  name: 'Settings',
  words: { one: 'setting', many: 'settings' },
  model: settingModel,
  scope: ({ kind }) => (kind === 'all' ? everything : isIn('name', publicSettings)),
};

export const soundTypesResource: Resource<Reach> = {
  name: 'SoundTypes',
  words: { one: 'sound type', many: 'sound types' },
  model: soundTypeModel,
  search: ['name'],
  present: (doc) => {
    const signal = signalOf(doc.id);
    return { ...doc, signal, builtInUrl: signal && builtInAddress(signal) };
  },
  computed: ['signal', 'builtInUrl'],
  presented: { signal: orNull(oneOf(signals).schema), builtInUrl: orNull(text) },
  scope: () => everything,
};

export const allCouponsResource: Resource<Reach, CouponDoc> = {
  name: 'Coupons',
  words: { one: 'coupon', many: 'coupons' },
  model: couponModel,
  search: ['name'],
  aliases: { couponId: 'id', refCode: 'name' },
  present: (doc) => ({ ...doc, usedBy: doc.couponType === 'auto' ? null : 0 }),
  computed: ['usedBy'],
  presented: { usedBy: orNull(number) },
  shownToAll: { fields: Object.keys(couponModel.fields).filter((field) => field !== 'companyId') },
  scope: rowsOf(() => nothing),
};

/** Names of coupons are secrets: a list shows the automatic ones and the own company's (docs/security.md, "Calls"). */
export const couponsResource: Resource<Reach> = {
  name: 'Coupons',
  words: { one: 'coupon', many: 'coupons' },
  model: couponModel,
  aliases: { couponId: 'id', refCode: 'name' },
  scope: (reach) => allOf(anyOf(eq('couponType', 'auto'), ownBy('companyId')(reach)), neq('couponType', 'saasOnly')),
};

export const ownCouponsResource: Resource<Reach> = { ...couponsResource, scope: ownBy('companyId') };

const anonymousCoupons: Resource<Reach> = { ...couponsResource, hidden: ['companyId'], scope: () => nothing };

/**
 * The coupon that the own company uses, by its id, which only the record of that company contains; its owner stays
 * hidden. It is billing data, so a role user needs a permission for it.
 */
export const usedCouponsResource: Resource<Reach> = {
  ...anonymousCoupons,
  name: 'used coupons',
  words: { one: 'used coupon', many: 'used coupons' },
  scope: rowsOf((company) => (maySee(company, 'Payment Method') ? neq('couponType', 'saasOnly') : nothing)),
};

/** Coupons of these ids; the own company uses each of them. */
export const couponsInUse = (ids: readonly string[]): Resource<Reach> => within(anonymousCoupons, isIn('id', ids));

/** Coupons by their exact names, except those of operators; the response hides their owners. */
export const namedCoupons = (names: readonly string[]): Resource<Reach> =>
  within(anonymousCoupons, allOf(isIn('name', names), neq('couponType', 'saasOnly')));

const stepsFor = (
  reach: Reach,
  { id: subscriptionId, plan, addedAt }: SubscriptionDoc,
  company?: CompanyDoc,
): readonly PackStep[] => {
  if (company === undefined || reach.kind !== 'company' || reach.role === 'support') return [];
  if (!maySee(reach, 'Update Subscription')) return [];
  const { billing, timeZone, unassignedSubscriptions: unassigned } = company;
  const { basePackId, unbilledPackIds } = billing;
  const holder = { contract: { ...billing, timeZone }, basePackId, unbilledPackIds, unassigned };
  return stepsOfPack({ subscriptionId, maxUsers: plan.max_users, addedAt }, holder, reach.at.toISOString());
};

/** Billing data, so a role user needs a permission for it. */
export const subscriptionsResource: Resource<Reach, SubscriptionDoc> = {
  name: 'subscriptionHistories',
  words: { one: 'pack', many: 'packs' },
  model: subscriptionModel,
  hidden: ['isExtra', 'addedAt'],
  beside: () => ({ model: companyModel, field: 'companyId' }),
  present: (doc, reach, company?: CompanyDoc) => ({ ...doc, allowed: stepsFor(reach, doc, company) }),
  computed: ['allowed'],
  presented: {
    allowed: { ...listOf(oneOf(packSteps).schema), description: 'The steps that the reader can take now.' },
  },
  order: [
    { field: 'isExtra', descending: false },
    { field: 'createdAt', descending: false },
  ],
  scope: rowsOf((company) =>
    maySee(company, 'Update Subscription', 'Payment Method') ? eq('companyId', company.companyId) : nothing,
  ),
};
