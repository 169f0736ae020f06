import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { AppPasswordsPanel } from '../../../src/profile/app-passwords/AppPasswordsPanel';
import { TwoStepsPanel } from '../../../src/profile/two-steps/TwoStepsPanel';
import LoginPage from '../../../src/public/login/LoginPage';
import { currentSession, forgetSession } from '../../../src/session/session';
import { TwoStepsOfUser } from '../../../src/users/UserView';
import { fakePortal, noNetwork } from '../../fake/fake-portal';
import { fakePassword } from '../../fake/fake-sign-ins';
import { proofRequired, signInCodeInvalid } from '../../fake/refusals';
import { aCompany, aUser } from '../../kit/records/companies';
import { showPage, signInAs } from '../../kit/render-page';
import { enter } from '../../kit/form';

const open = () => {
  signInAs('mill');
  const portal = fakePortal({ Companies: [aCompany()] });
  return { portal, ...showPage({ portal, element: <TwoStepsPanel /> }) };
};

/** Whether the browser asks before the window is closed. */
const isLeavingAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

const turnOn = async ({ portal, user }: ReturnType<typeof open>) => {
  await press(user, 'Set it up');
  await enter(user, screen.getByLabelText(/^Password/), 'Wrong-Horse-9');
  await press(user, 'Continue');
  await screen.findByText('The password is not right.');
  await user.clear(screen.getByLabelText(/^Password/));
  await enter(user, screen.getByLabelText(/^Password/), fakePassword);
  await press(user, 'Continue');
  await screen.findByRole('img', { name: 'QR code of the key below' });
  expect(screen.queryAllByText('JBSW Y3DP EHPK 3PXP')).toHaveLength(1);
  portal.fail('confirmTwoSteps', signInCodeInvalid());
  await enter(user, screen.getByLabelText(/^Code of the app/), '000000');
  await press(user, 'Turn on');
  await screen.findByText('The code is not right. Each code works once.');
  await press(user, 'Turn on');
  await screen.findByText('aaaa-bbbb-cccc-dddd');
};

test('it is set up with password, key and first code, and its recovery codes are shown this once', async () => {
  const page = open();
  await turnOn(page);
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Recovery codes' }));
  await press(page.user, 'I have kept them');
  await screen.findByText('On since');
  expect(screen.queryByText('aaaa-bbbb-cccc-dddd')).toBeNull();
});

test('recovery codes are not left without a question, nor lost where the state can not be read', async () => {
  const page = open();
  await press(page.user, 'Set it up');
  await enter(page.user, screen.getByLabelText(/^Password/), 'Correct-Horse-9');
  await press(page.user, 'Continue');
  await enter(page.user, await screen.findByLabelText(/^Code of the app/), '123456');
  page.portal.fail('ownTwoSteps', signInCodeInvalid());
  await press(page.user, 'Turn on');
  await screen.findByText('aaaa-bbbb-cccc-dddd');
  expect(isLeavingAsked()).toBe(true);
  await press(page.user, 'I have kept them');
  expect(isLeavingAsked()).toBe(false);
});

test('the focus goes on to the next button when a form has ended', async () => {
  const { user } = open();
  await press(user, 'Set it up');
  await press(user, 'Cancel');
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Set it up' }));
});

test('new recovery codes and the end ask for password and code', async () => {
  const page = open();
  await turnOn(page);
  const { user, portal } = page;
  await press(user, 'I have kept them');
  await press(user, 'New recovery codes');
  await enter(user, screen.getByLabelText(/^Your password/), 'Correct-Horse-9');
  await enter(user, screen.getByLabelText(/^Code/), '123456');
  await press(user, 'New recovery codes');
  await screen.findByText('iiii-jjjj-kkkk-llll');
  expect(portal.callsOf('renewRecoveryCodes')).toEqual([['Correct-Horse-9', '123456']]);
  await press(user, 'I have kept them');
  await press(user, 'Turn off');
  await press(user, 'Turn off');
  expect(portal.callsOf('endTwoSteps')).toEqual([]);
  await enter(user, screen.getByLabelText(/^Your password/), 'Correct-Horse-9');
  await enter(user, screen.getByLabelText(/^Code/), '654321');
  const readAgain = portal.hold('ownTwoSteps');
  await press(user, 'Turn off');
  await waitFor(() => expect(portal.callsOf('endTwoSteps')).toHaveLength(1));
  await screen.findByRole('button', { name: 'New recovery codes' });
  readAgain();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Set it up' })));
});

