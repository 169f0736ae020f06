import { newGroup } from './group-values';

it('starts a new group as the specification requires', () => {
  expect(newGroup('t1')).toEqual({
    name: '',
    version: '',
    inventoryTypeId: 't1',
    send_email: 'missingFabric',
    scanType: 'Code 128',
    active: 'not-started',
    download_available: false,
  });
});
