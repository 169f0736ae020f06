import { act, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import ProfilePage from '../../../src/profile/ProfilePage';
import LoginPage from '../../../src/public/login/LoginPage';
import { currentSession, hasExpired, keptPrefix } from '../../../src/session/session';
import { fakePortal, noNetwork } from '../../fake/fake-portal';
import { oldPasswordInvalid, proofRequired, signInCodeInvalid } from '../../fake/refusals';
import { aUser } from '../../kit/records/companies';
import { showPage, signInAs } from '../../kit/render-page';
import { enter } from '../../kit/form';
import type { User } from '../../../src/types/wire';

const inDocument = document.createElement('script');
inDocument.id = 'installation';
inDocument.type = 'application/json';
inDocument.textContent = JSON.stringify({ demoAccounts: [], userLockHours: 36 });
beforeAll(() => void document.head.append(inDocument));

const open = async (changes: Partial<User> = {}, hasCode = false) => {
  signInAs('mill', { userId: 'ada' });
  const portal = fakePortal({ Users: [aUser({ id: 'ada', firstName: 'Ada', lastName: 'Reed', ...changes })] });
  if (hasCode) await portal.data.confirmTwoSteps('000000');
  const page = showPage({ portal, element: <ProfilePage />, path: '/profile' });
  await screen.findByRole('heading', { name: 'Ada Reed' });
  if (hasCode) await screen.findByLabelText(/^Code/);
  return { portal, ...page };
};

const fetchBefore = globalThis.fetch;
afterEach(() => void (globalThis.fetch = fetchBefore));

/** The sign-in page, to which the gate of the portal leads. */
const showLogin = async (): Promise<void> => {
  globalThis.fetch = async (input) => {
    const address = input instanceof Request ? input.url : input.toString();
    return Response.json(address.includes('/Settings') ? [] : { demoAccounts: [] });
  };
  await act(async () =>
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <LoginPage /> }])} />),
  );
};

/** An unsent scan, in the scanner's storage format. */
const keptScan = `${keptPrefix}ada group lobby`;

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);

test('name and phone are saved, and then locked as any edit of a user locks them', async () => {
  const { portal, user } = await open();
  await user.clear(field(/^First name/));
  await enter(user, field(/^First name/), 'Grace');
  await enter(user, field(/^Phone/), '5551234');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Phone should be 10 digits long');
  await user.clear(field(/^Phone/));
  await enter(user, field(/^Phone/), '5551234567');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Your account is updated.');
  expect(portal.callsOf('saveUser').map((call) => call.at(-1))).toEqual([{ firstName: 'Grace', mobile: '5551234567' }]);
});

test('within the lock the page says until when, and takes no name', async () => {
  await open({ lockedUntil: new Date(Date.now() + 3_600_000).toISOString() });
  expect(screen.queryAllByText(/^Locked until/)).toHaveLength(1);
  expect([field(/^First name/).readOnly, field(/^Phone/).readOnly]).toEqual([true, true]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled).toBe(true);
  expect(screen.queryByRole('link', { name: 'Change email or user name' })).toBeNull();
});

test('the lock after a change is said with the hours of the installation', async () => {
  await open();
  expect(screen.queryAllByText(/can not be changed again for 36 hours/)).toHaveLength(1);
});