test('an owner asks all admins for it, and then nobody turns it off', async () => {
  const page = open();
  await turnOn(page);
  const { user, portal } = page;
  await press(user, 'I have kept them');
  const name = 'Ask all admins of the company for a code';
  const isOn = () => screen.getByRole<HTMLInputElement>('switch', { name, hidden: true }).checked;
  const prove = async (title: string, code = '123456') => {
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await enter(user, dialog.getByLabelText(/^Your password/), 'Correct-Horse-9');
    await enter(user, dialog.getByLabelText(/^Code/), code);
    return dialog;
  };
  await user.click(await screen.findByRole('switch', { name }));
  const dialog = await prove('Ask all admins for a code?');
  expect(dialog.queryAllByText(/signed out at once/)).toHaveLength(1);
  expect([portal.callsOf('requireTwoSteps'), isOn()]).toEqual([[], false]);
  portal.fail('requireTwoSteps', signInCodeInvalid());
  await user.click(dialog.getByRole('button', { name: 'Ask all admins' }));
  await dialog.findByText('The code is not right. Each code works once.');
  await user.click(dialog.getByRole('button', { name: 'Ask all admins' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull());
  expect(isOn()).toBe(true);
  await user.click(await screen.findByRole('switch', { name }));
  const end = await prove('Ask admins for no code any more?', '654321');
  await user.click(end.getByRole('button', { name: 'Ask no more' }));
  await screen.findByRole('button', { name: 'Turn off' });
  const proof = { password: 'Correct-Horse-9', code: '123456' };
  expect(portal.callsOf('requireTwoSteps')).toEqual([
    [true, proof],
    [true, proof],
    [false, { ...proof, code: '654321' }],
  ]);
});

test('an owner who only touched the switch asks nobody for it', async () => {
  const page = open();
  await turnOn(page);
  await press(page.user, 'I have kept them');
  await page.user.click(await screen.findByRole('switch', { name: 'Ask all admins of the company for a code' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask all admins for a code?' }));
  await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.portal.callsOf('requireTwoSteps')).toEqual([]);
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false);
});

test('app passwords are offered once it is on, shown this once, and revoked', async () => {
  signInAs('mill');
  const portal = fakePortal({});
  const page = {
    portal,
    ...showPage({
      portal,
      element: (
        <>
          <TwoStepsPanel />
          <AppPasswordsPanel />
        </>
      ),
    }),
  };
  const { user } = page;
  await screen.findByRole('button', { name: 'Set it up' });
  expect(screen.queryByText('App passwords')).toBeNull();
  await turnOn(page);
  await press(user, 'I have kept them');
  await press(user, 'New app password');
  await press(user, 'Make it');
  expect(portal.callsOf('makeAppPassword')).toEqual([]);
  await enter(user, screen.getByLabelText(/^Name/), 'Hall 2');
  await enter(user, screen.getByLabelText(/^Password/), 'Correct-Horse-9');
  await enter(user, screen.getByLabelText(/^Code/), '123456');
  portal.fail('makeAppPassword', signInCodeInvalid());
  await press(user, 'Make it');
  await screen.findByText('The code is not right. Each code works once.');
  await press(user, 'Make it');
  await screen.findByText('aaaa-bbbb-cccc-dddd-eeee-ffff-gggg');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'App password of Hall 2' }));
  expect(isLeavingAsked()).toBe(true);
  await press(user, 'Done');
  expect(isLeavingAsked()).toBe(false);
  await screen.findByText(/never used/);
  const make = await screen.findByRole('button', { name: 'New app password' });
  expect(document.activeElement).toBe(make);
  await press(user, 'New app password');
  await press(user, 'Cancel');
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'New app password' }));
  expect(screen.queryByText('aaaa-bbbb-cccc-dddd-eeee-ffff-gggg')).toBeNull();
  await press(user, 'Revoke Hall 2');
  await screen.findByText('None yet.');
});

test('app passwords of one name are told apart by those who hear the buttons', async () => {
  signInAs('mill');
  const portal = fakePortal({});
  await portal.data.confirmTwoSteps('000000');
  for (const [at, name] of ['Hall 2', 'Hall 3', 'Hall 2'].entries())
    await portal.data.makeAppPassword({ name, password: fakePassword, code: `12345${at}` });
  showPage({ portal, element: <AppPasswordsPanel /> });
  await screen.findByText('Hall 3');
  const names = screen.getAllByRole('button', { name: /^Revoke/ }).map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Revoke Hall 2, 1 of 2', 'Revoke Hall 3', 'Revoke Hall 2, 2 of 2']);
});

