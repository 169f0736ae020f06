import { aGroup } from '../../test/kit/records/inventory';
import { bodyOf, newGroup, valuesOf } from './group-values';

const group = aGroup({
  id: 'g1',
  name: 'Spring',
  version: '4',
  download_available: true,
  inventoryTypeId: 't1',
  send_email: false,
  scanType: 'QR Code',
});

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
});
