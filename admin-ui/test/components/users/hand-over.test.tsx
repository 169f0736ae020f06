import { render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { CompanyAside } from '../../../src/dashboard/company/CompanyAside';
import LoginPage from '../../../src/public/login/LoginPage';
import { currentSession } from '../../../src/session/session';
import { HandOverPanel } from '../../../src/users/HandOverPanel';
import { fakePortal } from '../../fake/fake-portal';
import { fakePassword } from '../../fake/fake-sign-ins';
import { enter } from '../../kit/form';
import { aCompany, aUser } from '../../kit/records/companies';
import { showPage, signInAs } from '../../kit/render-page';

const admin = aUser({ role: 'admin' });
const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

test('the owner offers the ownership to an admin after a text about what changes, with the password', async () => {
  signInAs('mill');
  const portal = fakePortal({ Companies: [aCompany()] });
  const { user } = showPage({ portal, element: <HandOverPanel user={admin} /> });
  await user.click(await screen.findByRole('button', { name: 'Offer the ownership' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer the ownership to Grace Marlow?' }));
  dialog.getByText(/You become an admin and take the slot of the new owner/);
  const send = dialog.getByRole('button', { name: 'Offer the ownership' });
  await enter(user, dialog.getByLabelText(/^Your password/), 'Wrong-Horse-9');
  await user.click(send);
  await dialog.findByText('The password is not right.');
  await user.clear(dialog.getByLabelText(/^Your password/));
  await enter(user, dialog.getByLabelText(/^Your password/), fakePassword);
  await user.click(send);
  await screen.findByText('The ownership is offered.');
  expect(portal.callsOf('offerOwnership').at(-1)).toEqual(['grace', { password: fakePassword, code: '' }]);
});

test('another admin cannot offer the ownership', async () => {
  signInAs('mill');
  const portal = fakePortal({ Companies: [aCompany({ ownerId: 'bea' })] });
  const element = (
    <>
      <CompanyAside />
      <HandOverPanel user={admin} />
    </>
  );
  showPage({ portal, element });
  await screen.findByRole('button', { name: 'Update Time Zone' });
  expect(screen.queryByRole('button', { name: 'Offer the ownership' })).toBeNull();
});

test('the mailed link makes its admin the owner, and signs the admin out', async () => {
  signInAs('mill');
  const portal = fakePortal({ Companies: [aCompany({ ownerId: 'bea' })] });
  const address = '/dashboard?handOver=a-token-of-a-mail';
  const { user } = showPage({ portal, element: <CompanyAside />, path: '/dashboard', address });
  const dialog = within(await screen.findByRole('dialog', { name: 'Become the owner of Harrow Mills?' }));
  await enter(user, dialog.getByLabelText(/^Your password/), fakePassword);
  await user.click(dialog.getByRole('button', { name: 'Become the owner' }));
  await waitFor(() => expect(currentSession()).toBeNull());
  expect(portal.callsOf('acceptOwnership')).toEqual([['a-token-of-a-mail', { password: fakePassword, code: '' }]]);
  expect(portal.server.read('Companies', 'mill')).toMatchObject({ ownerId: 'ada' });
  globalThis.fetch = async () => Response.json([]);
  render(<LoginPage />, { wrapper: MemoryRouter });
  await screen.findByText('You are the owner now. Sign in again.');
});

test('the mailed link asks nothing of the one who is the owner already', async () => {
  signInAs('mill');
  const portal = fakePortal({ Companies: [aCompany()] });
  showPage({ portal, element: <CompanyAside />, path: '/dashboard', address: '/dashboard?handOver=used' });
  await screen.findByRole('textbox', { name: /^Name/ });
  expect(screen.queryByRole('dialog')).toBeNull();
});