test('the title of the page gets the focus when the panel about another user goes', async () => {
  signInAs('mill');
  const portal = fakePortal({});
  portal.answer('twoStepsOf', { isOn: true, passkeys: 0 });
  const element = (
    <main>
      <h1 tabIndex={-1}>Grace Marlow</h1>
      <TwoStepsOfUser user={aUser()} />
    </main>
  );
  const { user } = showPage({ portal, element });
  await press(user, 'Turn off');
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn off the code of Grace Marlow?' }));
  const readAgain = portal.hold('twoStepsOf');
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  await screen.findByText('Signing in with a code is off.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Turn off' })));
  readAgain();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Grace Marlow'));
});

test('a company that asks for codes says so to an admin who has only a passkey', async () => {
  signInAs('mill');
  const portal = fakePortal({});
  const off = { isOn: false, since: null, recoveryLeft: 0, isOffered: true };
  portal.answer('ownTwoSteps', { ...off, isRequired: true, decidesForCompany: false });
  showPage({ portal, element: <TwoStepsPanel /> });
  await screen.findByText('Your company asks its admins for a code at the sign-in.');
});

test('why another user can not be helped is said, where the own second step is not known', async () => {
  signInAs('mill');
  const portal = fakePortal({});
  portal.answer('twoStepsOf', { isOn: true, passkeys: 0 });
  portal.fail('ownTwoSteps', noNetwork());
  showPage({ portal, element: <TwoStepsOfUser user={aUser()} /> });
  await screen.findByText('Data not loaded properly. Please refresh the page');
});

test('that the second step of another user can not be read is said', async () => {
  signInAs('mill');
  const portal = fakePortal({});
  portal.fail('twoStepsOf', noNetwork());
  showPage({ portal, element: <TwoStepsOfUser user={aUser()} /> });
  await screen.findByText('Data not loaded properly. Please refresh the page');
});

test('an admin turns it off, after a question, for who has lost the phone', async () => {
  signInAs('mill');
  const portal = fakePortal({});
  portal.answer('twoStepsOf', { isOn: true, passkeys: 0 });
  const { user } = showPage({ portal, element: <TwoStepsOfUser user={aUser()} /> });
  await press(user, 'Turn off');
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn off the code of Grace Marlow?' }));
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  await screen.findByText('Signing in with a code is off.');
  expect(portal.callsOf('resetTwoSteps')).toEqual([['grace']]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull());
});

