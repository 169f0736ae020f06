import { allOf, anyOf, eq, everything, isIn, neq, nothing } from '../../infra/read-models/query/query.js';
import { type Resource, within } from '../../infra/read-models/reads/resource.js';
import {
  couponModel,
  inventoryTypeModel,
  planModel,
  settingModel,
  soundTypeModel,
  subscriptionModel,
} from '../../projections/index.js';
import { type Caller, may } from '../http/caller.js';

/** The settings that anybody may read (docs/security.md, "Calls"). */
const publicSettings = [
  'appName',
  'MaxDiscount',
  'TermDiscount',
  'DefaultVendorRefDiscount',
  'DefaultManufacturerRefDiscount',
];

export const plansResource: Resource<Caller> = { name: 'Plans', model: planModel, scope: () => everything };

export const settingsResource: Resource<Caller> = {
  name: 'Settings',
  model: settingModel,
  scope: () => isIn('name', publicSettings),
};

export const inventoryTypesResource: Resource<Caller> = {
  name: 'InventoryTypes',
  model: inventoryTypeModel,
  search: ['name'],
  scope: () => everything,
};

export const soundTypesResource: Resource<Caller> = {
  name: 'SoundTypes',
  model: soundTypeModel,
  search: ['name'],
  scope: () => everything,
};

/** Names of coupons are secrets: a list is of the automatic ones and the own company's (docs/security.md, "Calls"). */
export const couponsResource: Resource<Caller> = {
  name: 'Coupons',
  model: couponModel,
  aliases: { couponId: 'id', refCode: 'name' },
  toldToAll: { fields: Object.keys(couponModel.fields).filter((field) => field !== 'companyId') },
  scope: (viewer) =>
    allOf(anyOf(eq('couponType', 'auto'), eq('companyId', viewer.companyId)), neq('couponType', 'saasOnly')),
};

const anonymousCoupons: Resource<Caller> = { ...couponsResource, hidden: ['companyId'], scope: () => nothing };

/** Coupons that somebody named exactly, those of operators left out; whose they are is not told. */
export const namedCoupons = (names: readonly string[]): Resource<Caller> =>
  within(anonymousCoupons, allOf(isIn('name', names), neq('couponType', 'saasOnly')));

/** The packs of the own company; billing, so a role user needs a flag for them. */
export const subscriptionsResource: Resource<Caller> = {
  name: 'subscriptionHistories',
  model: subscriptionModel,
  scope: (viewer) =>
    may(viewer, 'Update Subscription', 'Payment Method') ? eq('companyId', viewer.companyId) : nothing,
};
