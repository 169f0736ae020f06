import { screen, waitFor, within } from '@testing-library/react';
import UserList from '../../src/users/list/UserList';
import UserPage from '../../src/users/form/UserForm';
import UserView from '../../src/users/UserView';
import { fakePortal, noNetwork } from '../fake/fake-portal';
import { aCompany, aUser } from '../kit/records/companies';
import { millId } from '../kit/records/ids';
import { showPage, signInAs } from '../kit/render-page';
import type { User } from '../../src/types/wire';

beforeAll(() => void Object.assign(URL, { createObjectURL: () => 'blob:me', revokeObjectURL: () => undefined }));

const inTwoDays = () => new Date(Date.now() + 47 * 3_600_000).toISOString();
const aMinuteAgo = () => new Date(Date.now() - 60_000).toISOString();

const openList = (...users: readonly User[]) => {
  signInAs('mill');
  const portal = fakePortal({ Users: users, Companies: [aCompany({ id: millId })] });
  return { portal, ...showPage({ portal, element: <UserList />, path: '/user-setup', resource: 'Users' }) };
};

const openView = async (user: User) => {
  const portal = fakePortal({ Users: [user] });
  const path = '/user-setup/view-user/:id';
  const page = showPage({ portal, element: <UserView />, path, address: `/user-setup/view-user/${user.id}` });
  await screen.findByRole('heading', { name: 'Picture' });
  return { portal, ...page };
};

const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  const row = link.closest('tr');
  if (row === null) throw new Error('no row');
  return within(row);
};

test('a user who was changed is locked until the instant that the list names, and offers no edit', async () => {
  openList(
    aUser({ id: 'grace', lockedUntil: inTwoDays() }),
    aUser({ id: 'ida', firstName: 'Ida', lockedUntil: aMinuteAgo() }),
  );
  const locked = await rowOf('Grace Marlow');
  expect(locked.getByText(/^Locked until/)).toBeTruthy();
  expect(locked.getByText('48 h')).toBeTruthy();
  expect(locked.queryByRole('button', { name: 'Edit Grace Marlow' })).toBeNull();
  const free = await rowOf('Ida Marlow');
  expect(free.queryByText(/^Locked until/)).toBeNull();
  expect(free.getByRole('button', { name: 'Edit Ida Marlow' })).toBeTruthy();
});

test('a locked user is switched off at once, and switched on after the lock and a question alone', async () => {
  const { portal, user } = openList(
    aUser({ id: 'grace', lockedUntil: inTwoDays() }),
    aUser({ id: 'ida', firstName: 'Ida', active: false }),
  );
  const switchOf = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name: `Status of ${name}` });
  await rowOf('Grace Marlow');
  await user.click(switchOf('Grace Marlow'));
  await waitFor(() => expect(switchOf('Grace Marlow').checked).toBe(false));
  expect(switchOf('Grace Marlow').disabled).toBe(true);
  await user.click(switchOf('Ida Marlow'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch Ida Marlow on?' }));
  expect(dialog.getByText(/locks the user against the next one for 48 hours/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Switch on' }));
  await waitFor(() => expect(switchOf('Ida Marlow').checked).toBe(true));
  expect(portal.callsOf('setUserActive').map((call) => call.at(-1))).toEqual([false, true]);
});

test('a chosen picture is shown before it is saved, and taken away again', async () => {
  signInAs('mill', { role: 'user', userId: 'grace' });
  const { portal, user, container } = await openView(aUser({ id: 'grace' }));
  const pictures = () => [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  await user.upload(
    screen.getByLabelText('Picture', { selector: 'input' }),
    new File(['x'], 'me.png', { type: 'image/png' }),
  );
  await waitFor(() => expect(pictures()).toContain('blob:me'));
  expect(portal.callsOf('uploadUserPicture')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save the picture' }));
  await screen.findByText('The picture is set.');
  await waitFor(() => expect(pictures()).toContain('/api/containers/pictures/download/me.png'));
  expect(screen.queryByRole('button', { name: 'Save the picture' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
  await screen.findByText('The picture is removed.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove the picture' })).toBeNull());
});

test('a picture that could not be sent keeps its preview, so that it can be sent again', async () => {
  signInAs('mill');
  const { portal, user } = await openView(aUser({ id: 'grace' }));
  portal.fail('uploadUserPicture', noNetwork());
  await user.upload(
    screen.getByLabelText('Picture', { selector: 'input' }),
    new File(['x'], 'me.png', { type: 'image/png' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Save the picture' }));
  await screen.findByText('Failed to upload the avatar for the user');
  expect(screen.getByRole('button', { name: 'Save the picture' })).toBeTruthy();
});

test('the rights stand in two lists with their number and meaning; the master leaves what deletes', async () => {
  signInAs('mill');
  const portal = fakePortal({ Users: [] });
  const { user } = showPage({ portal, element: <UserPage />, path: '/user-setup/add-user', resource: 'Users' });
  const company = within(await screen.findByRole('region', { name: 'Company rights' }));
  const inventory = within(screen.getByRole('region', { name: 'Inventory rights' }));
  expect([company.getByText('0 of 8'), inventory.getByText('0 of 7')]).toHaveLength(2);
  expect(company.getByText('Invites a user into a free slot')).toBeTruthy();
  await user.click(company.getByRole('checkbox', { name: 'Delete User' }));
  expect(screen.getByText(/without Admin App Access the user can not sign in here/)).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Admin App Access' }));
  expect(screen.queryByText(/without Admin App Access/)).toBeNull();
  expect([company.getByText('7 of 8'), inventory.getByText('5 of 7')]).toHaveLength(2);
  expect(inventory.getByRole<HTMLInputElement>('checkbox', { name: 'Delete Swatch' }).checked).toBe(false);
  expect(inventory.getByRole<HTMLInputElement>('checkbox', { name: 'Delete Group' }).checked).toBe(false);
  await user.click(screen.getByRole('switch', { name: 'Admin App Access' }));
  expect([company.getByText('0 of 8'), inventory.getByText('0 of 7')]).toHaveLength(2);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Mobile App Access' }).checked).toBe(true);
});
