import { screen, waitFor } from '@testing-library/react';
import FabricList from '../../../src/fabrics/list/FabricList';
import GroupPage from '../../../src/inventory-groups/GroupPage';
import ProfilePage from '../../../src/profile/ProfilePage';
import UserPage from '../../../src/users/form/UserForm';
import { fakePortal } from '../../fake/fake-portal';
import { dialog, fieldIn, fill, press } from '../../kit/form';
import { aUser } from '../../kit/records/companies';
import { aFabric, anInventoryType } from '../../kit/records/inventory';
import { showPage, signInAs } from '../../kit/render-page';

beforeEach(() => signInAs('mill'));

/** A form that was sent, before its response. */
describe('while it is sent', () => {
  test('a new fabric takes no other text, and two clicks make one', async () => {
    const portal = fakePortal({ Fabrics: [aFabric()] });
    const { user } = showPage({ portal, element: <FabricList />, resource: 'Fabrics' });
    await user.click(await screen.findByRole('button', { name: 'Add Fabric' }));
    const form = await dialog('Add Fabric');
    await fill(user, form, { 'Fabric ID': 'HB-2', 'Pattern Name': 'Twill', Color: 'Woad', Grade: 'A' });
    const release = portal.hold('createFabric');
    await user.dblClick(screen.getByRole('button', { name: 'Add Fabric' }));
    await waitFor(() => expect(portal.callsOf('createFabric')).toHaveLength(1));
    await user.type(fieldIn(form, 'Color'), ' lost');
    expect(fieldIn(form, 'Color').value).toBe('Woad');
    release();
    await screen.findByText('Added Successfully');
    expect(portal.server.all('Fabrics').map(({ code }) => code)).toEqual(['HB-1', 'HB-2']);
  });

  test('a new swatch group takes no other text', async () => {
    const portal = fakePortal({ InventoryTypes: [anInventoryType()] });
    const { user, container } = showPage({ portal, element: <GroupPage />, path: '/add-inventory-group' });
    await screen.findByRole('heading', { level: 1 });
    await fill(user, container, { 'Group Name': 'Lobby', Version: '1' });
    const release = portal.hold('addGroup');
    await press(user, container, 'Add Group');
    await waitFor(() => expect(portal.callsOf('addGroup')).toHaveLength(1));
    await user.type(fieldIn(container, 'Version'), '2');
    expect(fieldIn(container, 'Version').value).toBe('1');
    release();
    await screen.findByText('Another page');
  });

  test('a user takes no other text and no other right, as the save locks the user for two days', async () => {
    const portal = fakePortal({ Users: [aUser()] });
    const address = '/user-setup/edit-user/grace';
    const { user, container } = showPage({ portal, element: <UserPage />, path: '/user-setup/edit-user/:id', address });
    await screen.findByRole('heading', { level: 1 });
    const release = portal.hold('saveUser');
    await fill(user, container, { Phone: '6175550002' });
    await press(user, container, 'Save Changes');
    await waitFor(() => expect(portal.callsOf('saveUser')).toHaveLength(1));
    const lastName = fieldIn(container, 'Last name').value;
    await user.type(fieldIn(container, 'Last name'), ' lost');
    expect(fieldIn(container, 'Last name').value).toBe(lastName);
    await user.click(screen.getByRole('tab', { name: 'Permissions' }));
    for (const box of await screen.findAllByRole('checkbox')) expect(box).toHaveProperty('disabled', true);
    release();
    await screen.findByText('Another page');
  });

  test('the own account takes no other text, for the same reason', async () => {
    const portal = fakePortal({ Users: [aUser({ id: 'ada', allowed: ['edit'] })] });
    const { user, container } = showPage({ portal, element: <ProfilePage />, path: '/profile' });
    await screen.findByRole('heading', { level: 1 });
    const release = portal.hold('saveUser');
    await fill(user, container, { Phone: '6175550002' });
    await press(user, container, 'Save Changes');
    await waitFor(() => expect(portal.callsOf('saveUser')).toHaveLength(1));
    await user.type(fieldIn(container, 'Phone'), '9');
    expect(fieldIn(container, 'Phone').value).toBe('6175550002');
    release();
    await screen.findByText('Your account is updated.');
  });
});
