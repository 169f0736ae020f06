import { screen, waitFor, within } from '@testing-library/react';
import IntegrationsPage from '../../../src/integrations/IntegrationsPage';
import { rightsOf } from '../../../src/session/rights';
import { currentSession } from '../../../src/session/session';
import type { ApiKey } from '../../../src/types/wire';
import { fakePortal } from '../../fake/fake-portal';
import { fakePassword } from '../../fake/fake-sign-ins';
import { keyExpiryInvalid, proofPasswordInvalid, proofRequired } from '../../fake/refusals';
import { dialog, enter, faultOf, fieldIn, press } from '../../kit/form';
import { aCompany, anApiKey, aUser } from '../../kit/records/companies';
import { showPage, signInAs } from '../../kit/render-page';

const open = (keys: readonly ApiKey[] = [], company = {}, address = '/integrations') => {
  const ada = aUser({ id: 'ada', firstName: 'Ada', lastName: 'Lind', role: 'admin' });
  const portal = fakePortal({ ApiKeys: keys, Companies: [aCompany(company)], Users: [ada] });
  return { portal, ...showPage({ portal, element: <IntegrationsPage />, path: '/integrations', address }) };
};

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

/** The text of the key, which the fake made. */
const secret = /^slv_AbCd1234_k+$/;

beforeEach(() => signInAs('mill'));

