import { screen, within } from '@testing-library/react';
import { createElement, type ReactElement } from 'react';
import SubscriptionPage from '../../../src/company/SubscriptionPage';
import { pagesOf } from '../../../src/portal/pages';
import { PagesContext, Sidebar } from '../../../src/shell/menu/Sidebar';
import { fakePortal } from '../../fake/fake-portal';
import { aPack } from '../../kit/records/billing';
import { aCompany } from '../../kit/records/companies';
import { showPage, signInAs } from '../../kit/render-page';

const contract = {
  term: 3,
  subscribeOn: '2023-12-11T12:00:00.000Z',
  termDate: '2026-12-11T12:00:00.000Z',
  isAnnual: false,
  maxUsers: 10,
  activeMembers: 6,
  unassignedSubscriptions: 3,
};

const open = async (company: object = contract) => {
  const packs = [aPack('1', { name: 'Extra pack', type: 'user', price_per_user: 15, dues: 75 }), aPack('2')];
  const portal = fakePortal({ Companies: [aCompany(company)], SubscriptionHistories: packs });
  showPage({ portal, element: <SubscriptionPage /> });
  await screen.findByRole('heading', { level: 1, name: 'Subscription Details' });
};

const facts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

describe('the subscription', () => {
  test('is shown with its contract, slots, packs and their sum', async () => {
    signInAs('mill');
    await open();
    await screen.findByText('by card ending 1111');
    await screen.findByText('on December 1, 2026');
    expect(facts()).toEqual(
      expect.arrayContaining([
        'Active users: 6',
        'Max allowed users: 10',
        'Unassigned subscribers: 3',
        'Contract renewal date: Dec 11, 2026',
        'Next payment: $318.00on December 1, 2026',
        'Payment frequency: Monthlyby card ending 1111',
      ]),
    );
    expect(screen.queryAllByText('Harrow Mills, 3 years, since December 11, 2023')).toHaveLength(1);
    const table = await screen.findByRole('table', { name: 'Subscribed plans' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'NameMax usersPrice per userPrice per month',
      'Base pack5$50.00$250.00',
      'Extra pack5$15.00$75.00',
      'Total10$325.00',
    ]);
  });

  test('that was renewed early shows when its next term begins', async () => {
    signInAs('mill');
    await open({ ...contract, subscribeOn: '2099-12-11T15:00:00.000Z' });
    await screen.findByText('Harrow Mills, renewed for 3 years from December 11, 2099');
  });

  test('is shown without what it costs to a user who may not see that', async () => {
    signInAs('mill', { role: 'user' });
    await open({ ...contract, term: null, termDate: null, isAnnual: null, subscribeOn: null });
    expect(facts().filter((fact) => /renewal|frequency/.test(fact))).toEqual([]);
    expect(screen.queryByText('Subscribed plans')).toBeNull();
  });
});

const menuOf = (company: 'manufacturer' | 'vendor') => {
  const sidebar: ReactElement = (
    <PagesContext value={pagesOf(company)}>
      {createElement(Sidebar, {
        isPhone: false,
        hasWideBar: true,
        isNarrow: false,
        toggleNarrow: () => undefined,
        isDrawerOpen: false,
        openDrawer: () => undefined,
        closeDrawer: () => undefined,
      })}
    </PagesContext>
  );
  const { user } = showPage({ portal: fakePortal(), element: sidebar });
  const lines = () =>
    within(screen.getByRole('navigation', { name: 'Main menu' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  return { user, lines };
};

test('the menu has the pages of the company below Company Setup, which closes', async () => {
  signInAs('mill');
  const { user, lines } = menuOf('manufacturer');
  expect(lines().slice(0, 3)).toEqual(['Dashboard', 'Subscription Details', 'Scanning Alert Sounds']);
  const section = screen.getByRole('button', { name: 'Company Setup', expanded: true });
  await user.click(section);
  expect(section.getAttribute('aria-expanded')).toBe('false');
  expect(lines().slice(0, 2)).toEqual(['Dashboard', 'User Setup']);
});

test('the menu of a vendor has its company, users, orders and payment options', () => {
  signInAs('vendor');
  const { lines } = menuOf('vendor');
  expect(lines()).toEqual([
    'Dashboard',
    'Subscription Details',
    'Scanning Alert Sounds',
    'User Setup',
    expect.stringContaining('Order History'),
    'Payment Options',
    'Company History',
    'Integrations',
    'Referrals',
  ]);
});
