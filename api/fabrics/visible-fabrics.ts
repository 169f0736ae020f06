import { wireNames } from '../../domain/fabric/fabric-texts.js';
import { allOf, eq } from '../../infra/query/query.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { type FabricDocument, orderFabricModel } from '../../projections/index.js';
import { fabricsForVendors } from '../order-fabrics/hidden-columns.js';
import { isVendor, type Reach, rowsOf } from '../http/reach.js';
import { fabricsResource } from './fabrics.resource.js';

/** Fabrics as a vendor reads them: those in lines of orders that it sees (docs/rules.md, "Who may call what"). */
const vendorFabrics: Resource<Reach, FabricDocument> = {
  ...fabricsResource,
  ...fabricsForVendors,
  search: wireNames.filter((name) => name !== 'grade'),
  scope: rowsOf(({ companyId }) => ({
    kind: 'among',
    field: 'id',
    model: orderFabricModel.name,
    pick: 'fabricId',
    where: allOf(eq('vendorId', companyId), eq('isShared', true)),
  })),
};

/** The fabrics that a caller may read: a manufacturer's own, or those in a vendor's orders. */
export const visibleFabrics = (reach: Reach): Resource<Reach, FabricDocument> =>
  isVendor(reach) ? vendorFabrics : fabricsResource;
