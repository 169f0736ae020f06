import { screen, waitFor, within } from '@testing-library/react';
import { localStorageStore, memoryStore } from 'react-admin';
import OrderCreate from '../../../src/orders/edit/OrderCreate';
import OrderHistory from '../../../src/orders/history/OrderHistory';
import { fakePortal } from '../../fake/fake-portal';
import { revisionOutdated, tooManyOrders } from '../../fake/refusals';
import { dialog, press } from '../../kit/form';
import { aLink } from '../../kit/records/companies';
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

const show = (company: 'mill' | 'vendor', store = memoryStore()) => {
  signInAs(company);
  const portal = fakePortal({ Orders: two, OrderGroups: [anOrderGroup()] });
  return { portal, ...showPage({ portal, element: <OrderHistory />, resource: 'Orders', store }) };
};

const wordsOf = (row: HTMLElement): string => row.textContent ?? '';

test.each(['mill', 'vendor'] as const)(
  'the row of a %s holds partner, order, PO and amount in one line',
  async (company) => {
    show(company);
    const [first = '', second = ''] = (await screen.findAllByRole('row')).slice(1).map(wordsOf);
    expect(first).toContain('10Lobby Refresh');
    expect(first).toContain('HM-7868');
    expect(first).toContain('$968.20');
    expect(second).toContain('10Harbour Hotel');
    const heads = screen.getAllByRole('columnheader').map(wordsOf);
    const partner = company === 'mill' ? 'Vendor' : 'Customer';
    expect(heads.filter((head) => head !== '')).toEqual([
      partner,
      'Order',
      'PO',
      'Status',
      'Requirements',
      'Amount',
      'Updated EST',
      'Actions',
    ]);
  },
);

test('the filter of a view with one status bears its name', async () => {
  signInAs('vendor');
  const portal = fakePortal({ Orders: two, OrderGroups: [anOrderGroup()] });
  const address = `/orders_history?filter=${encodeURIComponent(JSON.stringify({ status: ['quoted'] }))}`;
  showPage({ portal, element: <OrderHistory />, resource: 'Orders', path: '/orders_history', address });
  await screen.findByRole('button', { name: /^Status: quoted$/i });
});

test.each([
  ['filter of orders', <OrderHistory key="list" />, 'button'],
  ['choice of a new order', <OrderCreate key="new" />, 'combobox'],
] as const)('vendors whose names look alike have their codes in the %s', async (_, element, role) => {
  signInAs('mill');
  const Customers = [
    aLink({ id: 'one', vendorId: 'one', vendorName: 'Loom', partnerLook: 'loom', partnerCode: 'Loom_REF_vendor' }),
    aLink({ id: 'two', vendorId: 'two', vendorName: 'L00m', partnerLook: 'loom', partnerCode: 'L00m_REF_vendor-2' }),
    aLink({ id: 'quay', vendorId: 'quay', vendorName: 'Quay', partnerCode: 'Quay_REF_vendor' }),
  ];
  const portal = fakePortal({ Orders: two, OrderGroups: [anOrderGroup()], Customers });
  const { user } = showPage({ portal, element, resource: 'Orders' });
  await user.click(await screen.findByRole(role, { name: /^Vendor/ }));
  for (const name of ['Loom (Loom_REF_vendor)', 'L00m (L00m_REF_vendor-2)', 'Quay']) await screen.findByText(name);
});

test('a partner and a PO that are cut in their cells can be read in full', async () => {
  show('vendor');
  for (const title of ['Harrow Mills', 'Lobby Refresh', 'HM-7868']) {
    const [cell] = await screen.findAllByTitle(title);
    expect(cell?.textContent).toBe(title);
  }
});

test('a vendor distinguishes two orders of one number by their customers', async () => {
  show('vendor');
  const [first = '', second = ''] = (await screen.findAllByRole('row')).slice(1).map(wordsOf);
  expect(first.split('Harrow Mills')).toHaveLength(2);
  expect(second).toContain('Penrose');
  expect(screen.getByRole('link', { name: 'View order 10 from Penrose' })).toBeDefined();
});

test.each(['mill', 'vendor'] as const)(
  'a %s chooses the columns, and the choice stays in the browser',
  async (company) => {
    const store = localStorageStore();
    const { user, unmount } = show(company, store);
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    for (const name of ['Level', 'Created', 'Created by', 'Release', 'Due', 'Updated by'])
      await user.click(screen.getByRole('menuitemcheckbox', { name }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Amount' }));
    await user.keyboard('{Escape}');
    unmount();
    show(company, store);
    await screen.findByRole('columnheader', { name: 'Level' });
    expect(screen.getAllByText('Created by')).toHaveLength(1);
    expect(screen.queryByText('$968.20')).toBeNull();
  },
);

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
      expect.stringMatching(/^Harrow Mills8/),
      expect.stringMatching(/^Harrow Mills3/),
      expect.stringMatching(/^Harrow Mills7/),
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
  portal.fail('moveOrder', revisionOutdated());
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
  await screen.findByRole('searchbox', { name: words });
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
  await screen.findByText('11');
  await exported(3, 'The file of 3 orders is downloaded.');
  await user.click(screen.getByRole('button', { name: /^Open balance/ }));
  await waitFor(() => expect(screen.queryByText('10')).toBeNull());
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
  await screen.findByText('11');
  await user.click(screen.getByRole('button', { name: /^Open balance/ }));
  await waitFor(() => expect(screen.queryByText('10')).toBeNull());
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
