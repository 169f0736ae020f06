import { type Catalogue, catalogueOf } from '../infra/read-models/reads/resource.js';
import { inventoryGroupsResource } from './inventory-groups/inventory-groups.resource.js';
import { lineFabrics, orderFabricsResource } from './order-fabrics/order-fabrics.resource.js';
import {
  scannedGroupsResource,
  scannedSwatchesResource,
  scannersResource,
} from './scanned-groups/scanned-groups.resource.js';
import type { Caller } from './http/caller.js';
import { resources } from './resources.js';
import { swatchesResource } from './swatches/swatches.resource.js';

/** Every resource of the API; relations lead from one to another. Append yours, sorted by wire name. */
export const catalogue = (): Catalogue<Caller> =>
  catalogueOf<Caller>([
    ...resources.flatMap((one) => one.resources ?? []),
    inventoryGroupsResource,
    lineFabrics,
    orderFabricsResource,
    scannedGroupsResource,
    scannedSwatchesResource,
    scannersResource,
    swatchesResource,
  ]);
