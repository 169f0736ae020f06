import { screen, waitFor, within } from '@testing-library/react';
import { portalTexts } from '../../../src/i18n/en/portal';
import { addTexts } from '../../../src/i18n/texts';
import UserPage from '../../../src/users/form/UserForm';
import PermissionsPage from '../../../src/users/rights/PermissionsPage';
import type { PermissionSet } from '../../../src/types/wire';
import { fakePortal } from '../../fake/fake-portal';
import { aCompany, aUser } from '../../kit/records/companies';
import { millId, vendorId } from '../../kit/records/ids';
import { showPage, signInAs } from '../../kit/render-page';

const desk: PermissionSet = { name: 'Desk', permissions: ['Admin App Access', 'Add Group', 'Payment Method'] };

const portalWith = (...permissionSets: readonly PermissionSet[]) =>
  fakePortal({
    Companies: [aCompany({ id: millId, permissionSets: [...permissionSets] })],
    Users: [aUser({ id: 'grace' })],
  });

const openSets = async (...sets: readonly PermissionSet[]) => {
  const portal = portalWith(...sets);
  const page = showPage({ portal, element: <PermissionsPage />, path: '/permissions' });
  const panel = within(await screen.findByRole('region', { name: 'Sets of permissions' }));
  return { portal, panel, ...page };
};

const setsOf = (portal: ReturnType<typeof portalWith>) => portal.server.read('Companies', millId).permissionSets;

test('an admin adds a set of rights, changes it and deletes it', async () => {
  signInAs('mill');
  const { portal, panel, user } = await openSets();
  await user.click(panel.getByRole('button', { name: 'Add a set' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a set' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name of the set' }), 'Sample room');
  await user.click(dialog.getByRole('checkbox', { name: 'Add Group' }));
  await user.click(dialog.getByRole('button', { name: 'Save the set' }));
  await waitFor(() => expect(setsOf(portal)).toEqual([{ name: 'Sample room', permissions: ['Add Group'] }]));

  await user.click(await panel.findByRole('button', { name: 'Edit the set Sample room' }));
  const edit = within(await screen.findByRole('dialog', { name: 'Edit the set' }));
  await user.click(edit.getByRole('checkbox', { name: 'Edit Group' }));
  await user.click(edit.getByRole('button', { name: 'Save the set' }));
  await waitFor(() =>
    expect(setsOf(portal)).toEqual([{ name: 'Sample room', permissions: ['Add Group', 'Edit Group'] }]),
  );

  await user.click(await panel.findByRole('button', { name: 'Delete the set Sample room' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete the set Sample room?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await panel.findByText('No set yet');
  expect(setsOf(portal)).toEqual([]);
});

test('a name with a character that nobody sees is a fault at its field', async () => {
  signInAs('mill');
  const { portal, panel, user } = await openSets();
  await user.click(panel.getByRole('button', { name: 'Add a set' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a set' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name of the set' }), 'Sample\u200broom');
  await user.click(dialog.getByRole('checkbox', { name: 'Add Group' }));
  await user.click(dialog.getByRole('button', { name: 'Save the set' }));
  await dialog.findByText(/^Please remove the signs that cannot be seen\./);
  expect(setsOf(portal)).toEqual([]);
});

test('a vendor can not be given the rights of an inventory by a copy, which the boxes do not offer', async () => {
  signInAs('vendor');
  const portal = fakePortal({
    Companies: [aCompany({ id: vendorId, type: 'vendor', permissionSets: [desk] })],
    Users: [aUser({ id: 'grace', companyId: vendorId })],
  });
  const path = '/vendor/user-setup/edit-user/:id';
  const address = '/vendor/user-setup/edit-user/grace?tab=rights';
  const { user } = showPage({ portal, element: <UserPage />, path, address });
  await user.click(await screen.findByRole('combobox', { name: 'Copy rights from' }));
  await user.click(screen.getByRole('option', { name: 'Set: Desk' }));
  await screen.findByText('Not copied, as they mean nothing here: Add Group');
  const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
  expect([isChecked('Add Group'), isChecked('Payment Method')]).toEqual([false, true]);
});

test('the rights of any user can be copied, of however many', async () => {
  signInAs('mill');
  const others = Array.from({ length: 210 }, (_, at) => aUser({ id: `u${at}`, firstName: `User ${at}`, lastName: '' }));
  const portal = fakePortal({
    Companies: [aCompany({ id: millId })],
    Users: [aUser({ id: 'grace' }), ...others],
  });
  const path = '/user-setup/edit-user/:id';
  const { user } = showPage({ portal, element: <UserPage />, path, address: '/user-setup/edit-user/grace?tab=rights' });
  await user.click(await screen.findByRole('combobox', { name: 'Copy rights from' }));
  // The choice before one is made stands first.
  expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(211);
});

describe('the rights of a set', () => {
  const word = 'right.Payment Method';
  const words = { ...portalTexts, [word]: 'See the payments' };
  beforeAll(() => addTexts(words));
  afterAll(() => addTexts(portalTexts));

  test('are said in the words of the portal', async () => {
    signInAs('mill', { role: 'user', permissions: ['Admin App Access', 'Edit User', 'Add Group'] });
    const { panel, unmount } = await openSets(desk);
    expect(panel.queryAllByText('Admin App Access, Add Group, See the payments')).toHaveLength(1);
    unmount();
    const path = '/user-setup/edit-user/:id';
    const address = '/user-setup/edit-user/grace?tab=rights';
    const { user } = showPage({ portal: portalWith(desk), element: <UserPage />, path, address });
    await user.click(await screen.findByRole('combobox', { name: 'Copy rights from' }));
    await user.click(screen.getByRole('option', { name: 'Set: Desk' }));
    await screen.findByText('Not copied, as you can not give them: See the payments');
  });
});

test('a set has at least one right', async () => {
  signInAs('mill');
  const { portal, panel, user } = await openSets();
  await user.click(panel.getByRole('button', { name: 'Add a set' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a set' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name of the set' }), 'Sample room');
  await user.click(dialog.getByRole('button', { name: 'Save the set' }));
  await dialog.findByText('A set has at least one right.');
  expect(portal.callsOf('savePermissionSets')).toEqual([]);
});

test('who is no admin reads the sets, and changes none', async () => {
  signInAs('mill', { role: 'user', permissions: ['Edit User'] });
  const { panel } = await openSets(desk);
  expect(panel.queryAllByText('Admin App Access, Add Group, Payment Method')).toHaveLength(1);
  expect(panel.queryAllByRole('button')).toEqual([]);
});

test('a set is given in the editor, but for rights that the reader does not hold', async () => {
  signInAs('mill', { role: 'user', permissions: ['Admin App Access', 'Edit User', 'Add Group'] });
  const portal = portalWith(desk);
  const path = '/user-setup/edit-user/:id';
  const { user } = showPage({ portal, element: <UserPage />, path, address: '/user-setup/edit-user/grace?tab=rights' });
  await user.click(await screen.findByRole('combobox', { name: 'Copy rights from' }));
  await user.click(screen.getByRole('option', { name: 'Set: Desk' }));
  await screen.findByText('Not copied, as you can not give them: Payment Method');
  const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
  expect([isChecked('Add Group'), isChecked('Payment Method')]).toEqual([true, false]);
});
