import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { historyInWords } from '../../../src/orders/details/history/history-in-words';
import OrderDetails from '../../../src/orders/details/OrderDetails';
import OrderEdit from '../../../src/orders/edit/OrderEdit';
import OrderHistory from '../../../src/orders/history/OrderHistory';
import type { Order } from '../../../src/types/wire';
import { fakePortal } from '../../fake/fake-portal';
import { fill, press } from '../../kit/form';
import { aCompany } from '../../kit/records/companies';
import { aLine, anOrder, anOrderGroup } from '../../kit/records/orders';
import { showPage, signInAs } from '../../kit/render-page';

const draft = anOrder({ allowed: ['edit', 'discard', 'place', 'copy'] });
const done = anOrder({ id: 'done', index: 13, status: 'complete', allowed: ['copy'] });
const locked = anOrder({ id: 'locked', index: 14, status: 'complete', allowed: [], locks: { copy: 'link-inactive' } });
const records = { Orders: [draft, done, locked], OrderGroups: [anOrderGroup()], OrderFabrics: [aLine()] };

/** The page of a draft, which a button opens again as going back to it does. */
const Reopened = () => {
  const [times, setTimes] = useState(0);
  return (
    <>
      <button onClick={() => setTimes(times + 1)}>Open again</button>
      <OrderEdit key={times} />
    </>
  );
};

beforeEach(() => signInAs('mill'));

describe('an order that is ordered again', () => {
  test('opens as a draft from its row, where its record allows that; the row of a new draft discards it', async () => {
    const portal = fakePortal(records);
    const { user } = showPage({
      portal,
      element: <OrderHistory />,
      path: '/orders_history',
      address: '/orders_history',
    });
    await user.click(await screen.findByRole('button', { name: 'Order again what order 13 has' }));
    await waitFor(() => expect(portal.callsOf('copyOrder')).toEqual([['done', expect.any(String)]]));
    await screen.findByText('Another page');
    for (const other of [12, 14])
      expect(screen.queryByRole('button', { name: `Order again what order ${other} has` })).toBeNull();
  });

  test('opens as a draft from its page, which its vendor can not do', async () => {
    const portal = fakePortal(records);
    const page = { portal, element: <OrderDetails />, path: '/orders/:id', address: '/orders/done' };
    const { user } = showPage(page);
    await user.click(await screen.findByRole('button', { name: 'Order again' }));
    await screen.findByText('Another page');
    signInAs('vendor');
    showPage(page);
    await screen.findAllByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Order again' })).toBeNull();
  });

  test('is saved without a PO number, which placing asks for', async () => {
    const named = anOrder({ id: 'named', po_number: 'PO-1' });
    const portal = fakePortal({ ...records, Companies: [aCompany()], Orders: [anOrder({ po_number: '' }), named] });
    const page = { portal, element: <OrderEdit />, path: '/order/edit/:id' };
    const { user, container } = showPage({ ...page, address: '/order/edit/order' });
    await screen.findByRole('heading', { level: 1, name: /Edit order/ });
    await fill(user, container, { 'Order notes': 'cut on the bias' });
    await press(user, container, 'Save as Draft');
    await waitFor(() => expect(portal.server.read('Orders', 'order')).toMatchObject({ notes: 'cut on the bias' }));
    await press(user, container, 'Submit Order');
    await screen.findByText('1 field needs attention: PO number is required');
    expect(portal.callsOf('placeOrder')).toEqual([]);
    cleanup();
    const other = showPage({ ...page, address: '/order/edit/named' });
    await screen.findByRole('heading', { level: 1, name: /Edit order/ });
    await fill(other.user, other.container, { 'PO number': ' ' });
    await press(other.user, other.container, 'Save as Draft');
    await screen.findByText('1 field needs attention: PO number is required');
  });

  describe('whose draft is opened', () => {
    const remark = (code: string) => ({ code, text: 'x' });
    const copied = { index: 13, warned: [remark('HB-1'), remark('HB-9')], leftOut: [remark('HB-2')] };
    const open = (changes: Partial<Order> = {}, facts = copied) => {
      const portal = fakePortal({ ...records, Orders: [{ ...draft, ...changes }] });
      const [path, address] = ['/order/edit/:id', '/order/edit/order'];
      return showPage({ portal, element: <Reopened />, path, address, state: { copied: facts } });
    };
    const notice = async () => (await screen.findByText('Copied from order 13.')).closest('[role=status]');

    test('says which fabrics did not come along, and which of those that are still there are discontinued', async () => {
      open();
      await screen.findByText('In the order all the same: HB-1');
      const words = (await notice())?.textContent;
      expect(words).toContain('In the order all the same: HB-1');
      expect(words).toContain('Not copied, since the fabric was deleted: HB-2');
    });

    test('is silent about a discontinued fabric once it is removed', async () => {
      const { user, container } = open();
      await screen.findByText('In the order all the same: HB-1');
      await press(user, container, 'Remove HB-1');
      await press(user, await screen.findByRole('dialog'), 'Remove');
      await waitFor(() => expect(screen.queryByText('In the order all the same: HB-1')).toBeNull());
      expect((await notice())?.textContent).not.toContain('discontinued');
    });

    test('asks for a PO number while it has none', async () => {
      const { unmount } = open({ po_number: '' });
      expect((await notice())?.textContent).toContain('Give it a PO number');
      unmount();
      open();
      expect((await notice())?.textContent).not.toContain('PO number');
    });

    test('names ten fabrics and how many more there are', async () => {
      const leftOut = Array.from({ length: 13 }, (_, at) => remark(`HB-${at + 20}`));
      open({}, { ...copied, leftOut });
      const words = (await notice())?.textContent;
      expect(words).toContain('HB-29 and 3 more');
      expect(words).not.toContain('HB-30');
    });

    test('says so once, and not when the page is opened again', async () => {
      const { user, container } = open();
      await notice();
      await waitFor(async () => {
        await press(user, container, 'Open again');
        await screen.findByRole('heading', { level: 1 });
        expect(screen.queryByText('Copied from order 13.')).toBeNull();
      });
    });
  });

  test('leads back to the order that it was copied from', () => {
    const changes = [
      { field: 'po_number', from: null, to: '' },
      { field: 'copiedFrom', from: null, to: 'done' },
      { field: 'copiedFromIndex', from: null, to: 13 },
    ];
    const made = { id: 'e', type: 'OrderCreated', occurredAt: draft.createdAt, text: 'Order 14 copied from order 13' };
    const [entry] = historyInWords([{ ...made, actor: 'ada', company: 'Harrow Mills', changes }], []);
    render(<MemoryRouter>{entry?.details}</MemoryRouter>);
    expect(screen.getByRole('link', { name: 'Copied from order 13' }).getAttribute('href')).toBe('/orders/done');
  });
});
