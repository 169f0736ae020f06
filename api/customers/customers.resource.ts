import { eq } from '../../infra/query/query.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { vendorLinkModel, type VendorLinkDoc } from '../../projections/index.js';
import { isVendor, type Reach, rowsOf } from '../http/reach.js';

/** Links between manufacturers and vendors, for both sides of each (docs/security.md, "Calls"). */
export const customersResource: Resource<Reach, VendorLinkDoc> = {
  name: 'Customers',
  model: vendorLinkModel,
  search: ['vendorName', 'manufacturerName', 'companyName'],
  relations: {
    vendor: { kind: 'one', resource: 'partner companies', localField: 'vendorId', foreignField: 'id' },
    manufacturer: { kind: 'one', resource: 'partner companies', localField: 'manufacturerId', foreignField: 'id' },
    // The owner of the other side: old clients of both sides use this name.
    owner: {
      kind: 'one',
      resource: 'partner owners',
      localField: 'vendorId',
      localFieldFor: (reach) => (isVendor(reach) ? 'manufacturerId' : 'vendorId'),
      foreignField: 'tenantId',
    },
  },
  scope: rowsOf((company) => eq(isVendor(company) ? 'vendorId' : 'manufacturerId', company.companyId)),
};
