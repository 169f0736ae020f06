import { screen, waitFor } from '@testing-library/react';
import OrderEdit from '../../../src/orders/edit/OrderEdit';
import OrderHistory from '../../../src/orders/history/OrderHistory';
import { fakePortal } from '../../fake/fake-portal';
import { dialog, press } from '../../kit/form';
import { aLine, anOrder, anOrderGroup } from '../../kit/records/orders';
import { showPage, signInAs } from '../../kit/render-page';

const draft = anOrder({ allowed: ['edit', 'discard', 'place', 'copy'] });
const seen = anOrder({ id: 'seen', index: 13, wasPlaced: true, allowed: ['edit', 'place', 'copy'] });

beforeEach(() => signInAs('mill'));

describe('a draft that was made by mistake', () => {
  test('is discarded on its page once that is meant, and the list follows', async () => {
    const portal = fakePortal({ Orders: [draft], OrderGroups: [anOrderGroup()], OrderFabrics: [aLine()] });
    const { user } = showPage({
      portal,
      element: <OrderEdit />,
      path: '/order/edit/:id',
      address: '/order/edit/order',
    });
    await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
    await press(user, await dialog('Discard the draft of order 12?'), 'Discard draft');
    await waitFor(() => expect(portal.callsOf('discardOrder')).toEqual([['order']]));
    await screen.findByText('Another page');
  });

  test('is discarded in its row; one that the vendor has seen is not', async () => {
    const portal = fakePortal({ Orders: [draft, seen], OrderGroups: [anOrderGroup()] });
    const { user } = showPage({
      portal,
      element: <OrderHistory />,
      path: '/orders_history',
      address: '/orders_history',
    });
    const discard = await screen.findByRole('button', { name: 'Discard the draft of order 12' });
    screen.getByRole('button', { name: 'Order again what order 13 has' });
    await user.click(discard);
    expect(screen.queryByRole('button', { name: 'Discard the draft of order 13' })).toBeNull();
    await press(user, await dialog('Discard the draft of order 12?'), 'Discard draft');
    await waitFor(() => expect(portal.server.all('Orders').map(({ id }) => id)).toEqual(['seen']));
  });
});
