import { wireNames } from '../../domain/fabric/fabric-texts.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { type SwatchDocument, swatchModel } from '../../projections/index.js';
import { ownOfManufacturer, type Reach } from '../http/reach.js';

/** `fabrics` is one fabric under a plural name (A86). */
export const swatchesResource: Resource<Reach, SwatchDocument> = {
  name: 'Swatches',
  words: { one: 'swatch', many: 'swatches' },
  partOf: 'inventoryGroupId',
  model: swatchModel,
  search: wireNames,
  relations: {
    fabrics: { kind: 'one', resource: 'Fabrics', localField: 'fabricId', foreignField: 'id' },
    inventoryGroup: { kind: 'one', resource: 'InventoryGroups', localField: 'inventoryGroupId', foreignField: 'id' },
  },
  scope: ownOfManufacturer,
};
