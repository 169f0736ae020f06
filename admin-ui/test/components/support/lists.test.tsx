import { screen, within } from '@testing-library/react';
import Orders from '../../../src/support/orders/Orders';
import { supportPaths } from '../../../src/support/paths';
import Overview from '../../../src/support/overview/Overview';
import Subscriptions from '../../../src/support/subscriptions/Subscriptions';
import { fakePortal, noNetwork } from '../../fake/fake-portal';
import { aSupportBill, aSupportOrder, aSupportPack, someFigures } from '../../kit/records/support-lists';
import { millId } from '../../kit/records/ids';
import { showPage, signInAsSupport } from '../../kit/render-page';

const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const month = new Date().toISOString().slice(0, 7);

beforeEach(signInAsSupport);

describe('all orders', () => {
  const shown = (...orders: readonly ReturnType<typeof aSupportOrder>[]) => {
    const portal = fakePortal({ SupportOrders: orders });
    return showPage({ portal, element: <Orders />, path: '/support/orders' });
  };

  test('show number, both companies, status, turn, amount and day; drafts have no amount', async () => {
    shown(
      aSupportOrder(),
      aSupportOrder({ id: 'd', index: 7, status: 'draft', total: null, dueBy: null, po_number: '' }),
    );
    const row = await rowOf(/1048/);
    for (const text of ['PO-77', 'Harrow Mills', 'Loom & Vale', 'quoted', 'Manufacturer', '$12,408.50'])
      row.getByText(text);
    (await rowOf(/^7 /)).getByText('draft');
    screen.getByText('2 orders');
  });

  test('lead to the page of the order at its manufacturer, which asks first why support looks', async () => {
    shown(aSupportOrder());
    const link = await screen.findByRole('link', { name: '1048' });
    expect(link.getAttribute('href')).toBe(supportPaths.company(millId, 'order', 'order-1048'));
  });

  test('are filtered by status', async () => {
    const { user } = shown(aSupportOrder(), aSupportOrder({ id: 'd', index: 7, status: 'draft' }));
    await rowOf(/1048/);
    await user.click(screen.getByRole('button', { name: 'Status: any' }));
    await user.click(await screen.findByRole('menuitem', { name: /draft/i }));
    await screen.findByText('1 order');
  });

  test('say what would be there while there is none', async () => {
    shown();
    await screen.findByText('No order yet.');
  });
});

describe('subscriptions', () => {
  const shown = (address = '/support/subscriptions') => {
    const bills = [aSupportBill(), aSupportBill({ id: 'paid', number: '2026-000001', status: 'paid' })];
    const portal = fakePortal({ SupportSubscriptions: [aSupportPack()], SupportBills: bills });
    return showPage({ portal, element: <Subscriptions />, path: '/support/subscriptions', address });
  };

  test('begin with the packs of all companies', async () => {
    shown();
    const row = await rowOf(/Harrow Mills/);
    for (const text of ['Base pack', '5 users', '$250.00']) row.getByText(text);
  });

  test('have the bills of all companies in their second tab', async () => {
    const { user } = shown();
    await user.click(await screen.findByRole('tab', { name: 'Bills' }));
    (await rowOf(/2026-000123/)).getByText('$3,000.00');
    await rowOf(/2026-000001/);
  });

  test('show from the overview the bills that are not paid', async () => {
    shown('/support/subscriptions?tab=bills&open');
    await rowOf(/2026-000123/);
    expect(screen.queryByText('2026-000001')).toBeNull();
  });
});

describe('the overview', () => {
  const shown = () => {
    const portal = fakePortal({});
    portal.answerAll('figures', someFigures(month));
    return { portal, ...showPage({ portal, element: <Overview />, path: '/support' }) };
  };

  test('has five tiles, each with a list behind it', async () => {
    shown();
    await screen.findByText('$12,345.50 a month from all packs');
    for (const [title, fact, path] of [
      ['In countdown', '1 company', '/support/companies?filter='],
      ['Blocked', '3 companies', '/support/companies?filter='],
      ['Open bills', '2 bills', '/support/subscriptions?tab=bills&open'],
      ['Contracts ending', '4 companies', '/support/companies?filter='],
      ['Failed jobs', '5 jobs', '/support/jobs?filter='],
    ] as const) {
      screen.getByText(fact);
      expect(screen.getByRole('link', { name: title }).getAttribute('href')).toContain(path);
    }
  });

  test('shows the bills of twelve months as a table', async () => {
    const { user } = shown();
    await user.click(await screen.findByRole('button', { name: /table/i }));
    const table = await screen.findByRole('table', { name: 'Bills of the last 12 months' });
    expect(within(table).getAllByRole('row')).toHaveLength(13);
    within(table).getByText('$9K');
    within(table).getByText('$6K');
  });

  test('says that the figures could not be loaded', async () => {
    const portal = fakePortal({});
    portal.fail('figures', noNetwork());
    showPage({ portal, element: <Overview />, path: '/support' });
    await screen.findAllByText(/Data not loaded properly|No network/i);
  });
});
