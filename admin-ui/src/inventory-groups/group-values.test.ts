import type { InventoryGroup } from '../types/wire';
import { bodyOf, groupFaults, newGroup, valuesOf } from './group-values';

const group: InventoryGroup = {
  id: 'g1',
  name: 'Spring',
  version: '4',
  createdAt: '2026-08-14T10:00:00.000Z',
  updatedAt: '2026-11-20T16:05:00.000Z',
  download_available: true,
  active: 'not-started',
  inventoryTypeId: 't1',
  send_email: false,
  scanType: 'QR Code',
  companyId: 'c1',
};

describe('the form of a group', () => {
  it('starts as the specification says', () => {
    expect(bodyOf(newGroup('t1'))).toEqual({
      name: '',
      version: '',
      inventoryTypeId: 't1',
      send_email: 'missingFabric',
      scanType: 'Code 128',
      active: 'not-started',
      download_available: false,
    });
  });

  it('gives back what it was given, the name trimmed', () => {
    const { name, version, download_available, active, inventoryTypeId, send_email, scanType } = group;
    expect(bodyOf({ ...valuesOf(group), name: ` ${name} ` })).toEqual({
      name,
      version,
      download_available,
      active,
      inventoryTypeId,
      send_email,
      scanType,
    });
  });

  it('needs a name and a version', () => {
    const faults = groupFaults((field) => `${field} is required`)({ ...newGroup('t1'), name: '  ' });
    expect(faults).toEqual({ name: 'groups.name is required', version: 'groups.version is required' });
  });
});
