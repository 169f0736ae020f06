import { eq, nothing } from '../../infra/read-models/query/query.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { type FabricDocument, fabricModel } from '../../projections/index.js';
import type { Caller } from '../http/caller.js';

/** A manufacturer's own fabrics. Vendors have none; what they see of orders addressed to them is `visible-fabrics.ts`. */
export const fabricsResource: Resource<Caller, FabricDocument> = {
  name: 'Fabrics',
  model: fabricModel,
  search: ['code', 'alias', 'pattern_name', 'color', 'grade'],
  scope: (viewer) => (viewer.companyType === 'manufacturer' ? eq('companyId', viewer.companyId) : nothing),
};
