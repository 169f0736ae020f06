import { eq, nothing } from '../../infra/read-models/query/query.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import {
  type ScannedGroupDocument,
  scannedGroupModel,
  type ScannedSwatchDocument,
  scannedSwatchModel,
  type UserDoc,
  userModel,
} from '../../projections/index.js';
import type { Caller } from '../http/caller.js';

const own = (viewer: Caller) => (viewer.companyType === 'manufacturer' ? eq('companyId', viewer.companyId) : nothing);

const shownOfScanners = ['id', 'username', 'email'];

/** Who uploaded a scan: of the viewer's company, with the e-mail that the page shows (S2 section 2, "Scanned swatches page"). */
export const scannersResource: Resource<Caller, UserDoc> = {
  name: 'scanners',
  model: userModel,
  hidden: Object.keys(userModel.fields).filter((field) => !shownOfScanners.includes(field)),
  scope: (viewer) => eq('tenantId', viewer.companyId),
};

/** A manufacturer's own scans. */
export const scannedGroupsResource: Resource<Caller, ScannedGroupDocument> = {
  name: 'ScannedGroups',
  model: scannedGroupModel,
  search: ['name'],
  relations: {
    inventoryGroup: { kind: 'one', resource: 'InventoryGroups', localField: 'inventoryGroupId', foreignField: 'id' },
    user: { kind: 'one', resource: 'scanners', localField: 'userId', foreignField: 'id' },
    scannedSwatches: { kind: 'many', resource: 'ScannedSwatches', localField: 'id', foreignField: 'scannedGroupId' },
  },
  scope: own,
};

/** The rows of a manufacturer's own scans. */
export const scannedSwatchesResource: Resource<Caller, ScannedSwatchDocument> = {
  name: 'ScannedSwatches',
  model: scannedSwatchModel,
  search: ['code', 'alias', 'pattern_name', 'color', 'grade'],
  relations: {
    scannedGroup: { kind: 'one', resource: 'ScannedGroups', localField: 'scannedGroupId', foreignField: 'id' },
    swatch: { kind: 'one', resource: 'Swatches', localField: 'swatchId', foreignField: 'id' },
    fabrics: { kind: 'one', resource: 'Fabrics', localField: 'fabricId', foreignField: 'id' },
  },
  scope: own,
};
