import { screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import Companies from '../../../src/support/companies/Companies';
import { fakePortal, noNetwork } from '../../fake/fake-portal';
import { aSupportCompany } from '../../kit/records/support';
import { showPage, signInAsSupport } from '../../kit/render-page';

const harrow = aSupportCompany();
const marlow = aSupportCompany({
  id: 'marlow',
  name: 'Marlow Trimmings',
  type: 'vendor',
  state: 'countdown',
  remainingDays: 9,
  openBills: 1,
  openAmount: 3000,
  isAnnual: true,
  lastSignInAt: null,
});

const Address = () => <output>{useLocation().pathname}</output>;

const shown = (...companies: readonly (typeof harrow)[]) => {
  const portal = fakePortal({ SupportCompanies: companies });
  const element = (
    <>
      <Companies />
      <Address />
    </>
  );
  return { portal, ...showPage({ portal, element, path: '/support/companies' }) };
};

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

beforeEach(signInAsSupport);

test('shows of each company its type, state, users, countdown, open bills, storage and last sign-in', async () => {
  shown(harrow, marlow);
  const row = await rowOf('Marlow Trimmings');
  for (const text of ['Vendor', 'Countdown', '12 of 15', '9 days', '1 bill, $3,000.00', '40 MB of 500 MB', 'Never'])
    row.getByText(text);
  (await rowOf('Harrow Mills')).getByText('Active');
  screen.getByText('2 companies');
});

test('leads to a company by its name', async () => {
  shown(harrow);
  const link = await screen.findByRole('link', { name: 'Harrow Mills' });
  expect(link.getAttribute('href')).toBe(`/support/companies/${harrow.id}`);
});

test.each([
  ['State', 'Countdown'],
  ['Type', 'Vendor'],
  ['Pays by', 'Check, yearly'],
])('is filtered by %s', async (filter, choice) => {
  const { user } = shown(harrow, marlow);
  await rowOf('Harrow Mills');
  await user.click(screen.getByRole('button', { name: `${filter}: any` }));
  await user.click(await screen.findByRole('menuitem', { name: choice }));
  await screen.findByText('1 company');
  expect(screen.queryByText('Harrow Mills')).toBeNull();
  await rowOf('Marlow Trimmings');
});

test('says what would be in the list while there is no company', async () => {
  shown();
  await screen.findByText('No company yet.');
});

test('says that the list could not be loaded', async () => {
  const portal = fakePortal();
  for (let call = 0; call < 20; call += 1) portal.fail('getList', noNetwork());
  showPage({ portal, element: <Companies />, path: '/support/companies' });
  await screen.findByText('Data not loaded properly. Please refresh the page');
});
