import { eq } from '../../infra/read-models/query.js';
import type { Resource } from '../../infra/read-models/resource.js';
import { orderGroupModel, type OrderGroupDoc } from '../../projections/index.js';
import type { Caller } from '../shared/caller.js';

/** Swatch types, for their manufacturer and the vendor that they are made for. */
export const orderGroupsResource: Resource<Caller, OrderGroupDoc> = {
  name: 'orderGroups',
  model: orderGroupModel,
  search: ['name', 'vendorName', 'manufacturerName'],
  aliases: { groupId: 'id' },
  relations: {
    vendor: { kind: 'one', resource: 'partner companies', localField: 'vendorId', foreignField: 'id' },
    manufacturer: { kind: 'one', resource: 'partner companies', localField: 'manufacturerId', foreignField: 'id' },
  },
  scope: (viewer) => eq(viewer.companyType === 'manufacturer' ? 'manufacturerId' : 'vendorId', viewer.companyId),
};
