import type { Right } from '../types/wire';
import { asEntries, toggled } from './permissions';

const none: ReadonlySet<Right> = new Set();

it('lets the master enable every right but those that delete', () => {
  const held = toggled(new Set(['Mobile App Access']), 'Admin App Access', true);
  expect(held.has('Edit Swatch')).toBe(true);
  expect(held.has('Mobile App Access')).toBe(true);
  expect([...held].filter((name) => name.startsWith('Delete'))).toEqual([]);
});

it('lets the master leave the rights that delete as they were', () => {
  const held = toggled(new Set(['Delete User', 'Delete Swatch']), 'Admin App Access', true);
  expect([...held].filter((name) => name.startsWith('Delete'))).toEqual(['Delete User', 'Delete Swatch']);
  expect(held.has('Add User')).toBe(true);
});

it('lets the master take away the rights that delete too', () => {
  expect([...toggled(new Set(['Admin App Access', 'Delete User', 'Add User']), 'Admin App Access', false)]).toEqual([]);
});

it('changes no other right with a single one', () => {
  expect([...toggled(none, 'Add Group', true)]).toEqual(['Add Group']);
  expect(asEntries(none)).toHaveLength(17);
});
