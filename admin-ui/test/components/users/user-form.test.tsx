import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ApiError } from '../../../src/providers/http';
import type { User } from '../../../src/types/wire';
import UserPage from '../../../src/users/form/UserForm';
import { fakePortal } from '../../fake/fake-portal';
import { proofRequired, signInCodeInvalid } from '../../fake/refusals';
import { aUser } from '../../kit/records/companies';
import { showPage, signInAs } from '../../kit/render-page';
import { enter } from '../../kit/form';

beforeAll(() => void Object.assign(URL, { createObjectURL: () => 'blob:me', revokeObjectURL: () => undefined }));

const openForm = (path: string, address: string, ...users: readonly User[]) => {
  const portal = fakePortal({ Users: users });
  return { portal, ...showPage({ portal, element: <UserPage />, path, address, resource: 'Users' }) };
};
const openNew = (...users: readonly User[]) => openForm('/user-setup/add-user', '/user-setup/add-user', ...users);
const openEdit = (user: User) => openForm('/user-setup/edit-user/:id', `/user-setup/edit-user/${user.id}`, user);
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`));

const fill = async (user: UserEvent) => {
  for (const [name, text] of [
    ['Email', 'ida@example.com'],
    ['User name', 'ida'],
    ['Password', 'Good-Horse-9'],
    ['Confirm password', 'Good-Horse-9'],
    ['First name', 'Ida'],
    ['Last name', 'Lund'],
    ['CSR email', 'csr@example.com'],
  ] as const)
    await enter(user, await field(name), text);
};

test('a taken e-mail and user name are said at their fields once these are left', async () => {
  signInAs('mill');
  const { user } = openNew(aUser({ id: 'grace', email: 'grace@example.com', username: 'grace' }));
  await enter(user, await field('Email'), 'Grace@example.com');
  await enter(user, await field('User name'), 'Grace');
  await screen.findByText('Email already exists');
  await user.tab();
  await screen.findByText('Username already exists');
  await user.type(await field('Email'), 'x');
  expect(screen.queryByText('Email already exists')).toBeNull();
});

test("a user's own e-mail and user name are not taken", async () => {
  signInAs('mill');
  const { user, portal } = openEdit(aUser({ id: 'grace', email: 'grace@example.com', username: 'grace' }));
  await user.type(await field('Email'), 'x');
  await user.type(await field('Email'), '{Backspace}');
  await user.tab();
  await user.type(await field('User name'), 'y');
  await user.tab();
  await waitFor(() => expect(portal.callsOf('isNameTaken')).toEqual([['username', 'gracey', 'grace']]));
  expect(screen.queryByText(/already exists/)).toBeNull();
});

test('faults that the server finds stand at their fields', async () => {
  signInAs('mill');
  const { user, portal } = openNew();
  await fill(user);
  const messages = { email: ['Email is not valid!'], firstName: ['At most 100 characters'] };
  portal.fail(
    'createUser',
    new ApiError(422, {
      statusCode: 422,
      name: 'ValidationError',
      message: 'Email is not valid!',
      code: 'sign-up.email-invalid',
      details: { messages },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Add User' }));
  await waitFor(async () => expect((await field('Email')).getAttribute('aria-invalid')).toBe('true'));
  expect((await field('First name')).getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryAllByText('At most 100 characters')).toHaveLength(1);
  expect(document.activeElement).toBe(await field('Email'));
});

test('a role user is asked for no role, as the server gives none but user', async () => {
  signInAs('mill', { role: 'user', permissions: ['Add User'] });
  const { unmount } = openNew();
  await field('Email');
  expect(screen.queryByRole('combobox', { name: 'Role' })).toBeNull();
  unmount();
  signInAs('mill');
  openNew();
  await screen.findByRole('combobox', { name: 'Role' });
});

test('who edits themselves types nothing that would be refused, and reads why', async () => {
  signInAs('mill', { role: 'user', userId: 'grace', permissions: ['Edit User'] });
  openEdit(aUser({ id: 'grace', allowed: ['edit', 'picture'] }));
  const areOff = async () => {
    const names = ['Email', 'User name', 'CSR email', 'Password', 'Confirm password', 'First name'];
    const off: string[] = [];
    for (const name of names) if ((await field(name)).disabled) off.push(name);
    return off;
  };
  expect(await areOff()).toEqual(['Email', 'User name', 'CSR email', 'Password', 'Confirm password']);
  expect(screen.queryAllByText('An admin changes this for you.')).toHaveLength(3);
  expect(screen.queryAllByText(/Your own password is changed in My account/)).toHaveLength(1);
});

test('a session without a company adds nobody, and says to sign in again', async () => {
  signInAs('mill', { companyId: '' });
  const { user, portal } = openNew();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Add User' }));
  await screen.findByText('Company is not defined. Please log in Again!');
  expect(portal.callsOf('createUser')).toEqual([]);
});

test('a new user is added, and it is said', async () => {
  signInAs('mill');
  const { user, portal } = openNew();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Add User' }));
  await screen.findByText('User created successfully');
  expect(portal.callsOf('createUser')).toHaveLength(1);
});

const choosePicture = (user: UserEvent) =>
  user.upload(
    screen.getByLabelText('Picture', { selector: 'input' }),
    new File(['x'], 'ida.png', { type: 'image/png' }),
  );

test('a picture is seen before the user is added, and sent afterwards', async () => {
  signInAs('mill');
  const { user, portal } = openNew();
  await fill(user);
  await choosePicture(user);
  expect((await screen.findByRole('img', { name: 'ida.png' })).getAttribute('src')).toBe('blob:me');
  expect(portal.callsOf('uploadUserPicture')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add User' }));
  await screen.findByText('Another page');
  const [added] = portal.server.all('Users');
  expect([added?.email, added?.picture]).toEqual(['ida@example.com', 'ida.png']);
});

test('a picture that was chosen is not left without a question', async () => {
  signInAs('mill');
  const { user, unmount } = openNew();
  await choosePicture(user);
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await screen.findByRole('dialog', { name: 'Unsaved changes' });
  unmount();
  const edit = openEdit(aUser({ id: 'grace', allowed: ['edit', 'picture'] }));
  await field('Email');
  await choosePicture(edit.user);
  await edit.user.click(screen.getByRole('link', { name: 'Cancel' }));
  await screen.findByRole('dialog', { name: 'Unsaved changes' });
});

test('a picture that is taken back is not sent', async () => {
  signInAs('mill');
  const { user, portal } = openNew();
  await fill(user);
  await choosePicture(user);
  await user.click(await screen.findByRole('button', { name: 'No picture' }));
  expect(screen.queryByRole('img', { name: 'ida.png' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose a picture'));
  await user.click(screen.getByRole('button', { name: 'Add User' }));
  await screen.findByText('Another page');
  expect(portal.callsOf('uploadUserPicture')).toEqual([]);
});

test('a user whose picture could not be sent is there all the same, and it is said', async () => {
  signInAs('mill');
  const { user, portal } = openNew();
  await fill(user);
  await choosePicture(user);
  portal.fail(
    'uploadUserPicture',
    new ApiError(415, { statusCode: 415, name: 'Error', message: 'No picture.', code: 'file.type' }),
  );
  await user.click(screen.getByRole('button', { name: 'Add User' }));
  await screen.findByText('Failed to upload the avatar for the user: No picture.');
  await screen.findByText('Another page');
  expect(portal.server.all('Users').map(({ email }) => email)).toEqual(['ida@example.com']);
});

test('a change that needs a proof of who makes it is sent once more with one', async () => {
  signInAs('mill');
  const { user, portal } = openEdit(aUser({ id: 'grace', role: 'admin', email: 'grace@example.com' }));
  await user.clear(await field('Email'));
  await enter(user, await field('Email'), 'ida@example.com');
  portal.fail('saveUser', proofRequired());
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await enter(user, dialog.getByLabelText(/^Your password/), 'Correct-Horse-9');
  await enter(user, dialog.getByLabelText(/^Code/), '123456');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(portal.callsOf('saveUser')).toHaveLength(2));
  expect(portal.callsOf('saveUser').map(([, body]) => body)).toEqual([
    { email: 'ida@example.com' },
    { email: 'ida@example.com', proof: { password: 'Correct-Horse-9', code: '123456' } },
  ]);
});

describe('the proof of who makes a change', () => {
  const askForProof = async () => {
    signInAs('mill');
    const page = openEdit(aUser({ id: 'grace', role: 'admin', email: 'grace@example.com' }));
    const { user, portal } = page;
    await user.clear(await field('Email'));
    await enter(user, await field('Email'), 'ida@example.com');
    portal.fail('saveUser', proofRequired());
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await enter(user, dialog.getByLabelText(/^Your password/), 'Correct-Horse-9');
    await enter(user, dialog.getByLabelText(/^Code/), '123456');
    return { ...page, dialog };
  };

  test('is asked for again where it was wrong, which is said at its field', async () => {
    const { user, portal, dialog } = await askForProof();
    portal.fail('saveUser', signInCodeInvalid());
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await dialog.findByText('The code is not right. Each code works once.');
    const code = dialog.getByLabelText<HTMLInputElement>(/^Code/);
    expect([code.getAttribute('aria-invalid'), document.activeElement === code]).toEqual(['true', true]);
    await user.clear(code);
    await enter(user, code, '654321');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Another page');
    expect(portal.callsOf('saveUser').at(-1)?.[1]).toEqual({
      email: 'ida@example.com',
      proof: { password: 'Correct-Horse-9', code: '654321' },
    });
  });

  test('gives way to any other fault, which stands in the form', async () => {
    const { user, portal, dialog } = await askForProof();
    portal.fail(
      'saveUser',
      new ApiError(409, {
        statusCode: 409,
        name: 'ConflictError',
        message: 'Email already in use!',
        code: 'user.email-taken',
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Email already in use!');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await field('Email')).getAttribute('aria-invalid')).toBe('true');
  });

  test('may be left, with which nothing is saved and the form stays', async () => {
    const { user, portal, dialog } = await askForProof();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await screen.findByText('Confirm this with your password and a code of your authenticator app.');
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled).toBe(false),
    );
    expect((await field('Email')).value).toBe('ida@example.com');
    expect(portal.server.all('Users')[0]?.email).toBe('grace@example.com');
  });
});

test('how a user with further rights signs in is shown, and not changed', async () => {
  signInAs('mill');
  openEdit(aUser({ id: 'grace', allowed: ['edit', 'picture', 'rights'] }));
  const names = ['Email', 'User name', 'Password', 'Confirm password'];
  for (const name of names) expect([name, (await field(name)).disabled]).toEqual([name, true]);
  expect((await field('First name')).disabled).toBe(false);
  expect(screen.getAllByText('This user has rights that you lack. An admin changes this.')).toHaveLength(3);
  expect(screen.queryByText('Stays as it is when left empty.')).toBeNull();
});

describe('a picture that was chosen for a user who is there', () => {
  const grace = () => aUser({ id: 'grace', allowed: ['edit', 'picture', 'rights'] });
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' });

  test('is sent with the changes', async () => {
    signInAs('mill');
    const { user, portal } = openEdit(grace());
    await user.type(await field('First name'), 'x');
    await choosePicture(user);
    await user.click(save());
    await screen.findByText('Another page');
    const [saved] = portal.server.all('Users');
    expect([saved?.firstName, saved?.picture]).toEqual(['Gracex', 'ida.png']);
  });

  test('is sent alone where nothing else was changed, which would lock the user', async () => {
    signInAs('mill');
    const { user, portal } = openEdit(grace());
    await field('Email');
    expect(save().disabled).toBe(true);
    await choosePicture(user);
    await user.click(save());
    await screen.findByText('Another page');
    expect([portal.callsOf('saveUser'), portal.server.all('Users')[0]?.picture]).toEqual([[], 'ida.png']);
  });

  test('stays to be sent again where it was refused', async () => {
    signInAs('mill');
    const { user, portal } = openEdit(grace());
    await user.type(await field('First name'), 'x');
    await choosePicture(user);
    portal.fail(
      'uploadUserPicture',
      new ApiError(415, { statusCode: 415, name: 'Error', message: 'No picture.', code: 'file.type' }),
    );
    await user.click(save());
    await screen.findByText('Failed to upload the avatar for the user: No picture.');
    await waitFor(() => expect(save().disabled).toBe(false));
    await user.click(save());
    await screen.findByText('Another page');
    expect(portal.callsOf('saveUser')).toHaveLength(1);
    expect(portal.server.all('Users')[0]?.picture).toBe('ida.png');
  });

  test('is said to be refused, and no success, where it was sent alone', async () => {
    signInAs('mill');
    const { user, portal } = openEdit(grace());
    await field('Email');
    await choosePicture(user);
    portal.fail(
      'uploadUserPicture',
      new ApiError(415, { statusCode: 415, name: 'Error', message: 'No picture.', code: 'file.type' }),
    );
    await user.click(save());
    await screen.findByText(/No picture\./);
    expect(screen.queryByText('User updated successfully')).toBeNull();
    await waitFor(() => expect(save().disabled).toBe(false));
    await user.click(save());
    await screen.findByText('Another page');
  });
});
