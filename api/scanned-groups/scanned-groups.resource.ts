import { wireNames } from '../../domain/fabric/fabric-texts.js';
import { keyNames } from '../companies/partners.resource.js';
import type { Resource } from '../../infra/read-models/reads/resource.js';
import {
  nameOfKey,
  type ScannedGroupDocument,
  scannedGroupModel,
  type ScannedSwatchDocument,
  scannedSwatchModel,
  type UserDoc,
  userModel,
} from '../../projections/index.js';
import { ownBy, ownOfManufacturer, type Reach, withoutStepsForSupport } from '../http/reach.js';

const shownOfScanners = ['id', 'username', 'email'];

/** Of the viewer's company, with the e-mail that the page shows (S2 section 2, "Scanned swatches page"). */
export const scannersResource: Resource<Reach, UserDoc> = {
  name: 'scanners',
  words: { one: 'scanner', many: 'scanners' },
  model: userModel,
  hidden: Object.keys(userModel.fields).filter((field) => !shownOfScanners.includes(field)),
  scope: ownBy('tenantId'),
};

/** Keys among them, which have no e-mail. */
export const scanningKeys: typeof keyNames = {
  ...keyNames,
  present: ({ id, name }) => ({ id, username: nameOfKey(name), email: null }),
};

export const scannedGroupsResource: Resource<Reach, ScannedGroupDocument> = {
  name: 'ScannedGroups',
  words: { one: 'scan', many: 'scans' },
  model: scannedGroupModel,
  search: ['name'],
  relations: {
    inventoryGroup: { kind: 'one', resource: 'InventoryGroups', localField: 'inventoryGroupId', foreignField: 'id' },
    user: { kind: 'one', resource: 'scanners', orElse: scanningKeys, localField: 'userId', foreignField: 'id' },
    scannedSwatches: { kind: 'many', resource: 'ScannedSwatches', localField: 'id', foreignField: 'scannedGroupId' },
  },
  ...withoutStepsForSupport({ allowed: [] }),
  scope: ownOfManufacturer,
};

export const scannedSwatchesResource: Resource<Reach, ScannedSwatchDocument> = {
  name: 'ScannedSwatches',
  words: { one: 'scanned swatch', many: 'scanned swatches' },
  model: scannedSwatchModel,
  partOf: 'scannedGroupId',
  search: wireNames,
  relations: {
    scannedGroup: { kind: 'one', resource: 'ScannedGroups', localField: 'scannedGroupId', foreignField: 'id' },
    swatch: { kind: 'one', resource: 'Swatches', localField: 'swatchId', foreignField: 'id' },
    fabrics: { kind: 'one', resource: 'Fabrics', localField: 'fabricId', foreignField: 'id' },
    resolvedFabric: { kind: 'one', resource: 'Fabrics', localField: 'resolvedFabricId', foreignField: 'id' },
  },
  scope: ownOfManufacturer,
};
