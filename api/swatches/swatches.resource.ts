import { eq, nothing } from '../../infra/read-models/query/query.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import { type SwatchDocument, swatchModel } from '../../projections/index.js';
import type { Caller } from '../http/caller.js';

/** A manufacturer's own swatches. `fabrics` is one fabric under a plural name (A86). */
export const swatchesResource: Resource<Caller, SwatchDocument> = {
  name: 'Swatches',
  model: swatchModel,
  search: ['code', 'alias', 'pattern_name', 'color', 'grade'],
  relations: {
    fabrics: { kind: 'one', resource: 'Fabrics', localField: 'fabricId', foreignField: 'id' },
    inventoryGroup: { kind: 'one', resource: 'InventoryGroups', localField: 'inventoryGroupId', foreignField: 'id' },
  },
  scope: (viewer) => (viewer.companyType === 'manufacturer' ? eq('companyId', viewer.companyId) : nothing),
};
