import { act, screen, within } from '@testing-library/react';
import { Outlet, useLocation } from 'react-router';
import CompanyFrame from '../../../src/support/company/CompanyFrame';
import CompanyOverview from '../../../src/support/company/CompanyOverview';
import UserList from '../../../src/users/list/UserList';
import { endLook, lookedAt } from '../../../src/session/looked-at';
import type { SupportCompany } from '../../../src/types/support';
import { fakePortal } from '../../fake/fake-portal';
import { dialog, fill, press } from '../../kit/form';
import { aCompany, aUser } from '../../kit/records/companies';
import { aSupportCompany } from '../../kit/records/support';
import { showPage, signInAsSupport } from '../../kit/render-page';

const harrow = aSupportCompany();
const owner = { id: 'ada', username: 'ada', email: 'ada@example.com', hasTwoSteps: false, lastSignInAt: null };
const path = `/support/companies/${harrow.id}`;
const question = 'Why do you look at Harrow Mills?';

const Address = () => <output>{useLocation().pathname}</output>;

const shown = (page = <CompanyOverview />, changes: Partial<SupportCompany> = {}) => {
  const portal = fakePortal({
    SupportCompanies: [{ ...harrow, owner, ...changes }],
    Companies: [aCompany({ timeZone: 'America/New_York' })],
    Users: [aUser({ id: 'ada', firstName: 'Ada', lastName: 'Lovelace', allowed: [] })],
  });
  const element = (
    <>
      <CompanyFrame>{page}</CompanyFrame>
      <Address />
      <Outlet />
    </>
  );
  return { portal, ...showPage({ portal, element, path: '/support/companies/:company', address: path }) };
};

/** The page of the company, which was opened with a reason. */
const opened = async (page = <CompanyOverview />) => {
  const all = shown(page);
  const ask = await dialog(question);
  await fill(all.user, ask, { Reason: 'Ticket 4711' });
  await press(all.user, ask, 'Open');
  await screen.findByRole('heading', { level: 1, name: 'Harrow Mills' });
  return all;
};

beforeEach(signInAsSupport);

test('asks why before it shows anything of a company, and takes no empty answer', async () => {
  const { portal, user } = shown();
  const ask = await dialog(question);
  expect(screen.queryByText('ada@example.com')).toBeNull();
  await press(user, ask, 'Open');
  await within(ask).findByText('Reason is required.');
  expect(portal.callsOf('look')).toEqual([]);
});

test('shows the company with its owner once it is open, and until when', async () => {
  const { portal } = await opened();
  expect(portal.callsOf('look')).toEqual([[harrow.id, 'Ticket 4711']]);
  await screen.findByText('ada@example.com');
  screen.getByText(/The owner sees that you looked: Ticket 4711\./);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('leads to the pages of the company, and says which one is shown', async () => {
  await opened();
  const pages = within(screen.getByRole('navigation', { name: 'Pages of Harrow Mills' }));
  expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    path,
    `${path}/user-setup`,
    `${path}/subscription-details`,
    `${path}/orders_history`,
    `${path}/swatch-inventory-group`,
    `${path}/company-history`,
    `${path}/notes`,
  ]);
  expect(pages.getByRole('link', { current: 'page' }).textContent).toBe('Overview');
});

test('goes back to all companies where nobody says why', async () => {
  const { user } = shown();
  await press(user, await dialog(question), 'Cancel');
  await screen.findByText('Another page');
});

test('asks for no reason while the company is open to the reader', async () => {
  const first = await opened();
  first.unmount();
  expect(lookedAt()).toBeNull();
  const element = (
    <CompanyFrame>
      <CompanyOverview />
    </CompanyFrame>
  );
  showPage({ portal: first.portal, element, path: '/support/companies/:company', address: path });
  await screen.findByText('ada@example.com');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('asks again once the look has ended, and keeps the page', async () => {
  const { user, portal } = await opened();
  await screen.findByText('ada@example.com');
  act(endLook);
  const again = await dialog(question);
  within(again).getByText(/The half hour is over/);
  screen.getByText('ada@example.com');
  await fill(user, again, { Reason: 'Still ticket 4711' });
  await press(user, again, 'Open');
  await screen.findByRole('navigation', { name: 'Pages of Harrow Mills' });
  expect(portal.callsOf('look').at(-1)).toEqual([harrow.id, 'Still ticket 4711']);
  expect(lookedAt()?.id).toBe(harrow.id);
});

test('says that there is no such company', async () => {
  const element = <CompanyFrame>{null}</CompanyFrame>;
  showPage({ portal: fakePortal(), element, path: '/support/companies/:company', address: '/support/companies/none' });
  await screen.findByText('There is nothing here.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows the users of the company, and offers to change nothing', async () => {
  await opened(<UserList />);
  const link = await screen.findByRole('link', { name: 'Ada Lovelace' });
  expect(link.getAttribute('href')).toBe(`${path}/user-setup/view-user/ada`);
  screen.getByRole('heading', { level: 2, name: 'User Setup' });
  for (const name of [/^Edit/, /^Delete/, 'Add User', 'Create Users CSV', /^(?!Send owner a).*link/i])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('switch')).toHaveProperty('disabled', true);
});
