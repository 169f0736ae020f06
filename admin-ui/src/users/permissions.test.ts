import type { Right } from '../types/wire';
import type { CompanyType } from '../session/session';
import { asEntries, rightsOfType, shownRights, toggled } from './permissions';

const none: ReadonlySet<Right> = new Set();
const everyOne = () => true;

it('lets the master enable every right but those that delete', () => {
  const held = toggled(new Set(['Mobile App Access']), 'Admin App Access', true, everyOne);
  expect(held.has('Edit Swatch')).toBe(true);
  expect(held.has('Mobile App Access')).toBe(true);
  expect([...held].filter((name) => name.startsWith('Delete'))).toEqual([]);
});

it('lets the master leave the rights that delete as they were', () => {
  const held = toggled(new Set(['Delete User', 'Delete Swatch']), 'Admin App Access', true, everyOne);
  expect([...held].filter((name) => name.startsWith('Delete'))).toEqual(['Delete User', 'Delete Swatch']);
  expect(held.has('Add User')).toBe(true);
});

it('lets the master leave the rights of orders as they were, which nobody has without being given them', () => {
  const held = toggled(new Set(['Quote Orders']), 'Admin App Access', true, everyOne);
  expect([held.has('Quote Orders'), held.has('Approve Orders')]).toEqual([true, false]);
});

it('counts the rights that mean something to a type of company', () => {
  expect([rightsOfType('manufacturer').length, rightsOfType('vendor').length]).toEqual([16, 9]);
  const shown = (type: CompanyType) => shownRights(type, 'orders');
  expect([shown('manufacturer'), shown('vendor')]).toEqual([['Approve Orders'], ['Quote Orders']]);
});

it('lets the master take away the rights that delete too', () => {
  const held: ReadonlySet<Right> = new Set(['Admin App Access', 'Delete User', 'Add User', 'Approve Orders']);
  expect([...toggled(held, 'Admin App Access', false, everyOne)]).toEqual([]);
});

it('lets the master enable no right that the reader may not give', () => {
  const held = toggled(new Set(['Add Group']), 'Admin App Access', true, (right) => right !== 'Edit Group');
  expect([held.has('Add Group'), held.has('Edit Group'), held.has('Add Swatch')]).toEqual([true, false, true]);
});

it('changes no other right with a single one', () => {
  expect([...toggled(none, 'Add Group', true, everyOne)]).toEqual(['Add Group']);
  expect([asEntries(none).user_permissions.length, asEntries(none).order_permissions.length]).toEqual([17, 2]);
});
