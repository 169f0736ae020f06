import { screen, waitFor } from '@testing-library/react';
import OrderDetails from '../../../src/orders/details/OrderDetails';
import { fakePortal } from '../../fake/fake-portal';
import { dialog, press } from '../../kit/form';
import { aLine, anOrder, anOrderGroup } from '../../kit/records/orders';
import { showPage, signInAs } from '../../kit/render-page';

const hourMs = 60 * 60 * 1000;
const confirming = {
  status: 'scanned',
  total: 120,
  waitsFor: 'nobody',
  paymentStatus: 'unknown',
  paymentMayEndAt: new Date(Date.now() - hourMs).toISOString(),
  allowed: ['end-payment', 'note'],
  rights: { 'end-payment': 'admin' },
  locks: { pay: 'being-confirmed' },
} as const;

const thePage = async (given: Parameters<typeof anOrder>[0] = {}) => {
  const order = anOrder({ ...confirming, ...given });
  const portal = fakePortal({ Orders: [order], OrderGroups: [anOrderGroup()], OrderFabrics: [aLine()] });
  const page = showPage({ portal, element: <OrderDetails />, path: '/orders/:id', address: '/orders/order' });
  await screen.findByText('A payment is being confirmed.');
  return { portal, ...page };
};
const button = () => screen.queryByRole('button', { name: 'End this payment' });

describe('a payment that nobody could confirm for days', () => {
  test('is ended by an admin of the mill', async () => {
    signInAs('mill');
    const { user, container, portal } = await thePage();
    await press(user, container, 'End this payment');
    await press(user, await dialog(/payment/), 'End this payment');
    await waitFor(() => expect(portal.callsOf('endPayment')).toEqual([['order']]));
    await waitFor(() => expect(button()).toBeNull());
  });

  test.each([
    ['somebody who is no admin', { role: 'user' }, {}],
    ['an admin before its days are over', {}, { paymentMayEndAt: new Date(Date.now() + hourMs).toISOString() }],
    ['an admin where the server does not allow it', {}, { allowed: ['note'] }],
  ] as const)('is not ended by %s', async (_, person, given) => {
    signInAs('mill', person);
    await thePage(given);
    expect(button()).toBeNull();
  });
});
