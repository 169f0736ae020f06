import { screen, waitFor, within } from '@testing-library/react';
import OrderHistory from '../../../src/orders/history/OrderHistory';
import { fakePortal } from '../../fake/fake-portal';
import { revisionOutdated, tooManyOrders } from '../../fake/refusals';
import { dialog, press } from '../../kit/form';
import { anOrder, anOrderGroup } from '../../kit/records/orders';
import { showPage, signInAs } from '../../kit/render-page';

const two = [
  anOrder({
    id: 'harrow',
    index: 10,
    po_number: 'HM-7868',
    status: 'quoted',
    total: 968.2,
    groupName: 'Lobby Refresh',
  }),
  anOrder({ id: 'penrose', index: 10, po_number: 'PR-12', manufacturerName: 'Penrose', groupName: 'Harbour Hotel' }),
];

const show = (company: 'mill' | 'vendor') => {
  signInAs(company);
  const portal = fakePortal({ Orders: two, OrderGroups: [anOrderGroup()] });
  return { portal, ...showPage({ portal, element: <OrderHistory />, resource: 'Orders' }) };
};

const wordsOf = (row: HTMLElement): string => row.textContent ?? '';

test('a vendor tells two orders of one number apart by their customers, and reads PO number and amount of each', async () => {
  show('vendor');
  const rows = (await screen.findAllByRole('row')).slice(1);
  const [first = '', second = ''] = rows.map(wordsOf);
  expect(first).toContain('Harrow MillsOrder 10');
  expect(first).toContain('HM-7868');
  expect(first).toContain('$968.20');
  expect(first.split('Harrow Mills')).toHaveLength(2);
  expect(second).toContain('PenroseOrder 10');
  expect(screen.getByRole('link', { name: 'View order 10 from Penrose' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Level/ })).toBeNull();
});

test('a mill reads the level of each order, and no amounts', async () => {
  show('mill');
  await screen.findAllByText('Order 10');
  expect(screen.queryByText('$968.20')).toBeNull();
});

test('what waits for the reader begins with what is due, then what has waited longest, whatever was noted since', async () => {
  const waits = { status: 'placed', waitsFor: 'vendor' } as const;
  const old = anOrder({
    ...waits,
    id: 'old',
    index: 3,
    waitsSince: '2026-10-01T09:00:00Z',
    updatedAt: '2026-11-02T09:00:00Z',
  });
  const young = anOrder({
    ...waits,
    id: 'young',
    index: 7,
    waitsSince: '2026-11-01T09:00:00Z',
    updatedAt: '2026-11-01T09:00:00Z',
  });
  const due = anOrder({ ...waits, id: 'due', index: 8, dueBy: '2026-12-24', waitsSince: '2026-11-03T09:00:00Z' });
  signInAs('vendor');
  const portal = fakePortal({ Orders: [young, old, due, ...two], OrderGroups: [anOrderGroup()] });
  const { user } = showPage({ portal, element: <OrderHistory />, resource: 'Orders' });
  await user.click(await screen.findByRole('button', { name: /^Waiting for me/ }));
  await screen.findByRole('button', { name: /^Waiting since/ });
  screen.getByText('Most urgent first');
  await waitFor(() =>
    expect(screen.getAllByRole('row').slice(1).map(wordsOf)).toEqual([
      expect.stringContaining('Order 8'),
      expect.stringContaining('Order 3'),
      expect.stringContaining('Order 7'),
    ]),
  );
  await user.click(screen.getByRole('button', { name: /^All/ }));
  await screen.findByRole('button', { name: /^Updated/ });
  expect(screen.queryByText('Most urgent first')).toBeNull();
});

test('chosen orders are completed together, up to the first that is refused, which is named', async () => {
  signInAs('vendor');
  const paid = [1, 2, 3].map((index) =>
    anOrder({ id: `paid-${index}`, index, status: 'invoiced', total: 100.5, allowed: ['complete'] }),
  );
  const portal = fakePortal({ Orders: paid, OrderGroups: [anOrderGroup()] });
  const { user } = showPage({ portal, element: <OrderHistory />, resource: 'Orders' });
  await user.click(await screen.findByLabelText('Select all'));
  await press(user, document.body, 'Mark as complete');
  const question = await dialog('Complete 3 orders?');
  await within(question).findByText(/^\$301\.50 in all/);
  portal.fail('completeOrder', revisionOutdated());
  await press(user, question, 'Mark as complete');
  await screen.findByText(/^Order 1 from Harrow Mills: /);
  expect(portal.server.read('Orders', 'paid-1').status).toBe('invoiced');
  await press(user, await dialog(/^Complete \d orders?\?$/), 'Mark as complete');
  await waitFor(() =>
    expect(portal.server.all('Orders').map(({ status }) => status)).toEqual(Array(3).fill('complete')),
  );
  await screen.findByText(/^\d orders? (is|are) complete\.$/);
});

