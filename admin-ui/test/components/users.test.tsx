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
  expect(locked.queryAllByText(/^Locked until/)).toHaveLength(1);
  expect(locked.queryAllByText('48 h')).toHaveLength(1);
  expect(locked.queryByRole('button', { name: 'Edit Grace Marlow' })).toBeNull();
  const free = await rowOf('Ida Marlow');
  expect(free.queryByText(/^Locked until/)).toBeNull();
  expect(free.queryAllByRole('button', { name: 'Edit Ida Marlow' })).toHaveLength(1);
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
  expect(dialog.queryAllByText(/locks the user against the next one for 48 hours/)).toHaveLength(1);
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
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Replace the picture'));
  await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
  await screen.findByText('The picture is removed.');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose a picture'));
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
  expect(screen.queryAllByRole('button', { name: 'Save the picture' })).toHaveLength(1);
});

test('the rights stand in two lists with their number and meaning; the master leaves what deletes', async () => {
  signInAs('mill');
  const portal = fakePortal({ Users: [] });
  const { user } = showPage({ portal, element: <UserPage />, path: '/user-setup/add-user', resource: 'Users' });
  const company = within(await screen.findByRole('region', { name: 'Company rights' }));
  const inventory = within(screen.getByRole('region', { name: 'Inventory rights' }));
  const given = () => [company, inventory].map((list) => list.getByText(/^\d of \d$/).textContent);
  expect(given()).toEqual(['0 of 8', '0 of 7']);
  expect(company.queryAllByText('Invites a user into a free slot')).toHaveLength(1);
  await user.click(company.getByRole('checkbox', { name: 'Delete User' }));
  expect(screen.queryAllByText(/without Admin App Access the user can not sign in here/)).toHaveLength(1);
  await user.click(screen.getByRole('switch', { name: 'Admin App Access' }));
  expect(screen.queryByText(/without Admin App Access/)).toBeNull();
  expect(given()).toEqual(['7 of 8', '5 of 7']);
  expect(inventory.getByRole<HTMLInputElement>('checkbox', { name: 'Delete Swatch' }).checked).toBe(false);
  expect(inventory.getByRole<HTMLInputElement>('checkbox', { name: 'Delete Group' }).checked).toBe(false);
  await user.click(screen.getByRole('switch', { name: 'Admin App Access' }));
  expect(given()).toEqual(['0 of 8', '0 of 7']);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Mobile App Access' }).checked).toBe(true);
});

test('a picture that could not be removed is not said to have failed to upload', async () => {
  signInAs('mill');
  const { portal, user } = await openView(aUser({ id: 'grace', picture: 'me.png' }));
  portal.fail('removeUserPicture', noNetwork());
  await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
  await screen.findByText('The picture could not be removed. Please try again.');
});

test('a screen reader hears what a right means, and that it is sensitive', async () => {
  signInAs('mill');
  showPage({ portal: fakePortal({ Users: [] }), element: <UserPage />, path: '/user-setup/add-user' });
  await screen.findByRole('checkbox', { name: 'Delete User', description: /^Removes a user .* Sensitive$/ });
  expect(screen.queryAllByRole('checkbox', { name: 'Add Group', description: /inventory groups$/ })).toHaveLength(1);
});

test('rights that the reader does not hold can not be given, and it is said why', async () => {
  signInAs('mill', { role: 'user', permissions: ['Admin App Access', 'Edit User', 'Add Group'] });
  const grace = aUser({ id: 'grace', user_permissions: [{ title: 'Add User', key: 'Add User', checked: true }] });
  const portal = fakePortal({ Users: [grace] });
  const path = '/user-setup/edit-user/:id';
  const { user } = showPage({ portal, element: <UserPage />, path, address: '/user-setup/edit-user/grace' });
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  await user.click(await screen.findByRole('switch', { name: 'Admin App Access' }));
  expect([box('Add Group'), box('Edit User'), box('Edit Swatch')].map(({ checked }) => checked)).toEqual([
    true,
    true,
    false,
  ]);
  expect(screen.queryAllByRole('checkbox', { name: 'Edit Swatch', description: /do not hold yourself/ })).toHaveLength(
    1,
  );
  expect([box('Edit Swatch').disabled, box('Add Group').disabled]).toEqual([true, false]);
  // A right that the user had may be taken away, and given back before that is saved.
  await user.click(box('Add User'));
  expect(box('Add User').disabled).toBe(false);
  await user.click(box('Add User'));
  expect(box('Add User').checked).toBe(true);
});

test('nobody changes their own rights', async () => {
  signInAs('mill', { role: 'user', userId: 'grace', permissions: ['Edit User'] });
  const portal = fakePortal({ Users: [aUser({ id: 'grace', allowed: ['edit', 'picture'] })] });
  const path = '/user-setup/edit-user/:id';
  showPage({ portal, element: <UserPage />, path, address: '/user-setup/edit-user/grace' });
  await screen.findByText('Nobody changes their own rights.');
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ disabled }) => !disabled)).toEqual([]);
  expect(screen.getAllByRole<HTMLInputElement>('switch').filter(({ disabled }) => !disabled)).toEqual([]);
});

test('what the reader may not do with a user is not offered', async () => {
  signInAs('mill', { role: 'user', permissions: ['Edit User', 'Delete User'] });
  const admin = aUser({ id: 'grace', role: 'admin', picture: 'me.png', allowed: [] });
  const path = '/user-setup/view-user/:id';
  const view = { element: <UserView />, path, address: '/user-setup/view-user/grace' };
  const { unmount } = showPage({ portal: fakePortal({ Users: [admin] }), ...view });
  await screen.findByRole('heading', { name: 'Person' });
  expect([screen.queryByRole('link', { name: 'Edit User' }), screen.queryByText('Remove the picture')]).toEqual([
    null,
    null,
  ]);
  unmount();
  openList(admin, aUser({ id: 'ida', firstName: 'Ida' }));
  const row = await rowOf('Grace Marlow');
  expect(row.queryAllByRole('button')).toEqual([]);
  expect(row.getByRole<HTMLInputElement>('switch').disabled).toBe(true);
  expect((await rowOf('Ida Marlow')).queryAllByRole('button')).toHaveLength(2);
});

test('a locked user can not be edited from the page that shows the user, which says until when', async () => {
  signInAs('mill');
  await openView(aUser({ id: 'grace', lockedUntil: inTwoDays() }));
  expect(screen.queryAllByText(/^Locked until/)).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Edit User' })).toBeNull();
});

describe('a card of the list', () => {
  // What is measured in rem is narrow where the font is large.
  beforeEach(() => void (document.documentElement.style.fontSize = '64px'));
  afterEach(() => void (document.documentElement.style.fontSize = '16px'));

  test('offers no edit of a user who is locked', async () => {
    const { user } = openList(
      aUser({ id: 'grace', lockedUntil: inTwoDays() }),
      aUser({ id: 'ida', firstName: 'Ida', lockedUntil: null }),
    );
    const offeredFor = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
      const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent.trim());
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryAllByRole('menuitem')).toEqual([]));
      return offered;
    };
    expect(await offeredFor('Grace Marlow')).toEqual(['Delete']);
    expect(await offeredFor('Ida Marlow')).toEqual(['Edit', 'Delete']);
  });
});
