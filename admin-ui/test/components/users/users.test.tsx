import { screen, waitFor, within } from '@testing-library/react';
import UserList from '../../../src/users/list/UserList';
import UserPage from '../../../src/users/form/UserForm';
import PermissionsPage from '../../../src/users/rights/PermissionsPage';
import UserView from '../../../src/users/UserView';
import { fakePortal, noNetwork } from '../../fake/fake-portal';
import { aCompany, aUser } from '../../kit/records/companies';
import { millId } from '../../kit/records/ids';
import { showPage, signInAs } from '../../kit/render-page';
import type { Right, User } from '../../../src/types/wire';

const inDocument = document.createElement('script');
inDocument.id = 'installation';
inDocument.type = 'application/json';
inDocument.textContent = JSON.stringify({ demoAccounts: [], userLockHours: 36 });

beforeAll(() => void document.head.append(inDocument));
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

test('the list says how many users can be added', async () => {
  openList(aUser());
  const slots = within(await screen.findByRole('region', { name: 'Slots of the subscription' }));
  expect(slots.getByText('UNASSIGNED').parentElement?.textContent).toBe('4 UNASSIGNED');
  expect(slots.queryAllByText('0-5 Users are allowed for your subscription')).toHaveLength(1);
});

test('who never signed in stands out, and is sent the mail again from the list', async () => {
  const { portal, user } = openList(
    aUser({ id: 'grace', lastSignInAt: null, hasJoined: false, allowed: ['edit', 'send-link'] }),
    aUser({ id: 'ida', firstName: 'Ida' }),
    aUser({ id: 'joan', firstName: 'Joan', lastSignInAt: null }),
  );
  const row = await rowOf('Grace Marlow');
  expect(row.queryAllByText('Never signed in')).toHaveLength(1);
  await user.click(row.getByRole('button', { name: 'Send the mail again to Grace Marlow' }));
  await screen.findByText('The mail is sent again.');
  expect(screen.queryAllByText('With a new link, to grace@example.com.')).toHaveLength(1);
  expect(portal.callsOf('sendWelcomeLink')).toEqual([['grace']]);
  const other = await rowOf('Ida Marlow');
  expect(other.queryAllByText(/^Last sign-in/)).toHaveLength(1);
  expect(other.queryByRole('button', { name: /^Send the mail again/ })).toBeNull();
  const unknown = await rowOf('Joan Marlow');
  expect(unknown.queryByText(/sign-in|signed in/)).toBeNull();
});

test('the page of a user says when they last signed in, and offers the mail only to who never did', async () => {
  signInAs('mill');
  const { portal, user, unmount } = await openView(
    aUser({ id: 'grace', lastSignInAt: null, hasJoined: false, allowed: ['edit', 'picture', 'send-link'] }),
  );
  const person = () => within(screen.getByRole('region', { name: 'Person' }));
  expect(person().queryAllByText('Never signed in')).toHaveLength(1);
  portal.fail('sendWelcomeLink', noNetwork());
  await user.click(screen.getByRole('button', { name: 'Send the mail again to Grace Marlow' }));
  await screen.findByText('The mail could not be sent. Please try again.');
  unmount();
  const unknown = await openView(aUser({ id: 'grace', lastSignInAt: null }));
  expect(person().getByText('Last sign-in').parentElement?.textContent).toBe('Last sign-in–');
  unknown.unmount();
  await openView(aUser({ id: 'grace', email: 'grace@xn--mnchen-3ya.example' }));
  expect(person().queryAllByText('grace@münchen.example')).toHaveLength(1);
  expect(person().queryAllByText('Jan 5, 2026')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Send the mail again/ })).toBeNull();
});

