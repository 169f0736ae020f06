import { allOf, eq, neq } from '../../infra/query/query.js';
import { keyNames } from '../companies/partners.resource.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { orderModel, type OrderDoc } from '../../projections/index.js';
import { isVendor, type Reach, rowsOf, withoutStepsForSupport } from '../http/reach.js';
import type { CustomDecorator } from '@nestjs/common';
import { orderStatuses } from '../../domain/order/order.events.js';
import { oneOf } from '../../infra/schema/fields.js';
import { TakesParameters } from '../openapi/declared.js';

/** A placed order shows its group as it was at placement, because the vendor quoted for that. */
const asPlaced = ({ terms }: OrderDoc, group: Readonly<Record<string, unknown>>) => {
  if (terms === null) return group;
  const { groupName: name, ...others } = terms;
  const kept = new Map<string, unknown>(Object.entries({ name, ...others }));
  return Object.fromEntries(
    Object.entries(group).map(([field, now]) => [field, kept.has(field) ? kept.get(field) : now]),
  );
};

const groupOfOrder = {
  kind: 'one',
  resource: 'orderGroups',
  localField: 'groupId',
  foreignField: 'id',
  shown: asPlaced,
} as const;

/** A draft does not exist for its vendor (A64). */
export const ordersResource: Resource<Reach, OrderDoc> = {
  name: 'orders',
  words: { one: 'order', many: 'orders' },
  model: orderModel,
  searchFirst: 'index',
  search: ['number', 'groupName', 'vendorName', 'manufacturerName'],
  aliases: { orderId: 'id' },
  relations: {
    order_group: { ...groupOfOrder, alsoAs: 'group' },
    group: { ...groupOfOrder, alsoAs: 'order_group' },
    vendor: { kind: 'one', resource: 'partner companies', localField: 'vendorId', foreignField: 'id' },
    manufacturer: { kind: 'one', resource: 'partner companies', localField: 'manufacturerId', foreignField: 'id' },
    creator: { kind: 'one', resource: 'people', orElse: keyNames, localField: 'userId', foreignField: 'id' },
    modifier: { kind: 'one', resource: 'people', orElse: keyNames, localField: 'modifierId', foreignField: 'id' },
    fabrics: {
      kind: 'many',
      resource: 'orderFabrics',
      localField: 'id',
      foreignField: 'orderId',
      order: [{ field: 'position', descending: false }],
    },
  },
  ...withoutStepsForSupport({ allowed: [], locks: {} }),
  scope: rowsOf((company) =>
    isVendor(company)
      ? allOf(eq('vendorId', company.companyId), neq('status', 'draft'))
      : eq('manufacturerId', company.companyId),
  ),
};

const description =
  '`draft`, if the caller saw a draft: 409 `order.status-changed` when another user has placed it since.';
const ifStatus = { name: 'If-Status', in: 'header', description, schema: oneOf(orderStatuses).schema } as const;

/**
 * Adds the header to the description of a route that changes an order, which withdraws a placed one (A53). The order
 * compares it (`requireSeen` in domain/order/step.ts).
 */
export const DeclaresIfStatus = (): CustomDecorator => TakesParameters(ifStatus);
