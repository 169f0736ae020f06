import { checkFlags } from '../../src/orders/check-flags';
import type { Company, Fabric, InventoryGroup, Order, OrderFabric, OrderGroup } from '../../src/types/wire';

/** Records as the API answers them, with what a test leaves open filled in. */

const at = '2026-11-20T09:00:00.000Z';
export const millId = 'mill';
export const vendorId = 'vendor';

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
  revision: 0,
  ...given,
});

export const aGroup = (given: Partial<InventoryGroup> = {}): InventoryGroup => ({
  id: 'group',
  name: 'Lobby',
  version: '1',
  createdAt: at,
  updatedAt: at,
  download_available: false,
  active: 'not-started',
  inventoryTypeId: 'books',
  send_email: 'missingFabric',
  scanType: 'Code 128',
  companyId: millId,
  revision: 0,
  ...given,
});

export const anOrderGroup = (given: Partial<OrderGroup> = {}): OrderGroup => ({
  id: 'order-group',
  name: 'Autumn books',
  manufacturerId: millId,
  vendorId,
  threadColor: null,
  notes: null,
  vendorNotes: null,
  job_number: 1,
  checks: Object.fromEntries(checkFlags.map((flag) => [flag, false])),
  revision: 0,
  ...given,
});

export const anOrder = (given: Partial<Order> = {}): Order => ({
  id: 'order',
  index: 12,
  job_number: 1,
  status: 'draft',
  manufacturerId: millId,
  vendorId,
  groupId: 'order-group',
  po_number: 'PO-1',
  requireLevel: 'none',
  notes: 'by Friday',
  releaseNotes: null,
  rejectNotes: null,
  acceptedNotes: null,
  vendorNotes: null,
  quote: null,
  total: null,
  verified: false,
  vendorName: 'Loom & Vale',
  manufacturerName: 'Harrow Mills',
  groupName: 'Autumn books',
  waitsFor: 'manufacturer',
  paymentStatus: null,
  transactionId: null,
  paymentMayEndAt: null,
  requirementsDone: 0,
  requirementsTotal: 0,
  createdAt: at,
  updatedAt: at,
  vendor: { name: 'Loom & Vale', paymentApiKey: 'set' },
  manufacturer: { name: 'Harrow Mills', orderDetailtable: [] },
  creator: { username: 'ada' },
  modifier: { username: 'grace' },
  revision: 0,
  ...given,
});

export const aLine = (given: Partial<OrderFabric> = {}): OrderFabric => ({
  id: 'line',
  orderId: 'order',
  fabricId: 'fabric-HB-1',
  quantity: 3,
  position: 0,
  code: 'HB-1',
  pattern_name: 'Herringbone',
  color: 'Weld',
  grade: 'A',
  photo: null,
  revision: 0,
  ...given,
});

export const aCompany = (given: Partial<Company> = {}): Company => ({
  id: millId,
  name: 'Harrow Mills',
  type: 'manufacturer',
  referralCode: 'HarrowMills_REF_manufacturer',
  timeZone: 'America/New_York',
  maxUsers: 5,
  mbpu: 500,
  isLimited: true,
  activeMembers: 1,
  unassignedSubscriptions: 4,
  isAnnual: false,
  termDate: null,
  orderDetailtable: [
    { id: 'fabric.code', name: 'Barcode', hidden: false },
    { id: 'rubs', name: 'Rubs', hidden: false },
  ],
  paymentApiKey: null,
  paymentApiUrl: null,
  revision: 0,
  ...given,
});