test('a user who was changed is locked until the instant that the list names, and offers no edit', async () => {
  openList(
    aUser({ id: 'grace', lockedUntil: inTwoDays() }),
    aUser({ id: 'ida', firstName: 'Ida', lockedUntil: aMinuteAgo() }),
  );
  const locked = await rowOf('Grace Marlow');
  expect(locked.queryAllByText(/^Locked until/)).toHaveLength(1);
  expect(locked.queryAllByText('36 h')).toHaveLength(1);
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
  expect(dialog.queryAllByText(/locks the user against the next one for 36 hours/)).toHaveLength(1);
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
  await user.click(await screen.findByRole('tab', { name: 'Permissions' }));
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

const openEdit = (user: User, ...others: readonly User[]) => {
  const portal = fakePortal({ Users: [user, ...others] });
  const path = '/user-setup/edit-user/:id';
  const address = `/user-setup/edit-user/${user.id}`;
  return { portal, ...showPage({ portal, element: <UserPage />, path, address, resource: 'Users' }) };
};
const entry = <Name extends Right>(key: Name) => ({ title: key, key, checked: true });
const tab = (name: string) => screen.findByRole('tab', { name });
const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;

test('an edit stands in tabs, and says until when saving locks the user, by the hours of the installation', async () => {
  signInAs('mill');
  const { user, portal } = openEdit(aUser({ id: 'grace' }));
  await screen.findByText('One change in 36 hours.');
  expect(screen.queryAllByText(/^Saving locks this user until/)).toHaveLength(1);
  const until = screen.getByText(/^Saving locks this user until/).querySelector('time')?.dateTime ?? '';
  expect(Math.abs(Date.parse(until) - Date.now() - 36 * 3_600_000)).toBeLessThan(60_000);
  expect(screen.queryByRole('switch', { name: 'Admin App Access' })).toBeNull();
  await user.click(await tab('Permissions'));
  await user.click(screen.getByRole('switch', { name: 'Admin App Access' }));
  await user.click(await tab('History'));
  expect(screen.queryByRole('switch', { name: 'Admin App Access' })).toBeNull();
  expect(portal.callsOf('historyOf')).toEqual([['users', 'grace']]);
  await user.click(await tab('Permissions'));
  expect(isChecked('Add User')).toBe(true);
});

test('a fault of the profile is shown where the permissions are saved', async () => {
  signInAs('mill');
  const { user } = openEdit(aUser({ id: 'grace' }));
  await user.clear(await screen.findByRole('textbox', { name: 'Email' }));
  await user.click(await tab('Permissions'));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Email is Required!');
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('email'));
  await user.click(await tab('Permissions'));
  expect(screen.queryAllByRole('switch', { name: 'Admin App Access' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('email'));
});

test('the form of a locked user says until when, in the place of inputs that would be refused', async () => {
  signInAs('mill');
  openEdit(aUser({ id: 'grace', lockedUntil: inTwoDays() }));
  await screen.findByText(/can not be changed again before/);
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.getByRole('link', { name: 'View the user' }).getAttribute('href')).toBe('/user-setup/view-user/grace');
});

test('a user whom the reader may not edit has no form', async () => {
  signInAs('mill', { role: 'user', permissions: ['Edit User'] });
  openEdit(aUser({ id: 'grace', role: 'admin', allowed: [] }));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByRole('textbox')).toEqual([]);
});

test('the rights of another user are copied, but for those that the reader may not give', async () => {
  signInAs('mill', { role: 'user', permissions: ['Admin App Access', 'Edit User', 'Add Group'] });
  const ida = aUser({
    id: 'ida',
    firstName: 'Ida',
    user_permissions: [entry('Admin App Access'), entry('Add Group'), entry('Payment Method')],
  });
  const { user } = openEdit(aUser({ id: 'grace', user_permissions: [entry('Edit User')] }), ida);
  await user.click(await tab('Permissions'));
  await user.click(await screen.findByRole('combobox', { name: 'Copy rights from' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Choose a set or a user',
    'Ida Marlow',
  ]);
  await user.click(screen.getByRole('option', { name: 'Ida Marlow' }));
  await screen.findByText('Not copied, as you can not give them: Payment Method');
  expect([isChecked('Add Group'), isChecked('Edit User'), isChecked('Payment Method')]).toEqual([true, false, false]);
  const given = within(screen.getByRole('region', { name: 'Rights given' }));
  expect(given.queryAllByText('1 of 16')).toHaveLength(1);
});

test('how many rights are given is said, and which of them are sensitive', async () => {
  signInAs('mill');
  const { user } = openEdit(aUser({ id: 'grace', user_permissions: [entry('Add User'), entry('Add Group')] }));
  await user.click(await tab('Permissions'));
  const given = within(screen.getByRole('region', { name: 'Rights given' }));
  expect(given.queryAllByText('2 of 16')).toHaveLength(1);
  expect(given.queryAllByText('1 of 9 sensitive rights: Add User')).toHaveLength(1);
});

test('a vendor is shown the rights of the inventory as those of manufacturers, and gives none of them', async () => {
  signInAs('vendor');
  const { user } = openEdit(aUser({ id: 'grace' }));
  await user.click(await tab('Permissions'));
  const box = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'Add Group',
    description: /For manufacturers: vendors have no inventory/,
  });
  expect(box.disabled).toBe(true);
  await user.click(screen.getByRole('switch', { name: 'Admin App Access' }));
  expect([isChecked('Add Group'), isChecked('Add User')]).toEqual([false, true]);
});

test('a right of orders is given by itself, and counts among those of the type of the company', async () => {
  signInAs('vendor');
  const { user, portal } = openEdit(aUser({ id: 'grace' }));
  await user.click(await tab('Permissions'));
  const orders = within(screen.getByRole('region', { name: 'Order rights' }));
  expect(orders.getAllByRole('checkbox')).toHaveLength(1);
  await user.click(screen.getByRole('switch', { name: 'Admin App Access' }));
  expect(isChecked('Quote Orders')).toBe(false);
  await user.click(orders.getByRole('checkbox', { name: 'Quote Orders', description: /Sensitive$/ }));
  expect(within(screen.getByRole('region', { name: 'Rights given' })).queryAllByText('7 of 9')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(portal.callsOf('saveUser')).toHaveLength(1));
  expect(portal.server.read('Users', 'grace').order_permissions.filter(({ checked }) => checked)).toEqual([
    entry('Quote Orders'),
  ]);
});

