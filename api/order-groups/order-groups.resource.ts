import { allOf, eq } from '../../infra/read-models/query/query.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { orderGroupModel, type OrderGroupDoc } from '../../projections/index.js';
import type { Caller } from '../http/caller.js';

/** Swatch types, for their manufacturer, and from the first placed order on for the vendor that they are made for. */
export const orderGroupsResource: Resource<Caller, OrderGroupDoc> = {
  name: 'orderGroups',
  model: orderGroupModel,
  search: ['name', 'vendorName', 'manufacturerName'],
  aliases: { groupId: 'id' },
  relations: {
    vendor: { kind: 'one', resource: 'partner companies', localField: 'vendorId', foreignField: 'id' },
    manufacturer: { kind: 'one', resource: 'partner companies', localField: 'manufacturerId', foreignField: 'id' },
  },
  hidden: ['isShared', 'placedJobNumber'],
  scope: (viewer) =>
    viewer.companyType === 'manufacturer'
      ? eq('manufacturerId', viewer.companyId)
      : allOf(eq('vendorId', viewer.companyId), eq('isShared', true)),
  masked: (viewer) => (viewer.companyType === 'manufacturer' ? [] : ['job_number']),
  present: (doc, viewer) =>
    viewer.companyType === 'manufacturer' ? doc : { ...doc, job_number: doc.placedJobNumber ?? doc.job_number },
};
