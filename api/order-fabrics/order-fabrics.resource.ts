import { wireNamesOfLines } from '../../domain/fabric/fabric-texts.js';
import { allOf, eq, everything } from '../../infra/query/query.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { fabricModel, type FabricDocument, orderFabricModel, type OrderFabricDoc } from '../../projections/index.js';
import { isVendor, type Reach, rowsOf } from '../http/reach.js';
import { fabricsForVendors, linesForVendors } from './hidden-columns.js';

/** The vendor does not see those of drafts (A64). */
export const orderFabricsResource: Resource<Reach, OrderFabricDoc> = {
  name: 'orderFabrics',
  words: { one: 'order line', many: 'order lines' },
  partOf: 'orderId',
  model: orderFabricModel,
  search: wireNamesOfLines,
  hidden: ['isShared'],
  ...linesForVendors,
  aliases: { orderFabricId: 'id' },
  relations: {
    order: { kind: 'one', resource: 'orders', localField: 'orderId', foreignField: 'id' },
    fabric: { kind: 'one', resource: 'line fabrics', localField: 'fabricId', foreignField: 'id' },
  },
  scope: rowsOf((company) =>
    isVendor(company)
      ? allOf(eq('vendorId', company.companyId), eq('isShared', true))
      : eq('manufacturerId', company.companyId),
  ),
};

/** The fabric of a visible line; only that relation leads to it, so the scope is every row. */
export const lineFabrics: Resource<Reach, FabricDocument> = {
  name: 'line fabrics',
  words: { one: 'line fabric', many: 'line fabrics' },
  model: fabricModel,
  hidden: [
    ...['codeLikeness', 'other_codes', 'otherCodesText'],
    ...['companyId', 'active', 'createdAt', 'updatedAt', 'revision'],
  ],
  ...fabricsForVendors,
  scope: () => everything,
};
