import { screen } from '@testing-library/react';
import OrderDetails from '../../../src/orders/details/OrderDetails';
import type { Order } from '../../../src/types/wire';
import { fakePortal } from '../../fake/fake-portal';
import { aLine, anOrder, anOrderGroup } from '../../kit/records/orders';
import { showPage, signInAs } from '../../kit/render-page';

const waiting = { status: 'accepted', requirementsTotal: 3, requirementsDone: 1 } as const;

beforeEach(() => signInAs('mill'));

describe('the scanner of an order', () => {
  const scanButton = async (given: Partial<Order>): Promise<HTMLElement | null> => {
    const order = anOrder({ allowed: ['record-scans', 'copy'], ...waiting, ...given });
    const portal = fakePortal({ Orders: [order], OrderGroups: [anOrderGroup()], OrderFabrics: [aLine()] });
    showPage({ portal, element: <OrderDetails />, path: '/orders/:id', address: '/orders/order' });
    await screen.findByRole('button', { name: 'Order again' });
    return screen.queryByRole('button', { name: /^Scan/ });
  };

  test('is offered where the record of the order takes scans, whatever its status is', async () => {
    expect(await scanButton({ status: 'quoted' })).not.toBeNull();
  });

  test.each<[string, Partial<Order>]>([
    ['takes no scans', { allowed: ['copy'], locks: { 'record-scans': 'once-accepted' } }],
    ['has all scans that it requires', { requirementsDone: 3 }],
    ['is invoiced, whether it is paid or not', { status: 'invoiced', locks: { pay: 'paid' } }],
  ])('is not offered where the order %s', async (_, given) => {
    expect(await scanButton(given)).toBeNull();
  });
});
