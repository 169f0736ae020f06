import { screen } from '@testing-library/react';
import ProfilePage from '../../../src/profile/ProfilePage';
import { ApiError } from '../../../src/providers/http';
import { fakePortal } from '../../fake/fake-portal';
import { enter } from '../../kit/form';
import { showPage, signInAsSupport } from '../../kit/render-page';

const open = async () => {
  signInAsSupport();
  const portal = fakePortal({});
  const page = showPage({ portal, element: <ProfilePage />, path: '/support/profile' });
  await screen.findByRole('heading', { name: 'Support desk' });
  return { portal, ...page };
};

const name = () => screen.getByLabelText<HTMLInputElement>(/^User name/);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' });

test('shows name, password, second step and sessions, and nothing that support does not have', async () => {
  await open();
  for (const title of ['Signing in', 'Password', 'Signing in with a code', 'Signed in on'])
    await screen.findByRole('heading', { name: title });
  screen.getByText('desk@selvage.example');
  for (const title of ['App passwords', 'Picture', 'Mails'])
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
});

test('saves another name', async () => {
  const { portal, user } = await open();
  expect(save().disabled).toBe(true);
  await user.clear(name());
  await enter(user, name(), ' Night desk ');
  await user.click(save());
  await screen.findByRole('heading', { name: 'Night desk' });
  expect(portal.callsOf('renameAccount')).toEqual([['Night desk']]);
  expect(save().disabled).toBe(true);
});

test('says at the name that it is missing, or that somebody has it', async () => {
  const { portal, user } = await open();
  await user.clear(name());
  await user.click(save());
  await screen.findByText('User name is Required!');
  await enter(user, name(), 'Harrow Mills');
  const taken = {
    statusCode: 409,
    name: 'ConflictError',
    code: 'user.username-taken',
    message: 'Username already exists',
  };
  portal.fail('renameAccount', new ApiError(409, taken));
  await user.click(save());
  await screen.findByText('Username already exists');
  expect(name().value).toBe('Harrow Mills');
});
