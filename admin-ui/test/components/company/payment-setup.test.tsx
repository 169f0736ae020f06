import { screen } from '@testing-library/react';
import OrderDetails from '../../../src/orders/details/OrderDetails';
import { fakePortal } from '../../fake/fake-portal';
import { press } from '../../kit/form';
import { anOrder, anOrderGroup } from '../../kit/records/orders';
import { showPage, signInAs } from '../../kit/render-page';

test('a vendor that has set up its payments since the page was read can be paid', async () => {
  signInAs('mill');
  const { vendor = null } = anOrder();
  const withKey = (paymentApiKey: '********' | null) => ({ vendor: vendor && { ...vendor, paymentApiKey } });
  const order = anOrder({ status: 'scanned', total: 900, allowed: ['pay'], ...withKey(null) });
  const portal = fakePortal({ Orders: [order], OrderGroups: [anOrderGroup()] });
  const { user } = showPage({ portal, element: <OrderDetails />, path: '/orders/:id', address: '/orders/order' });
  await screen.findByRole('button', { name: 'Submit Payment' });
  portal.server.change('Orders', { id: 'order' }, withKey('********'));
  await press(user, document.body, 'Submit Payment');
  await screen.findByRole('button', { name: 'Pay $900.00' });
});
