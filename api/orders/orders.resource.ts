import { allOf, eq, neq } from '../../infra/read-models/query.js';
import type { Resource } from '../../infra/read-models/resource.js';
import { orderModel, type OrderDoc } from '../../projections/index.js';
import type { Caller } from '../shared/caller.js';

/** Orders for both sides; a draft does not exist for its vendor (decisions A64). */
export const ordersResource: Resource<Caller, OrderDoc> = {
  name: 'orders',
  model: orderModel,
  search: ['po_number', 'groupName', 'vendorName', 'manufacturerName'],
  aliases: { orderId: 'id' },
  relations: {
    order_group: { kind: 'one', resource: 'orderGroups', localField: 'groupId', foreignField: 'id', alsoAs: 'group' },
    group: { kind: 'one', resource: 'orderGroups', localField: 'groupId', foreignField: 'id', alsoAs: 'order_group' },
    vendor: { kind: 'one', resource: 'partner companies', localField: 'vendorId', foreignField: 'id' },
    manufacturer: { kind: 'one', resource: 'partner companies', localField: 'manufacturerId', foreignField: 'id' },
    creator: { kind: 'one', resource: 'people', localField: 'userId', foreignField: 'id' },
    modifier: { kind: 'one', resource: 'people', localField: 'modifierId', foreignField: 'id' },
    fabrics: {
      kind: 'many',
      resource: 'orderFabrics',
      localField: 'id',
      foreignField: 'orderId',
      order: [{ field: 'position', descending: false }],
    },
  },
  scope: (viewer) =>
    viewer.companyType === 'manufacturer'
      ? eq('manufacturerId', viewer.companyId)
      : allOf(eq('vendorId', viewer.companyId), neq('status', 'draft')),
};
