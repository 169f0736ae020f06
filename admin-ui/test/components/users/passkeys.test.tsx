import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { unreached } from '../../../src/providers/http';
import { installationInDocument } from '../../../src/providers/use-installation';
import { PasskeyFault } from '../../../src/providers/passkeys/browser-passkeys';
import { PasskeysPanel } from '../../../src/profile/passkeys/PasskeysPanel';
import LoginPage from '../../../src/public/login/LoginPage';
import { currentSession, forgetSession } from '../../../src/session/session';
import { TwoStepsOfUser } from '../../../src/users/UserView';
import { fakePortal, type FakePortal } from '../../fake/fake-portal';
import { fakePassword } from '../../fake/fake-sign-ins';
import { passkeyOfferEnded, proofPasswordInvalid, signInCodeInvalid } from '../../fake/refusals';
import { aUser } from '../../kit/records/companies';
import { showPage, signInAs } from '../../kit/render-page';
import { enter } from '../../kit/form';

/** The installation that the server writes into its pages; a test takes it away to be elsewhere. */
const inDocument = document.createElement('script');
inDocument.id = 'installation';
inDocument.type = 'application/json';
inDocument.textContent = JSON.stringify({ demoAccounts: [], passkeyOrigin: window.location.origin });
document.body.append(inDocument);

beforeEach(() => Reflect.set(window, 'PublicKeyCredential', class {}));
afterEach(() => void Reflect.deleteProperty(window, 'PublicKeyCredential'));

const open = () => {
  signInAs('mill');
  const portal = fakePortal({});
  return { portal, ...showPage({ portal, element: <PasskeysPanel /> }) };
};
const addTo = async ({ data }: FakePortal, name: string) =>
  data.addPasskey(name, await data.offerPasskey(name, { password: fakePassword, code: '' }));
const addButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Add a passkey' });
const openForm = async (user: ReturnType<typeof open>['user']) => {
  await waitFor(async () => expect((await addButton()).disabled).toBe(false));
  await user.click(await addButton());
  return within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
};