test('the page of permissions has the meaning of each right, from the table of the editor', async () => {
  signInAs('vendor');
  showPage({ portal: fakePortal({}), element: <PermissionsPage />, path: '/permissions' });
  await screen.findByRole('heading', { name: 'Permissions' });
  expect(screen.getAllByRole('term')).toHaveLength(18);
  expect(screen.queryAllByText('Quotes, rejects, marks, invoices and completes orders')).toHaveLength(1);
  expect(screen.queryAllByText('Imports swatches from a CSV file')).toHaveLength(1);
  expect(screen.queryAllByText('For manufacturers: vendors have no inventory.')).toHaveLength(1);
});

test('who looks at a user sees the rights, and the history with Edit User alone', async () => {
  signInAs('mill', { role: 'user', permissions: ['Add User'] });
  const { user, unmount } = await openView(aUser({ id: 'grace', user_permissions: [entry('Add Group')] }));
  expect(screen.queryByRole('tab', { name: 'History' })).toBeNull();
  await user.click(await tab('Permissions'));
  expect([isChecked('Add Group'), isChecked('Add User')]).toEqual([true, false]);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ disabled }) => !disabled)).toEqual([]);
  unmount();
  signInAs('mill');
  const seen = await openView(aUser({ id: 'grace' }));
  await seen.user.click(await tab('History'));
  await waitFor(() => expect(seen.portal.callsOf('historyOf')).toEqual([['users', 'grace']]));
});

test('nobody changes their own rights', async () => {
  signInAs('mill', { role: 'user', userId: 'grace', permissions: ['Edit User'] });
  const portal = fakePortal({ Users: [aUser({ id: 'grace', allowed: ['edit', 'picture'] })] });
  const path = '/user-setup/edit-user/:id';
  const { user } = showPage({ portal, element: <UserPage />, path, address: '/user-setup/edit-user/grace' });
  await user.click(await tab('Permissions'));
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
  // Lengths in rem are narrow where the font is large.
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

describe('the list of users', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const owner = aUser({ id: 'ada', firstName: 'Ada', lastName: 'Grant', email: 'ada@mill.example', companyId: null });
  const openFull = (users: readonly User[], session: Parameters<typeof signInAs>[1] = {}) => {
    signInAs('mill', session);
    const company = aCompany({ id: millId, ownerId: 'ada', maxUsers: 5, unassignedSubscriptions: 0 });
    const portal = fakePortal({ Users: [owner, ...users], Companies: [company] });
    return { portal, ...showPage({ portal, element: <UserList />, path: '/user-setup', resource: 'Users' }) };
  };
  const limit = async () => (await screen.findByText(/User Limit Reached/)).textContent;
  const upgrade = () => screen.queryByRole('button', { name: 'Upgrade Subscription' });

  test('offers the file of the users when there is none yet, too', async () => {
    const { portal, user } = openList();
    await screen.findByText('No user added yet');
    portal.answer('downloadUsersCsv', undefined);
    await user.click(screen.getByRole('button', { name: 'Create Users CSV' }));
    await waitFor(() => expect(portal.callsOf('downloadUsersCsv')).toHaveLength(1));
  });

  test('offers packs at its limit to whoever may add them', async () => {
    const { user } = openFull([aUser()]);
    expect(await limit()).toBe('User Limit Reached. Upgrade subscription to add more users.');
    await user.click(screen.getByRole('button', { name: 'Upgrade Subscription' }));
    await screen.findByRole('dialog', { name: 'Upgrade Subscription' });
  });

  test('offers them to nobody else', async () => {
    openFull([aUser()], { role: 'user', permissions: ['Add User'] });
    await limit();
    expect(upgrade()).toBeNull();
  });

  test('names at its limit who has been inactive for more than 60 days, and nobody else', async () => {
    openFull([
      aUser({ id: 'a', firstName: 'Ida', active: false, last_activation: daysAgo(61) }),
      aUser({ id: 'b', firstName: 'Bo', active: false, last_activation: daysAgo(59) }),
      aUser({ id: 'c', firstName: 'Cy', active: true, last_activation: daysAgo(400) }),
    ]);
    await screen.findByText(/Ida Marlow has been inactive for more than 60 days/);
    expect(await limit()).not.toMatch(/Bo Marlow|Cy Marlow/);
  });

  test('names three of many', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    openFull(ids.map((id) => aUser({ id, firstName: id, active: false, last_activation: daysAgo(90) })));
    await screen.findByText(/5 users have been inactive .*: a Marlow, b Marlow, c Marlow and 2 more\./);
  });

  test('counts them all, however many they are', async () => {
    const many = Array.from({ length: 130 }, (_, at) => `u${at}`);
    openFull(many.map((id) => aUser({ id, firstName: id, active: false, last_activation: daysAgo(90) })));
    await screen.findByText(/130 users have been inactive/);
  });

  test('says who the owner is, with nothing to press', async () => {
    openFull([aUser()]);
    const row = within(await screen.findByRole('region', { name: 'The owner' }));
    expect(row.queryAllByText('Ada Grant')).toHaveLength(1);
    expect(row.queryAllByText('ada@mill.example')).toHaveLength(1);
    expect([row.queryAllByRole('button'), row.queryAllByRole('link')]).toEqual([[], []]);
  });
});
