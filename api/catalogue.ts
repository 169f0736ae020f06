import { type Catalogue, catalogueOf } from '../infra/read-models/resource.js';
import { fabricsResource } from './fabrics/fabrics.resource.js';
import { inventoryGroupsResource } from './inventory-groups/inventory-groups.resource.js';
import { jobsResource } from './jobs/jobs.resource.js';
import { inventoryTypesResource } from './reference/reference.resources.js';
import { scannedGroupsResource, scannedSwatchesResource } from './scanned-groups/scanned-groups.resource.js';
import type { Caller } from './shared/caller.js';
import { partnerCompanies, partnerOwners, people } from './shared/partners.resource.js';
import { swatchesResource } from './swatches/swatches.resource.js';

/** Every resource of the API; relations lead from one to another. Append yours, sorted by wire name. */
export const catalogue = (): Catalogue<Caller> => catalogueOf<Caller>([
  fabricsResource,
  inventoryGroupsResource,
  inventoryTypesResource,
  jobsResource,
  partnerCompanies,
  partnerOwners,
  people,
  scannedGroupsResource,
  scannedSwatchesResource,
  swatchesResource,
]);