test('one is added by name and password, once the browser has made it, and removed by the password', async () => {
  const { portal, user } = open();
  const form = await openForm(user);
  const go = () => user.click(form.getByRole('button', { name: 'Continue' }));
  expect(document.activeElement).toBe(form.getByLabelText(/^Name/));
  await enter(user, form.getByLabelText(/^Name/), 'My phone');
  await enter(user, form.getByLabelText(/^Password/), 'Correct-Horse-9');
  expect(form.queryByLabelText(/^Code/)).toBeNull();
  portal.fail('offerPasskey', proofPasswordInvalid());
  await go();
  await form.findByText('The password is not right.');
  portal.fail('addPasskey', new PasskeyFault('cancelled', undefined));
  await go();
  await form.findByText(/^No passkey was made/);
  portal.fail('addPasskey', new PasskeyFault('known', undefined));
  await go();
  await form.findByText('This device holds a passkey of yours already.');
  await go();
  await screen.findByText('The passkey is added.');
  expect(portal.callsOf('offerPasskey').at(-1)).toEqual(['My phone', { password: 'Correct-Horse-9', code: '' }]);
  expect((await screen.findByText('My phone')).closest('li')?.textContent).toContain('not used yet');

  await user.click(screen.getByRole('button', { name: 'Remove the passkey My phone' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove the passkey?' }));
  await enter(user, question.getByLabelText(/^Password/), 'Correct-Horse-9');
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await screen.findByText('The passkey is removed.');
  await waitFor(() => expect(screen.queryByText('My phone')).toBeNull());
});

test('a code is asked for where codes are on', async () => {
  signInAs('mill');
  const portal = fakePortal({});
  portal.answer('ownTwoSteps', { isOn: true, since: null, recoveryLeft: 9, isOffered: true });
  const { user } = showPage({ portal, element: <PasskeysPanel /> });
  const form = await openForm(user);
  await enter(user, form.getByLabelText(/^Name/), 'Key');
  await enter(user, form.getByLabelText(/^Password/), 'Correct-Horse-9');
  await enter(user, form.getByLabelText(/^Code/), '000000');
  portal.fail('offerPasskey', signInCodeInvalid());
  await user.click(form.getByRole('button', { name: 'Continue' }));
  await form.findByText('The code is not right. Each code works once.');
});

test('a window of the browser that was closed opens again without another code, until the offer has ended', async () => {
  signInAs('mill');
  const portal = fakePortal({});
  await portal.data.confirmTwoSteps('000000');
  const { user } = showPage({ portal, element: <PasskeysPanel /> });
  const form = await openForm(user);
  const go = () => user.click(form.getByRole('button', { name: 'Continue' }));
  await enter(user, form.getByLabelText(/^Name/), 'Key');
  await enter(user, form.getByLabelText(/^Password/), 'Correct-Horse-9');
  await enter(user, form.getByLabelText(/^Code/), '123456');
  portal.fail('addPasskey', new PasskeyFault('cancelled', undefined));
  await go();
  await form.findByText(/^No passkey was made/);
  portal.fail('addPasskey', passkeyOfferEnded());
  await go();
  await form.findByText('That took too long. Try again.');
  expect(portal.callsOf('offerPasskey')).toEqual([['Key', { password: 'Correct-Horse-9', code: '123456' }]]);
  const code = form.getByLabelText<HTMLInputElement>(/^Code/);
  expect([code.value, document.activeElement]).toEqual(['', code]);
  await enter(user, code, '654321');
  await go();
  await screen.findByText('The passkey is added.');
  expect(portal.callsOf('offerPasskey').at(-1)).toEqual(['Key', { password: 'Correct-Horse-9', code: '654321' }]);
  expect(portal.callsOf('addPasskey')).toHaveLength(3);
});

test('why none is added is said, where the own second step can not be read', async () => {
  signInAs('mill');
  const portal = fakePortal({});
  portal.fail('ownTwoSteps', unreached());
  showPage({ portal, element: <PasskeysPanel /> });
  await addButton();
  await screen.findByText('Data not loaded properly. Please refresh the page');
});

test('a browser that knows none says so, and offers none', async () => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  open();
  await screen.findByText('This browser knows no passkeys.');
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('two of one name are told apart by those who hear the buttons', async () => {
  signInAs('mill');
  const portal = fakePortal({});
  for (const name of ['Phone', 'Key', 'Phone']) await addTo(portal, name);
  const { user } = showPage({ portal, element: <PasskeysPanel /> });
  await waitFor(() =>
    expect(
      screen.getAllByRole('button', { name: /^Remove/ }).map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Remove the passkey Phone, 1 of 2', 'Remove the passkey Key', 'Remove the passkey Phone, 2 of 2']),
  );
  const last = screen.getByRole<HTMLButtonElement>('button', { name: 'Remove the passkey Phone, 2 of 2' });
  await waitFor(() => expect(last.disabled).toBe(false));
  await user.click(last);
  const question = within(await screen.findByRole('dialog', { name: 'Remove the passkey?' }));
  await enter(user, question.getByLabelText(/^Password/), 'Correct-Horse-9');
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await screen.findByRole('button', { name: 'Remove the passkey Phone' });
});

describe('an installation whose address browsers use no passkeys at', () => {
  const here = { passkeyOrigin: window.location.origin };
  beforeEach(() => Object.assign(installationInDocument() ?? here, { passkeyOrigin: null }));
  afterEach(() => Object.assign(installationInDocument() ?? here, here));

  test('shows those of before, to be removed, and adds none', async () => {
    signInAs('mill');
    const portal = fakePortal({});
    await addTo(portal, 'Old phone');
    const { user } = showPage({ portal, element: <PasskeysPanel /> });
    await screen.findByText('Browsers use no passkeys at this address, so these sign in no more.');
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'Remove the passkey Old phone' });
    await waitFor(() => expect(remove.disabled).toBe(false));
    await user.click(remove);
    const question = within(await screen.findByRole('dialog', { name: 'Remove the passkey?' }));
    await enter(user, question.getByLabelText(/^Password/), 'Correct-Horse-9');
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Passkeys')).toBeNull());
  });

  test('says nothing of them to who has none', async () => {
    signInAs('mill');
    const portal = fakePortal({});
    const release = portal.hold('ownPasskeys');
    showPage({ portal, element: <PasskeysPanel /> });
    await waitFor(() => expect(portal.callsOf('ownPasskeys')).toHaveLength(1));
    await act(async () => release());
    expect(screen.queryByText('Passkeys')).toBeNull();
  });
});

test('an admin removes those of a user who has lost the device, after a question', async () => {
  signInAs('mill');
  const portal = fakePortal({});
  portal.answer('twoStepsOf', { isOn: false, passkeys: 2 });
  const { user } = showPage({ portal, element: <TwoStepsOfUser user={aUser()} /> });
  await screen.findByText('2 passkeys');
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the passkeys of Grace Marlow?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await screen.findByText('The passkeys are removed.');
  expect(portal.callsOf('resetTwoSteps')).toEqual([['grace']]);
});

describe('the sign-in page', () => {
  const before = globalThis.fetch;
  const credentials = Object.getOwnPropertyDescriptor(navigator, 'credentials');
  afterEach(() => {
    globalThis.fetch = before;
    if (credentials) Object.defineProperty(navigator, 'credentials', credentials);
    else Reflect.deleteProperty(navigator, 'credentials');
  });

  const refusal = (status: number, code: string, details = {}) =>
    Response.json(
      { error: { statusCode: status, name: 'Error', code, message: `refused: ${code}`, details } },
      { status },
    );

  /** A device that signs with a passkey, or whose reader closes the window of the browser. */
  const withDevice = (get: () => Promise<unknown>) =>
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const signed = async () => ({
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes },
  });

  const showLogin = async (hasPasskey: boolean, details: object = {}) => {
    const sent: unknown[] = [];
    globalThis.fetch = async (input, request) => {
      const address = input instanceof Request ? input.url : input.toString();
      if (address.endsWith('/users/login'))
        return refusal(401, 'TWO_FACTOR_REQUIRED', { ticket: 'a-ticket', hasPasskey, ...details });
      if (address.includes('/Settings')) return Response.json([]);
      if (address.endsWith('/passkey/offer')) return Response.json({ challenge: 'AQID', rpId: 'localhost' });
      if (!address.endsWith('/users/login/passkey')) return Response.json({ demoAccounts: [] });
      sent.push(JSON.parse(typeof request?.body === 'string' ? request.body : '{}'));
      return refusal(401, 'login.passkey-failed');
    };
    forgetSession();
    await act(async () =>
      render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <LoginPage /> }])} />),
    );
    return { user: userEvent.setup({ delay: null }), sent };
  };
  const withPassword = async (user: ReturnType<typeof userEvent.setup>, next = 'Enter the code') => {
    await enter(user, screen.getByLabelText('Email'), 'ada@example.com');
    await enter(user, screen.getByLabelText('Password'), 'Correct-Horse-9');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: next });
  };

  test('takes a passkey in the place of the password, and says what became of it', async () => {
    const { user, sent } = await showLogin(false);
    withDevice(() => Promise.reject(new DOMException('closed', 'NotAllowedError')));
    await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    await screen.findByText('No passkey was used. Try again, or sign in with your password.');
    withDevice(() => Promise.reject(new DOMException('odd', 'UnknownError')));
    await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    await screen.findByText('The browser could not use a passkey. Sign in with your password.');
    withDevice(signed);
    await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    await screen.findByText('refused: login.passkey-failed');
    expect(sent).toEqual([{ source: 'web', passkey: expect.objectContaining({ id: 'AQID' }) as object }]);
    expect(currentSession()).toBeNull();
  });

  test('takes one after the password with the ticket, of a user who has one', async () => {
    const { user, sent } = await showLogin(true);
    await withPassword(user);
    withDevice(() => Promise.reject(new DOMException('closed', 'NotAllowedError')));
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await screen.findByText('No passkey was used. Try again, or enter a code.');
    withDevice(() => Promise.reject(new DOMException('odd', 'UnknownError')));
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await screen.findByText('The browser could not use a passkey. Enter a code.');
    withDevice(signed);
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await screen.findByText('refused: login.passkey-failed');
    expect(sent).toMatchObject([{ ticket: 'a-ticket', passkey: { id: 'AQID', response: { userHandle: 'AQID' } } }]);
  });

  test('asks who has no code for the passkey alone', async () => {
    const { user, sent } = await showLogin(true, { hasCode: false });
    await withPassword(user, 'Use your passkey');
    expect(screen.queryByLabelText('Code')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use a passkey' }));
    withDevice(() => Promise.reject(new DOMException('closed', 'NotAllowedError')));
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await screen.findByText('No passkey was used. Try again.');
    withDevice(() => Promise.reject(new DOMException('odd', 'UnknownError')));
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await screen.findByText('The browser could not use a passkey. Try again, or use another browser or device.');
    withDevice(signed);
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await screen.findByText('refused: login.passkey-failed');
    expect(sent).toMatchObject([{ ticket: 'a-ticket' }]);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('heading', { name: 'Sign in' });
  });

  test('says where the passkey is of use, in a browser that knows none', async () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    const { user } = await showLogin(true, { hasCode: false });
    await withPassword(user, 'Use your passkey');
    await screen.findByText(/this browser knows no passkeys/);
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });

  test.each([
    ['https://mill.example', /Browsers use it at https:\/\/mill\.example alone/],
    [null, /browsers use no passkeys at this address/],
  ])('says where the passkey is of use, of an installation at %s', async (passkeyOrigin, words) => {
    Object.assign(installationInDocument() ?? {}, { passkeyOrigin });
    const { user } = await showLogin(true, { hasCode: false });
    await withPassword(user, 'Use your passkey');
    await screen.findByText(words);
    Object.assign(installationInDocument() ?? {}, { passkeyOrigin: window.location.origin });
  });

  test('asks who has none for the code alone', async () => {
    const { user } = await showLogin(false);
    await withPassword(user);
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });
});
