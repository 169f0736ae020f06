import { Controller } from '@nestjs/common';
import { orNull, text } from '../../infra/schema/fields.js';
import { nothing } from '../../infra/query/query.js';
import { allBut, type Resource } from '../../infra/read-models/reads/resource.js';
import {
  type BillDoc,
  type CompanyDoc,
  companyModel,
  type OrderDoc,
  orderModel,
  type SubscriptionDoc,
} from '../../projections/index.js';
import { billsResource } from '../bills/index.js';
import { type Reach, rowsOf } from '../http/reach.js';
import { readRoutes } from '../records/resource.routes.js';
import { subscriptionsResource } from '../reference/reference.resources.js';

/** Support reads the rows of all companies; other callers have no rows. */
const scope = rowsOf(() => nothing);

const withCompanyName = {
  beside: () => ({ model: companyModel, field: 'companyId' }),
  presented: { companyName: orNull(text) },
};

const shownOfOrders = [
  ...['id', 'index', 'po_number', 'status', 'total', 'manufacturerId', 'manufacturerName', 'vendorId', 'vendorName'],
  ...['waitsFor', 'dueBy', 'createdAt', 'updatedAt', 'revision'],
];

/** Orders of all companies, including drafts, without their content. Only their numbers are searched. */
export const supportOrders: Resource<Reach, OrderDoc> = {
  name: 'supportOrders',
  model: orderModel,
  searchFirst: 'index',
  search: ['number'],
  hidden: allBut(orderModel, ...shownOfOrders),
  scope,
};

/** Bills belong to the operator, so they are shown completely. */
export const supportBills: Resource<Reach, BillDoc> = {
  ...billsResource,
  ...withCompanyName,
  name: 'supportBills',
  search: ['number'],
  present: (doc, _, company?: CompanyDoc) => ({ ...doc, companyName: company?.name ?? null }),
  computed: ['companyName'],
  scope,
};

export const supportSubscriptions: Resource<Reach, SubscriptionDoc> = {
  ...subscriptionsResource,
  ...withCompanyName,
  name: 'supportSubscriptions',
  present: (doc, _, company?: CompanyDoc) => ({ ...doc, allowed: [], companyName: company?.name ?? null }),
  computed: ['allowed', 'companyName'],
  presented: { ...subscriptionsResource.presented, ...withCompanyName.presented },
  order: [{ field: 'createdAt', descending: false }],
  scope,
};

@Controller('support/orders')
export class SupportOrderRoutes extends readRoutes(supportOrders, 'support') {}

@Controller('support/subscriptions')
export class SupportSubscriptionRoutes extends readRoutes(supportSubscriptions, 'support') {}