test('an admin who signs in with a passkey alone is asked for the password, once the server wants it', async () => {
  signInAs('mill');
  const portal = fakePortal({});
  portal.answer('twoStepsOf', { isOn: true, passkeys: 0 });
  portal.fail('resetTwoSteps', proofRequired());
  const { user } = showPage({ portal, element: <TwoStepsOfUser user={aUser()} /> });
  await press(user, 'Turn off');
  const question = within(await screen.findByRole('dialog', { name: 'Turn off the code of Grace Marlow?' }));
  await user.click(question.getByRole('button', { name: 'Turn off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await enter(user, dialog.getByLabelText(/^Your password/), 'Correct-Horse-9');
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  await screen.findByText('Signing in with a code is off.');
  expect(portal.callsOf('resetTwoSteps').at(-1)).toEqual(['grace', { password: 'Correct-Horse-9', code: '' }]);
});

test('an admin who signs in with a code proves it before', async () => {
  const portal = fakePortal({});
  signInAs('mill', { userId: 'grace' });
  await portal.data.confirmTwoSteps('000000');
  signInAs('mill');
  await portal.data.confirmTwoSteps('000000');
  const { user } = showPage({ portal, element: <TwoStepsOfUser user={aUser()} /> });
  await screen.findByText('On');
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Turn off' }).disabled).toBe(false));
  await press(user, 'Turn off');
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn off the code of Grace Marlow?' }));
  const off = dialog.getByRole('button', { name: 'Turn off' });
  portal.fail('resetTwoSteps', signInCodeInvalid());
  await enter(user, dialog.getByLabelText(/^Your password/), 'Correct-Horse-9');
  await enter(user, dialog.getByLabelText(/^Code/), '123456');
  await user.click(off);
  await dialog.findByText('The code is not right. Each code works once.');
  await user.click(off);
  await screen.findByText('Signing in with a code is off.');
  expect(portal.callsOf('resetTwoSteps').at(-1)).toEqual(['grace', { password: 'Correct-Horse-9', code: '123456' }]);
});

describe('the sign-in page', () => {
  const before = globalThis.fetch;
  afterEach(() => void (globalThis.fetch = before));

  const refusal = (status: number, code: string, details = {}) =>
    Response.json(
      { error: { statusCode: status, name: 'Error', code, message: `refused: ${code}`, details } },
      { status },
    );

  /** The sign-in page with a server that requires a code, and the requests to it. */
  const showLogin = async (answers: readonly (() => Response)[]) => {
    const sent: unknown[] = [];
    const next = [...answers];
    globalThis.fetch = async (input, request) => {
      const address = input instanceof Request ? input.url : input.toString();
      if (address.endsWith('/users/login')) return refusal(401, 'TWO_FACTOR_REQUIRED', { ticket: 'a-ticket' });
      if (address.includes('/Settings')) return Response.json([]);
      if (!address.endsWith('/users/login/code')) return Response.json({ demoAccounts: [] });
      sent.push(JSON.parse(typeof request?.body === 'string' ? request.body : '{}'));
      return (next.shift() ?? (() => refusal(500, 'none')))();
    };
    forgetSession();
    await act(async () =>
      render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <LoginPage /> }])} />),
    );
    const user = userEvent.setup({ delay: null });
    await enter(user, screen.getByLabelText('Email'), 'ada@example.com');
    await enter(user, screen.getByLabelText('Password'), 'Correct-Horse-9');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: 'Enter the code' });
    return { user, sent };
  };

  test('asks for a code or, where the phone is lost, for a recovery code', async () => {
    const { user, sent } = await showLogin([() => refusal(401, 'login.code-invalid')]);
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('Enter the code.');
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await enter(user, screen.getByLabelText('Recovery code'), 'aaaa-bbbb-cccc-dddd');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('refused: login.code-invalid');
    expect(sent).toEqual([{ ticket: 'a-ticket', code: 'aaaa-bbbb-cccc-dddd' }]);
    expect(currentSession()).toBeNull();
  });

  test('leads who must have a code and has none through the setting up, which opens the portal at its end', async () => {
    const asked: string[] = [];
    let isAway = true;
    let confirmed = (): void => undefined;
    const confirming = new Promise<void>((resolve) => (confirmed = resolve));
    globalThis.fetch = async (input) => {
      const address = input instanceof Request ? input.url : input.toString();
      asked.push(address);
      if (address.endsWith('/users/login')) return refusal(401, 'TWO_FACTOR_SETUP_REQUIRED', { ticket: 'a-ticket' });
      if (address.endsWith('/users/login/setUp') && isAway) return refusal(503, 'none');
      if (address.endsWith('/users/login/setUp'))
        return Response.json({ secret: 'JBSWY3DPEHPK3PXP', picture: '<svg/>' });
      if (address.endsWith('/setUp/confirm')) await confirming;
      if (address.endsWith('/setUp/confirm'))
        return Response.json({ session: { id: 'token', userId: 'ada' }, recoveryCodes: ['aaaa-bbbb-cccc-dddd'] });
      if (address.includes('/users/ada')) return refusal(500, 'none');
      return Response.json(address.includes('/Settings') ? [] : { demoAccounts: [] });
    };
    forgetSession();
    await act(async () =>
      render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <LoginPage /> }])} />),
    );
    const user = userEvent.setup({ delay: null });
    await enter(user, screen.getByLabelText('Email'), 'ada@example.com');
    await enter(user, screen.getByLabelText('Password'), 'Correct-Horse-9');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(document.activeElement).toBe(again);
    isAway = false;
    await user.click(again);
    await screen.findByText('JBSW Y3DP EHPK 3PXP');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    await user.click(screen.getByRole('button', { name: 'Turn on and sign in' }));
    await screen.findByText('Enter the code.');
    expect(asked.some((address) => address.endsWith('/setUp/confirm'))).toBe(false);
    await enter(user, screen.getByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Turn on and sign in' }));
    // The response contains the codes. They would be lost if the form were gone.
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back' }).disabled).toBe(true);
    await act(async () => confirmed());
    await screen.findByText('aaaa-bbbb-cccc-dddd');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'I have kept them' }));
    expect(isLeavingAsked()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Copy all' }));
    await screen.findByRole('button', { name: 'Copied' });
    expect(await navigator.clipboard.readText()).toBe('aaaa-bbbb-cccc-dddd');
    expect(asked.filter((address) => address.endsWith('/users/login/setUp'))).toHaveLength(2);
    expect(asked.some((address) => address.includes('/users/ada'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    await waitFor(() => expect(asked.some((address) => address.includes('/users/ada'))).toBe(true));
  });

  test('begins anew once the ticket has ended', async () => {
    const { user } = await showLogin([() => refusal(401, 'login.ticket-ended')]);
    await enter(user, screen.getByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('refused: login.ticket-ended');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
  });
});
