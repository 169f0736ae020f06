import { wireNames } from '../../domain/fabric/fabric-texts.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { type FabricDocument, fabricModel } from '../../projections/index.js';
import { ownOfManufacturer, type Reach } from '../http/reach.js';

/**
 * A manufacturer's own fabrics. Vendors have none; `visible-fabrics.ts` has what they see of orders addressed to them.
 */
export const fabricsResource: Resource<Reach, FabricDocument> = {
  name: 'Fabrics',
  model: fabricModel,
  hidden: ['codeLikeness'],
  search: wireNames,
  scope: ownOfManufacturer,
};
