import { allOf, eq, isIn, nothing } from '../../infra/read-models/query.js';
import type { Reads } from '../../infra/read-models/reads.js';
import { type Resource, within } from '../../infra/read-models/resource.js';
import { type FabricDocument, orderFabricModel } from '../../projections/index.js';
import { fabricsForVendors } from '../order-fabrics/hidden-columns.js';
import type { Caller } from '../shared/caller.js';
import { fabricsResource } from './fabrics.resource.js';

/** Fabrics as vendors read them, none before `visibleFabrics` tells which. */
const vendorFabrics: Resource<Caller, FabricDocument> = {
  ...fabricsResource,
  ...fabricsForVendors,
  search: ['code', 'alias', 'pattern_name', 'color'],
  scope: () => nothing,
};

/** The fabrics that a caller may read: a manufacturer's own; for a vendor those in orders that it sees (docs/rules.md, "Who may call what"). */
export const visibleFabrics = async (
  reads: Reads<Caller>,
  caller: Caller,
): Promise<Resource<Caller, FabricDocument>> => {
  if (caller.companyType === 'manufacturer') return fabricsResource;
  const seen = allOf(eq('vendorId', caller.companyId), eq('isShared', true));
  return within(vendorFabrics, isIn('id', await reads.values(orderFabricModel, seen, 'fabricId')));
};
