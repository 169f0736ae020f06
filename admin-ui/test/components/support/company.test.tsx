import { act, screen, within } from '@testing-library/react';
import { Outlet, useLocation } from 'react-router';
import CompanyFrame from '../../../src/support/company/CompanyFrame';
import CompanyJobs from '../../../src/support/company/CompanyJobs';
import CompanyOverview from '../../../src/support/company/CompanyOverview';
import SubscriptionPage from '../../../src/company/SubscriptionPage';
import Mails from '../../../src/support/operations/Mails';
import UserList from '../../../src/users/list/UserList';
import { endLook, lookedAt } from '../../../src/session/looked-at';
import type { Job } from '../../../src/types/wire';
import { fakePortal } from '../../fake/fake-portal';
import type { Rows } from '../../fake/tables';
import { dialog, fill, press } from '../../kit/form';
import { aBill } from '../../kit/records/billing';
import { aCompany, aUser } from '../../kit/records/companies';
import { aMail, aSupportCompany } from '../../kit/records/support';
import { showPage, signInAsSupport } from '../../kit/render-page';

const harrow = aSupportCompany();
const owner = { id: 'ada', username: 'ada', email: 'ada@example.com', hasTwoSteps: false, lastSignInAt: null };
const path = `/support/companies/${harrow.id}`;
const question = 'Why do you look at Harrow Mills?';

const Address = () => <output>{useLocation().pathname}</output>;

const shown = (page = <CompanyOverview />, rows: Rows = {}) => {
  const portal = fakePortal({
    ...rows,
    SupportCompanies: [{ ...harrow, owner }],
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
const opened = async (page = <CompanyOverview />, rows: Rows = {}) => {
  const all = shown(page, rows);
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
    `${path}/jobs`,
    `${path}/mails`,
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
  expect(screen.getByRole('link', { name: 'Back to overview' }).getAttribute('href')).toBe('/support');
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

describe('the jobs of a company', () => {
  const job = (changes: Partial<Job> & Pick<Job, 'id' | 'kind'>): Job => ({
    ...{ companyId: harrow.id, userId: 'ada', recordId: null, state: 'done', progress: 100, result: null, error: null },
    ...{ createdAt: '2026-11-20T14:00:00.000Z', updatedAt: '2026-11-20T14:00:00.000Z', revision: 1 },
    ...changes,
  });
  const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

  test('show its exports and imports, who asked, and what became of each', async () => {
    const failed = [{ row: 3, code: 'X', error: 'There is no such fabric.' }];
    await opened(<CompanyJobs />, {
      Jobs: [
        job({
          ...{ id: 'j1', kind: 'swatch-import' },
          user: { id: 'ada', username: 'ada-lovelace', email: 'ada@example.com' },
          result: { groupId: 'g', fileName: 'spring.csv', rows: 14, failedRows: 2, failed },
        }),
        job({ id: 'j2', kind: 'users-csv', state: 'failed', error: 'The disk is full.' }),
        job({
          ...{ id: 'j3', kind: 'scan-pdf', state: 'waiting', progress: 40 },
          user: { id: 'bo', username: null, email: 'bo@xn--mnchen-3ya.example' },
        }),
      ],
    });
    const imported = await rowOf(/Import of swatches/);
    for (const text of ['Done', 'ada-lovelace', 'spring.csv: 12 of 14 rows imported', /^Nov 20, (2026, )?09:00$/])
      imported.getByText(text);
    const failedFile = await rowOf(/File of users/);
    for (const text of ['Failed', 'The disk is full.', 'somebody who is gone']) failedFile.getByText(text);
    const pdf = await rowOf(/PDF of a scan/);
    for (const text of ['40 %', 'bo@münchen.example']) pdf.getByText(text);
    screen.getByText('3 jobs');
    screen.getByRole('heading', { level: 2, name: 'Jobs' });
    expect(screen.queryByRole('button', { name: /Retry|Give up|Download/ })).toBeNull();
  });

  test('say what would be there while there is none', async () => {
    await opened(<CompanyJobs />);
    await screen.findByText('No export or import yet.');
  });
});

test('shows the mails of the company alone, without its name in each row', async () => {
  const other = aMail({ id: 'mail-2', companyId: 'another', userName: 'eve' });
  await opened(<Mails />, { SupportMails: [aMail(), other] });
  await screen.findByText('ada-lovelace');
  screen.getByText('1 mail');
  expect(screen.queryByText('eve')).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Company' })).toBeNull();
});

test('offers with the bills of the company what support may do with them', async () => {
  const bill = aBill({ id: 'bill-1', number: '2026-000012', status: 'open', companyId: harrow.id, amountDue: 300 });
  const { portal, user } = await opened(<SubscriptionPage />, { Bills: [bill] });
  portal.answer('recordCheck', {});
  await user.click(await screen.findByRole('tab', { name: 'Payment Methods' }));
  await user.click(await screen.findByRole('button', { name: 'More for 2026-000012' }));
  for (const name of ['Record check', 'Void']) screen.getByRole('menuitem', { name });
  await user.click(screen.getByRole('menuitem', { name: 'Record check' }));
  const ask = await dialog('Record the check for bill 2026-000012');
  await fill(user, ask, { 'Number of the check': '4711', 'Received on': '2026-11-20', Reason: 'It came by mail' });
  await press(user, ask, 'Record check');
  await screen.findByText('The bill is paid.');
  const check = { amount: 30_000, checkNumber: '4711', receivedOn: '2026-11-20' };
  const why = { reason: 'It came by mail', attempt: expect.any(String) as string };
  expect(portal.callsOf('recordCheck')).toEqual([['bill-1', expect.objectContaining(check), why]]);
});
