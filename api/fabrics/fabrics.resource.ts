import { wireNames } from '../../domain/fabric/fabric-texts.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { type FabricDocument, fabricModel, orderFabricModel } from '../../projections/index.js';
import { ownOfManufacturer, type Reach, isVendor, rowsOf } from '../http/reach.js';
import { allOf, eq } from '../../infra/query/query.js';
import { fabricsForVendors } from '../order-fabrics/hidden-columns.js';

/** Vendors have none; `visibleFabrics` contains the fabrics of orders addressed to them. */
export const fabricsResource: Resource<Reach, FabricDocument> = {
  name: 'Fabrics',
  words: { one: 'fabric', many: 'fabrics' },
  model: fabricModel,
  hidden: ['codeLikeness', 'otherCodesText'],
  search: [...wireNames, 'otherCodesText'],
  scope: ownOfManufacturer,
};

/** Fabrics as a vendor reads them: those in lines of visible orders (docs/rules.md, "Who may call what"). */
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

export const visibleFabrics = (reach: Reach): Resource<Reach, FabricDocument> =>
  isVendor(reach) ? vendorFabrics : fabricsResource;