test('chosen orders that can not be invoiced are neither counted nor summed nor tried, and it says how many', async () => {
  signInAs('vendor');
  const portal = fakePortal({
    Orders: [
      anOrder({ id: 'able', index: 1, status: 'scanned', total: 40, allowed: ['invoice'] }),
      anOrder({ id: 'cancelled', index: 2, status: 'cancelled', total: 500, allowed: [] }),
      anOrder({ id: 'quoted', index: 3, status: 'quoted', total: 7, allowed: [] }),
    ],
    OrderGroups: [anOrderGroup()],
  });
  const { user } = showPage({ portal, element: <OrderHistory />, resource: 'Orders' });
  await user.click(await screen.findByLabelText('Select all'));
  await press(user, document.body, 'Mark as complete');
  const none = await dialog('Mark as complete');
  await within(none).findByText(/^3 of the chosen orders can not be completed now/);
  expect(within(none).getByRole('button', { name: 'Mark as complete' })).toHaveProperty('disabled', true);
  await press(user, none, 'Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(user, document.body, 'Issue invoice');
  const question = await dialog('Issue the invoice for 1 order?');
  await within(question).findByText(/^\$40\.00 in all.* 2 of the chosen orders can not be invoiced now/);
  await press(user, question, 'Issue invoice');
  await waitFor(() => expect(portal.server.read('Orders', 'able').status).toBe('invoiced'));
  expect(portal.callsOf('invoiceOrder').map(([id]) => id)).toEqual(['able']);
  await screen.findByText('1 order is invoiced.');
});

test.each([
  ['mill', 'Search order, job or PO number, vendor, group'],
  ['vendor', 'Search order, job or PO number, customer, group'],
] as const)('the search box tells a %s by what an order is found', async (company, words) => {
  show(company);
  expect((await screen.findByRole('searchbox')).getAttribute('placeholder')).toBe(words);
});

test('the file has all orders, or those that the filters leave', async () => {
  signInAs('mill');
  const open = anOrder({ id: 'open', index: 11, status: 'scanned', waitsFor: 'manufacturer' });
  const portal = fakePortal({ Orders: [...two, open], OrderGroups: [anOrderGroup()] });
  const { user } = showPage({ portal, element: <OrderHistory />, resource: 'Orders' });
  const exported = async (orders: number, words: string) => {
    portal.answer('downloadOrdersCsv', orders);
    await press(user, document.body, 'Export');
    await screen.findByText(words);
  };
  await screen.findByText('Order 11');
  await exported(3, 'The file of 3 orders is downloaded.');
  await user.click(screen.getByRole('button', { name: /^Open balance/ }));
  await waitFor(() => expect(screen.queryByText('Order 10')).toBeNull());
  await exported(1, 'The file of 1 order is downloaded.');
  expect(portal.callsOf('downloadOrdersCsv')).toEqual([
    [{ filter: {} }],
    [{ filter: { status: ['accepted', 'scanned'] } }],
  ]);
});

test('the file has the chosen orders alone where some are chosen, and the notice counts them', async () => {
  signInAs('vendor');
  const open = anOrder({ id: 'open', index: 11, status: 'scanned', waitsFor: 'manufacturer' });
  const portal = fakePortal({ Orders: [...two, open], OrderGroups: [anOrderGroup()] });
  const { user } = showPage({ portal, element: <OrderHistory />, resource: 'Orders' });
  await user.click(await screen.findByLabelText(/^Select .*penrose/));
  await user.click(screen.getByLabelText(/^Select .*open/));
  portal.answer('downloadOrdersCsv', 2);
  await press(user, document.body, 'Export');
  await screen.findByText('The file of 2 orders is downloaded.');
  expect(portal.callsOf('downloadOrdersCsv')).toEqual([[{ orders: ['penrose', 'open'] }]]);
});

test('the notice counts the orders of the file where fewer are left by now than the list shows', async () => {
  signInAs('mill');
  const open = [11, 12].map((index) =>
    anOrder({ id: `o${index}`, index, status: 'scanned', waitsFor: 'manufacturer' }),
  );
  const portal = fakePortal({ Orders: [...two, ...open], OrderGroups: [anOrderGroup()] });
  const { user } = showPage({ portal, element: <OrderHistory />, resource: 'Orders' });
  await screen.findByText('Order 11');
  await user.click(screen.getByRole('button', { name: /^Open balance/ }));
  await waitFor(() => expect(screen.queryByText('Order 10')).toBeNull());
  portal.answer('downloadOrdersCsv', 1);
  await press(user, document.body, 'Export');
  await screen.findByText('The file of 1 order is downloaded.');
});

test('a file of more orders than it can hold is not made, and the reader hears how to get one', async () => {
  const { user, portal } = show('vendor');
  await screen.findByLabelText(/^Select .*penrose/);
  portal.fail('downloadOrdersCsv', tooManyOrders('filter'));
  await press(user, document.body, 'Export');
  await screen.findByText(
    'A file of chosen or filtered orders holds 1,000 at most. Choose fewer, or take all of them.',
  );
});
