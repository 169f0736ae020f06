import { allOf, eq } from '../../infra/query/query.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { orderGroupModel, type OrderGroupDoc } from '../../projections/index.js';
import { isVendor, type Reach, rowsOf } from '../http/reach.js';

/** Order groups, for their manufacturer, and from the first placed order on for the vendor that they are made for. */
export const orderGroupsResource: Resource<Reach, OrderGroupDoc> = {
  name: 'orderGroups',
  model: orderGroupModel,
  search: ['name', 'vendorName', 'manufacturerName'],
  aliases: { groupId: 'id' },
  relations: {
    vendor: { kind: 'one', resource: 'partner companies', localField: 'vendorId', foreignField: 'id' },
    manufacturer: { kind: 'one', resource: 'partner companies', localField: 'manufacturerId', foreignField: 'id' },
  },
  hidden: ['isShared', 'placedJobNumber'],
  scope: rowsOf((company) =>
    isVendor(company)
      ? allOf(eq('vendorId', company.companyId), eq('isShared', true))
      : eq('manufacturerId', company.companyId),
  ),
  masked: (reach) => (isVendor(reach) ? ['job_number'] : []),
  present: (doc, reach) => (isVendor(reach) ? { ...doc, job_number: doc.placedJobNumber ?? doc.job_number } : doc),
};