describe('the password', () => {
  const type = async (user: Awaited<ReturnType<typeof open>>['user'], old: string, next: string, again: string) => {
    for (const [label, text] of [
      [/^Old password/, old],
      [/^New password/, next],
      [/^Confirm password/, again],
    ] as const) {
      await user.clear(field(label));
      await user.type(field(label), text);
    }
  };
  const submit = () => screen.getByRole('button', { name: 'Change the password' });

  test('says while it is typed, and on submit, that the two differ', async () => {
    const { portal, user } = await open();
    await type(user, 'Correct-Horse-9', 'New-Horse-9', 'Newest');
    expect(screen.queryAllByText('Password does not match!')).toHaveLength(1);
    await user.click(submit());
    await screen.findByText('Passwords do not match');
    expect(portal.callsOf('changePassword')).toEqual([]);
  });

  test('shows what the server refuses at its field, and stays signed in', async () => {
    const { portal, user } = await open();
    portal.fail('changePassword', oldPasswordInvalid());
    await type(user, 'Correct-Horse-9', 'New-Horse-9', 'New-Horse-9');
    await user.click(submit());
    await screen.findByText('The old password is not right.');
    expect(document.activeElement).toBe(field(/^Old password/));
    portal.fail('changePassword', noNetwork());
    await user.click(submit());
    await screen.findByText('Something went wrong! Please try again.');
    expect(currentSession()).not.toBeNull();
  });

  test('is changed with a code by who signs in with one', async () => {
    const { portal, user } = await open({}, true);
    await type(user, 'Correct-Horse-9', 'New-Horse-9', 'New-Horse-9');
    await user.click(submit());
    expect(portal.callsOf('changePassword')).toEqual([]);
    portal.fail('changePassword', signInCodeInvalid());
    await enter(user, field(/^Code/), '123456');
    await user.click(submit());
    await screen.findByText('The code is not right. Each code works once.');
    expect(portal.callsOf('changePassword')).toEqual([['Correct-Horse-9', 'New-Horse-9', '123456']]);
  });

  test('is changed, and the sign-in page asks for the new one with the e-mail filled in', async () => {
    const { portal, user, unmount } = await open({ email: 'ada@mill.example' });
    localStorage.setItem(keptScan, '{}');
    localStorage.setItem('selvage.other', '{}');
    await type(user, 'Correct-Horse-9', 'New-Horse-9', 'New-Horse-9');
    await user.click(submit());
    await waitFor(() => expect(currentSession()).toBeNull());
    expect(portal.callsOf('changePassword')).toEqual([['Correct-Horse-9', 'New-Horse-9']]);
    // Scans that were not sent yet are sent after the next sign-in.
    expect(['selvage.other', keptScan].map((name) => localStorage.getItem(name))).toEqual([null, '{}']);
    expect(hasExpired()).toBe(false);
    unmount();
    await showLogin();
    expect(screen.queryAllByText('Your password is set. You can sign in now.')).toHaveLength(1);
    expect(field('Email').value).toBe('ada@mill.example');
  });
});

describe('the list of sessions', () => {
  test('names browser and app, and signs another one out', async () => {
    const { portal, user } = await open();
    await screen.findByText('Chrome on Windows');
    expect(screen.queryAllByText('This session')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Sign out Chrome on Windows/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Sign out An app or script, signed in .+\d{2}:\d{2}$/ }));
    await screen.findByText('The session is signed out.');
    await waitFor(() => expect(screen.queryByText('An app or script')).toBeNull());
    // The button that was pressed is gone with its row.
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(portal.callsOf('endSession')).toEqual([['there']]);
  });

  test('is ended as a whole after a question, this session too', async () => {
    const { portal, user } = await open();
    localStorage.setItem(keptScan, '{}');
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }));
    expect(portal.callsOf('endAllSessions')).toEqual([]);
    portal.fail('endAllSessions', noNetwork());
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    await screen.findByText('Something went wrong! Please try again.');
    expect(currentSession()).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(currentSession()).toBeNull());
    expect([localStorage.getItem(keptScan), hasExpired()]).toEqual(['{}', false]);
  });
});

test('a code is asked for where the server wants one, though the page could not read that codes are on', async () => {
  signInAs('mill', { userId: 'ada' });
  const portal = fakePortal({ Users: [aUser({ id: 'ada', firstName: 'Ada', lastName: 'Reed' })] });
  portal.fail('ownTwoSteps', noNetwork());
  const { user } = showPage({ portal, element: <ProfilePage />, path: '/profile' });
  await enter(user, await screen.findByLabelText(/^Old password/), 'Correct-Horse-9');
  await enter(user, field(/^New password/), 'Good-Horse-9');
  await enter(user, field(/^Confirm password/), 'Good-Horse-9');
  portal.fail('changePassword', proofRequired());
  await user.click(screen.getByRole('button', { name: 'Change the password' }));
  const code = await screen.findByLabelText(/^Code/);
  expect(document.activeElement).toBe(code);
  await enter(user, code, '123456');
  await user.click(screen.getByRole('button', { name: 'Change the password' }));
  await waitFor(() => expect(portal.callsOf('changePassword')).toHaveLength(2));
  expect(portal.callsOf('changePassword').at(-1)).toEqual(['Correct-Horse-9', 'Good-Horse-9', '123456']);
});
