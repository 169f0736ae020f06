import { screen, waitFor, within } from '@testing-library/react';
import OrderEdit from '../../../src/orders/edit/OrderEdit';
import { fakePortal } from '../../fake/fake-portal';
import { aCompany } from '../../kit/records/companies';
import { aLine, anOrder, anOrderGroup } from '../../kit/records/orders';
import { fieldIn, fill } from '../../kit/form';
import { showPage, signInAs } from '../../kit/render-page';

const placing = { id: 'e', occurredAt: '2026-11-26T10:00:00.000Z', text: '', company: 'Harrow Mills', changes: [] };

/** Opens a draft of three lines, which a colleague then places. */
const showPlaced = async () => {
  const portal = fakePortal({
    Companies: [aCompany()],
    Orders: [anOrder({ status: 'draft' })],
    OrderGroups: [anOrderGroup()],
    OrderFabrics: ['AA-1', 'BB-2', 'CC-3'].map((code, position) =>
      aLine({ id: code, fabricId: code, code, position, quantity: 5 }),
    ),
  });
  const { user } = showPage({ portal, element: <OrderEdit />, path: '/order/edit/:id', address: '/order/edit/order' });
  await screen.findByLabelText('Quantity of AA-1');
  const place = () => {
    portal.server.change('Orders', { id: 'order' }, { status: 'placed' });
    portal.answer('historyOf', [{ ...placing, type: 'OrderPlaced', actor: 'Berta' }]);
  };
  place();
  const status = () => portal.server.read('Orders', 'order').status;
  const question = () => screen.findByRole('dialog', { name: /Berta placed order \d+ meanwhile/ });
  const answer = async (name: string) => user.click(within(await question()).getByRole('button', { name }));
  return { portal, user, status, question, answer, place };
};

describe('an order that a colleague has placed meanwhile', () => {
  beforeEach(() => signInAs('mill'));

  test('stays placed where the reader does not want to save, who keeps what was typed', async () => {
    const { portal, user, status, answer } = await showPlaced();
    await fill(user, document.body, { 'Quantity of AA-1': '12' });
    await user.keyboard('{Enter}');
    await answer('Do not save');
    expect(status()).toBe('placed');
    expect(portal.server.read('OrderFabrics', 'AA-1').quantity).toBe(5);
    expect(fieldIn(document.body, 'Quantity of AA-1').value).toBe('12');
    await screen.findByText(/was placed meanwhile.*nothing was saved/);
    await screen.findByText('placed');
  });

  test('is asked about each time, as the page may show the new status out of sight', async () => {
    const { portal, user, status, answer } = await showPlaced();
    await user.click(screen.getByRole('button', { name: 'Move AA-1 down' }));
    await answer('Do not save');
    portal.answer('historyOf', [{ ...placing, type: 'OrderPlaced', actor: 'Berta' }]);
    await screen.findByText('placed');
    await user.click(screen.getByRole('button', { name: 'Move AA-1 down' }));
    await answer('Do not save');
    expect(status()).toBe('placed');
  });

  test('is taken back by the reader who says so, and is a draft that is changed without a question then', async () => {
    const { portal, user, status, answer } = await showPlaced();
    await fill(user, document.body, { 'Quantity of AA-1': '12' });
    await user.keyboard('{Enter}');
    await answer('Save and take it back');
    await waitFor(() => expect(portal.server.read('OrderFabrics', 'AA-1').quantity).toBe(12));
    expect(status()).toBe('draft');
    await user.click(screen.getByRole('button', { name: 'Move AA-1 down' }));
    await waitFor(() => expect(portal.server.read('OrderFabrics', 'AA-1').position).toBe(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('keeps its header, and the reader what was typed in it, until it is taken back on purpose', async () => {
    const { portal, user, status, answer } = await showPlaced();
    await fill(user, document.body, { 'PO number': 'PO-B' });
    await user.click(screen.getByRole('button', { name: 'Save as Draft' }));
    await answer('Do not save');
    expect(status()).toBe('placed');
    portal.answer('historyOf', [{ ...placing, type: 'OrderPlaced', actor: 'Berta' }]);
    await user.click(screen.getByRole('button', { name: 'Save as Draft' }));
    await answer('Save and take it back');
    await waitFor(() => expect(portal.server.read('Orders', 'order').po_number).toBe('PO-B'));
    expect(status()).toBe('draft');
  });

  test('is placed again with other fields only by who says so', async () => {
    const { portal, user, answer } = await showPlaced();
    await fill(user, document.body, { 'PO number': 'PO-B' });
    await user.click(screen.getByRole('button', { name: 'Submit Order' }));
    await answer('Submit again');
    await screen.findByText('Another page');
    expect(portal.server.read('Orders', 'order')).toMatchObject({ status: 'placed' });
  });

  test.each<readonly [string, (user: Awaited<ReturnType<typeof showPlaced>>['user']) => Promise<void>]>([
    [
      'removal',
      async (user) => {
        await user.click(screen.getByRole('button', { name: 'Remove AA-1' }));
        await user.click(await screen.findByRole('button', { name: 'Remove' }));
      },
    ],
    [
      'sort',
      async (user) => {
        await user.click(screen.getByRole('button', { name: 'Sort' }));
        await user.click(await screen.findByRole('menuitem', { name: /color/i }));
      },
    ],
    [
      'duplicate',
      async (user) => {
        await user.click(screen.getByRole('checkbox', { name: 'Select AA-1' }));
        await user.click(await screen.findByRole('button', { name: 'Duplicate selected' }));
      },
    ],
    [
      'quantity for several',
      async (user) => {
        await user.click(screen.getByRole('checkbox', { name: 'Select AA-1' }));
        await fill(user, document.body, { Quantity: '7' });
        await user.click(screen.getByRole('button', { name: 'Autofill quantity' }));
      },
    ],
    ['scanned code', async (user) => user.type(screen.getByLabelText('Scan or type a code'), 'AA-1{Enter}')],
  ])('is not withdrawn by a %s', async (_what, change) => {
    const { portal, user, status, question } = await showPlaced();
    const before = portal.server.all('OrderFabrics');
    await change(user);
    // A scanner that types on ends its code with Enter.
    await question();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /meanwhile/ })).toBeNull());
    expect(status()).toBe('placed');
    expect(portal.server.all('OrderFabrics')).toEqual(before);
  });
});
