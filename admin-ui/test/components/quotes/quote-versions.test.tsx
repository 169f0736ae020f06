import { screen, waitFor, within } from '@testing-library/react';
import OrderDetails from '../../../src/orders/details/OrderDetails';
import type { Order } from '../../../src/types/wire';
import { fakePortal } from '../../fake/fake-portal';
import { dialog, fieldIn, fill, press } from '../../kit/form';
import { aLine, anOrder, anOrderGroup } from '../../kit/records/orders';
import { showPage, signInAs } from '../../kit/render-page';

const first = {
  version: 1,
  quote: 'two weeks',
  total: 123.45,
  quotedAt: '2026-11-20T09:00:00.000Z',
  by: 'vera',
  deliverBy: null,
} as const;
const quoted = anOrder({
  status: 'quoted',
  total: 123.45,
  quote: 'two weeks',
  quotes: [{ ...first, state: 'open' }],
  allowed: ['accept', 'cancel', 'note', 'correct'],
  rights: { accept: 'Approve Orders', cancel: 'Approve Orders', correct: 'Quote Orders' },
});
const corrected = anOrder({
  ...quoted,
  total: 130,
  quotes: [
    { ...first, state: 'superseded' },
    { ...first, version: 2, total: 130, quote: 'with freight', state: 'open' },
  ],
});

const thePage = (side: 'mill' | 'vendor', order: Order) => {
  signInAs(side);
  const portal = fakePortal({ Orders: [order], OrderGroups: [anOrderGroup()], OrderFabrics: [aLine()] });
  const path = side === 'vendor' ? '/vendor/orders/:id' : '/orders/:id';
  return { ...showPage({ portal, element: <OrderDetails />, path, address: path.replace(':id', 'order') }), portal };
};

describe('a quote that was sent', () => {
  test('is corrected by its vendor, who is asked with both amounts', async () => {
    const { user, container, portal } = thePage('vendor', quoted);
    await user.click(await screen.findByRole('button', { name: 'Correct the quote' }));
    const form = await dialog('Correct the quote of order 12');
    expect(fieldIn(form, 'Total Amount').value).toBe('123.45');
    await fill(user, form, { 'Total Amount': '130' });
    await press(user, form, 'Correct the quote');
    const question = await dialog('Send a corrected quote for order 12?');
    expect(question.textContent).toContain('from $123.45 to $130.00');
    await press(user, question, 'Send $130.00');
    await waitFor(() =>
      expect(portal.callsOf('correctQuote')).toEqual([
        ['order', 1, { quote: 'two weeks', total: 130, deliverBy: null }],
      ]),
    );
    const versions = await within(container).findByRole('region', { name: 'Versions of the quote' });
    expect(versions.textContent).toContain('+$6.55');
  });

  test('is not corrected unseen, and what was typed stays', async () => {
    const { user, portal } = thePage('vendor', quoted);
    await user.click(await screen.findByRole('button', { name: 'Correct the quote' }));
    const form = await dialog('Correct the quote of order 12');
    portal.server.change('Orders', { id: 'order' }, { quotes: corrected.quotes });
    await fill(user, form, { 'Total Amount': '140' });
    await press(user, form, 'Correct the quote');
    await press(user, await dialog('Send a corrected quote for order 12?'), 'Send $140.00');
    await within(form).findByText(/^The quote was corrected/);
    expect(fieldIn(form, 'Total Amount').value).toBe('140.00');
  });

  test('is accepted in the version that is shown, and lists what it was before', async () => {
    const { user, container, portal } = thePage('mill', corrected);
    const versions = await screen.findByRole('region', { name: 'Versions of the quote' });
    expect(within(versions).getAllByRole('listitem')[0]?.textContent).toContain('Version 2');
    expect(within(versions).queryAllByText('corrected')).toHaveLength(1);
    await press(user, container, 'Accept');
    await press(user, await dialog(/^Accept the quote/), 'Accept $130.00');
    await waitFor(() => expect(portal.callsOf('acceptOrder')).toEqual([['order', 2, undefined]]));
  });
});
