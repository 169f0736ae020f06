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

/** Support reads the rows of all companies; nobody else has a row here. */
const scope = rowsOf(() => nothing);

/** Whose record it is: the name of the company as it is now. */
const withCompanyName = {
  beside: () => ({ model: companyModel, field: 'companyId' }),
  presented: { companyName: orNull(text) },
};

const shownOfOrders = [
  ...['id', 'index', 'po_number', 'status', 'total', 'manufacturerId', 'manufacturerName', 'vendorId', 'vendorName'],
  ...['waitsFor', 'dueBy', 'createdAt', 'updatedAt', 'revision'],
];

/** Orders of all companies, drafts too, without their content. They are searched by their numbers alone. */
export const supportOrders: Resource<Reach, OrderDoc> = {
  name: 'supportOrders',
  model: orderModel,
  searchFirst: 'index',
  search: ['number'],
  hidden: allBut(orderModel, ...shownOfOrders),
  scope,
};

/** Bills are our own, so all of them is shown. */
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
