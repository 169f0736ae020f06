import fc from 'fast-check';
import { orderPermissionsToWire, permissionsFromWire, permissionsToWire } from './permission-list.js';
import { cataloguePermissions, permissionKeys } from './permissions.js';

describe('the permission list', () => {
  it('is sent as entries in the catalogue order, the first including the map by name', () => {
    const list = permissionsToWire(['Add User', 'Mobile App Access']);
    expect(list).toHaveLength(cataloguePermissions.length);
    expect(list[0]).toMatchObject({
      title: 'Mobile App Access',
      key: 'Mobile App Access',
      checked: true,
      'Add User': { title: 'Add User', key: 'Add User', checked: true },
      'Delete User': { checked: false },
    });
    expect(list[1]).toEqual({ title: 'Admin App Access', key: 'Admin App Access', checked: false });
  });

  it('reads its own output, for any set', () => {
    fc.assert(
      fc.property(fc.subarray([...permissionKeys]), (keys) => {
        const read = permissionsFromWire(
          JSON.parse(JSON.stringify([...permissionsToWire(keys), ...orderPermissionsToWire(keys)])),
        );
        expect(read?.granted).toEqual(permissionKeys.filter((key) => keys.includes(key)));
        expect(read?.denied).toEqual(permissionKeys.filter((key) => !keys.includes(key)));
      }),
    );
  });

  it('reads two group objects mapping names to entries', () => {
    const list = [{ 'Add User': { checked: true } }, { 'Add Group': { checked: false }, Unknown: { checked: true } }];
    expect(permissionsFromWire(list)).toEqual({ granted: ['Add User'], denied: ['Add Group'] });
  });

  it('prefers an entry over the same name in the map', () => {
    const [first, ...rest] = permissionsToWire([]);
    expect(
      permissionsFromWire([first, ...rest.map((entry) => ({ ...entry, checked: entry.key === 'Add Group' }))])?.granted,
    ).toEqual(['Add Group']);
  });

  it('refuses values that are no list of objects', () => {
    expect(permissionsFromWire({ 'Add User': true })).toBeUndefined();
    expect(permissionsFromWire(['Add User'])).toBeUndefined();
  });

  it.each<[string, object]>([
    ['a text for a checked flag', { key: 'Add User', checked: 'true' }],
    ['a number for a name', { key: 7, checked: true }],
    ['a list for a title', { title: ['Add User'], checked: true }],
    ['a boolean for an entry of the map', { 'Add User': true }],
    ['a number for a checked flag in the map', { 'Add User': { checked: 1 } }],
  ])('refuses %s', (_what, element) => expect(permissionsFromWire([element])).toBeUndefined());

  it('treats missing entries as unchecked', () => {
    expect(permissionsFromWire([{ key: 'Add User', title: null, checked: null }, { 'Add Group': null }])).toEqual({
      granted: [],
      denied: ['Add User'],
    });
  });
});
