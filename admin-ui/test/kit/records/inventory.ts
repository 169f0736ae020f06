import type {
  Fabric,
  InventoryGroup,
  InventoryType,
  ScannedGroup,
  ScannedSwatch,
  Swatch,
} from '../../../src/types/wire';
import { millId, timestamps, writtenAt } from './ids';

/** Records as the API returns them. Fields that a test does not give have default values. */

export const aFabric = (given: Partial<Fabric> = {}): Fabric => ({
  id: `fabric-${given.code ?? 'HB-1'}`,
  code: 'HB-1',
  alias: 'Meadow',
  pattern_name: 'Herringbone',
  color: 'Weld',
  grade: 'A',
  photo: null,
  active: true,
  discontinued: false,
  companyId: millId,
  ...timestamps,
  revision: 0,
  ...given,
});

export const aGroup = (given: Partial<InventoryGroup> = {}): InventoryGroup => ({
  id: 'group',
  name: 'Lobby',
  version: '1',
  ...timestamps,
  download_available: false,
  active: 'not-started',
  scanned: false,
  allowed: ['scan', 'delete'],
  inventoryTypeId: 'books',
  send_email: 'missingFabric',
  scanType: 'Code 128',
  companyId: millId,
  revision: 0,
  ...given,
});

export const aSwatch = (given: Partial<Swatch> = {}): Swatch => ({
  id: 'swatch',
  companyId: millId,
  inventoryGroupId: 'group',
  fabricId: 'fabric-HB-2041',
  code: 'HB-2041',
  alias: null,
  fabric_name: null,
  pattern_name: 'Herringbone',
  color: 'Indigo',
  grade: 'A',
  grade_notice: false,
  active: true,
  scanned: false,
  lastScannedAt: null,
  lastScanId: null,
  ...timestamps,
  revision: 0,
  ...given,
});

export const aScan = (given: Partial<ScannedGroup> = {}): ScannedGroup => ({
  id: 'scan',
  name: 'Monday',
  companyId: millId,
  inventoryGroupId: 'group',
  userId: 'ada',
  status: 'missing',
  allowed: ['review', 'export'],
  isReviewed: false,
  reviewedBy: null,
  reviewedAt: null,
  counts: { expected: 0, scanned: 0, missing: 0, duplicate: 0, inactive: 0, gradeChange: 0, unknown: 0, resolved: 0 },
  completedAt: writtenAt,
  ...timestamps,
  revision: 0,
  ...given,
});

export const aScannedSwatch = (given: Partial<ScannedSwatch> = {}): ScannedSwatch => ({
  id: 'row',
  companyId: millId,
  scannedGroupId: 'scan',
  inventoryGroupId: 'group',
  swatchId: 'swatch',
  fabricId: 'fabric-HB-2041',
  code: 'HB-2041',
  alias: null,
  pattern_name: null,
  color: null,
  grade: null,
  scanned: true,
  duplicate: false,
  active: true,
  grade_notice: false,
  unknown: false,
  scannedAt: writtenAt,
  resolved: null,
  resolvedAt: null,
  resolvedNote: null,
  row: 0,
  createdAt: writtenAt,
  revision: 0,
  ...given,
});

export const anInventoryType = (given: Partial<InventoryType> = {}): InventoryType => ({
  id: 'books',
  name: 'Books',
  active: true,
  revision: 0,
  ...timestamps,
  ...given,
});