test('a key is made with access, rights, day and password, and is shown this once', async () => {
  const { portal, user } = open();
  await screen.findByText('No key yet');
  await user.click(screen.getByRole('button', { name: 'Make a key' }));
  const form = await dialog('Make a key');
  await enter(user, fieldIn(form, 'Name'), 'Shop floor');
  await enter(user, fieldIn(form, 'Expires'), '2099-12-01');
  expect(within(form).queryByRole('checkbox')).toBeNull();
  await user.click(within(form).getByRole('radio', { name: /^Read and write/ }));
  await user.click(within(form).getByRole('checkbox', { name: 'Edit Swatch' }));
  await user.click(within(form).getByRole('checkbox', { name: 'Add Swatch' }));
  await enter(user, fieldIn(form, 'Your password'), fakePassword);
  await press(user, form, 'Make a key');

  const shown = await screen.findByRole('group', { name: 'Key Shop floor' });
  await waitFor(() => expect(document.activeElement).toBe(shown));
  within(shown).getByText(secret);
  screen.getByText(/It is not shown again/);
  expect(portal.callsOf('makeApiKey')).toEqual([
    [
      {
        ...{ name: 'Shop floor', access: 'write', rights: ['Add Swatch', 'Edit Swatch'] },
        ...{ expiresOn: '2099-12-01', password: fakePassword, code: '' },
      },
    ],
  ]);
  const row = await rowOf(/Shop floor/);
  for (const text of ['Read and write', 'Add Swatch, Edit Swatch', 'Ada Lind', 'Never used', 'Dec 1, 2099', 'In use'])
    row.getByText(text);

  await user.click(screen.getByRole('button', { name: 'Copy the key' }));
  await screen.findByRole('button', { name: 'Copied' });
  expect(await navigator.clipboard.readText()).toMatch(secret);
  // Another key would take the place of this one.
  const makeButton = screen.getByRole<HTMLButtonElement>('button', { name: 'Make a key' });
  expect(makeButton.disabled).toBe(true);
  await user.click(screen.getByRole('tab', { name: 'Guide' }));
  await user.click(screen.getByRole('tab', { name: 'Keys' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(secret)).toBeNull();
  expect(document.activeElement).toBe(makeButton);
});

test('a key that only reads gets no right, also if some were checked before', async () => {
  const { portal, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Make a key' }));
  const form = await dialog('Make a key');
  await enter(user, fieldIn(form, 'Name'), 'ERP');
  await user.click(within(form).getByRole('radio', { name: /^Read and write/ }));
  await user.click(within(form).getByRole('checkbox', { name: 'Edit Swatch' }));
  await user.click(within(form).getByRole('radio', { name: /^Read Reads/ }));
  await enter(user, fieldIn(form, 'Your password'), fakePassword);
  await press(user, form, 'Make a key');
  await screen.findByText(secret);
  expect(portal.callsOf('makeApiKey')).toEqual([
    [expect.objectContaining({ access: 'read', rights: [], expiresOn: null })],
  ]);
});

test('faults stand at their fields, and the code is asked of a reader who has one', async () => {
  const { portal, user } = open();
  portal.answerAll('ownTwoSteps', { isOn: true });
  await user.click(await screen.findByRole('button', { name: 'Make a key' }));
  const form = await dialog('Make a key');
  const code = await within(form).findByLabelText(/^Code/);
  await press(user, form, 'Make a key');
  expect([fieldIn(form, 'Name'), fieldIn(form, 'Your password'), code].map(faultOf)).not.toContain(null);
  await enter(user, fieldIn(form, 'Name'), 'ERP');
  await enter(user, fieldIn(form, 'Your password'), 'Wrong-Horse-9');
  await enter(user, code, '123456');
  await enter(user, fieldIn(form, 'Expires'), '2020-01-01');
  await press(user, form, 'Make a key');
  expect(faultOf(fieldIn(form, 'Expires'))).toMatch('Choose a day from tomorrow to 366 days on.');
  portal.fail('makeApiKey', proofPasswordInvalid());
  await press(user, form, 'Make a key');
  expect(faultOf(fieldIn(form, 'Your password'))).toMatch('The password is not right.');
});

test('a code is requested when the server requires one that the page did not predict', async () => {
  const { portal, user } = open();
  portal.hold('ownTwoSteps');
  portal.fail('makeApiKey', proofRequired());
  await user.click(await screen.findByRole('button', { name: 'Make a key' }));
  const form = await dialog('Make a key');
  await enter(user, fieldIn(form, 'Name'), 'ERP');
  await enter(user, fieldIn(form, 'Your password'), fakePassword);
  await press(user, form, 'Make a key');
  await within(form).findByText(/^Confirm this with your password and a code/);
  const code = await within(form).findByLabelText(/^Code/);
  expect(document.activeElement).toBe(code);
  await enter(user, code, '123456');
  await press(user, form, 'Make a key');
  await screen.findByText(secret);
});

test('a refusal at the access is shown at its choice', async () => {
  const { portal, user } = open();
  portal.fail('makeApiKey', keyExpiryInvalid('access'));
  await user.click(await screen.findByRole('button', { name: 'Make a key' }));
  const form = await dialog('Make a key');
  await enter(user, fieldIn(form, 'Name'), 'ERP');
  await enter(user, fieldIn(form, 'Your password'), fakePassword);
  await press(user, form, 'Make a key');
  const fault = await within(form).findByText(/^Choose a day/);
  await user.click(within(form).getByRole('radio', { name: /^Read and write/ }));
  expect(fault.isConnected).toBe(false);
});

test('a vendor is offered no right of the inventory, nobody one over people and money', async () => {
  signInAs('vendor');
  const { user } = open([], { id: 'vendor', type: 'vendor' });
  await user.click(await screen.findByRole('button', { name: 'Make a key' }));
  const form = await dialog('Make a key');
  await user.click(within(form).getByRole('radio', { name: /^Read and write/ }));
  expect(
    within(form)
      .getAllByRole('checkbox')
      .map((box) => document.getElementById(box.getAttribute('aria-labelledby') ?? '')?.textContent),
  ).toEqual(['Mobile App Access', 'Add Scan Sounds', 'Edit Scan Sounds', 'Delete Scan Sounds', 'Quote Orders']);
});

test('a key is revoked after a question, and stays in the list', async () => {
  const { portal, user } = open([anApiKey({ name: 'ERP nightly' })]);
  const row = await rowOf(/ERP nightly/);
  await user.click(row.getByRole('button', { name: 'Revoke ERP nightly' }));
  const question = await dialog('Revoke ERP nightly?');
  expect(portal.server.read('ApiKeys', 'key').revokedAt).toBeNull();
  await press(user, question, 'Revoke the key');
  await row.findByText('Revoked');
  expect(row.queryByRole('button')).toBeNull();
  await screen.findByText('The key is revoked.');
});

test('a new key that is revoked is no longer shown', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Make a key' }));
  const form = await dialog('Make a key');
  await enter(user, fieldIn(form, 'Name'), 'ERP');
  await enter(user, fieldIn(form, 'Your password'), fakePassword);
  await press(user, form, 'Make a key');
  await screen.findByText(secret);
  const row = await rowOf(/ERP/);
  await user.click(row.getByRole('button', { name: 'Revoke ERP' }));
  await press(user, await dialog('Revoke ERP?'), 'Revoke the key');
  await row.findByText('Revoked');
  expect(screen.queryByText(secret)).toBeNull();
});

test('a key is expired when its day begins', async () => {
  open([anApiKey({ expiresOn: '2026-01-05', lastUsedAt: '2026-01-04T09:00:00.000Z' })]);
  const row = await rowOf(/ERP/);
  row.getByText('Expired');
  row.getByRole('button', { name: 'Revoke ERP' });
});

test('after the end of the subscription keys are revoked, and none is made', async () => {
  open([anApiKey()], { endedOn: '2026-11-01' });
  const row = await rowOf(/ERP/);
  row.getByRole('button', { name: 'Revoke ERP' });
  expect(screen.queryByRole('button', { name: 'Make a key' })).toBeNull();
});

test('the guide has the first calls with the address of this installation', async () => {
  open([], {}, '/integrations?tab=guide');
  await screen.findByText('curl -g -H "authorization: Bearer $SELVAGE_KEY" "http://localhost/api/apiKeys/this"');
  expect(screen.getByRole('link', { name: 'Open the guide and all calls' }).getAttribute('href')).toBe('/api/docs');
});

test('the page is for owner and admins', () => {
  const mayOpen = () => rightsOf(currentSession()).canAccess({ resource: 'ApiKeys', action: 'list' });
  expect(mayOpen()).toBe(true);
  signInAs('mill', { role: 'user', permissions: ['Edit User', 'Add User'] });
  expect(mayOpen()).toBe(false);
});
