import { screen, waitFor } from '@testing-library/react';
import OrderDetails from '../../../src/orders/details/OrderDetails';
import { fakePortal } from '../../fake/fake-portal';
import { dialog, faultOf, press } from '../../kit/form';
import { aLine, anOrder, anOrderGroup } from '../../kit/records/orders';
import { showPage, signInAs } from '../../kit/render-page';

const waiting = anOrder({
  status: 'accepted',
  releaseNotes: 'cut',
  waitsFor: 'scans',
  requirementsDone: 1,
  requirementsTotal: 3,
  allowed: ['override', 'note'],
  rights: { override: 'admin' },
});

const thePage = (order = waiting) => {
  const portal = fakePortal({ Orders: [order], OrderGroups: [anOrderGroup()], OrderFabrics: [aLine()] });
  return { portal, ...showPage({ portal, element: <OrderDetails />, path: '/orders/:id', address: '/orders/order' }) };
};

describe('an order whose last scans can not be made', () => {
  test('goes on once an admin of the mill has said why, which the page shows', async () => {
    signInAs('mill');
    const { user, container, portal } = thePage();
    await screen.findByRole('button', { name: 'Scanned without all scans' });
    await press(user, container, 'Scanned without all scans');
    const open = await dialog(/without all scans\?$/);
    expect(open.textContent).toContain('1 of 3 scanned');
    await press(user, open, 'Mark as scanned');
    await waitFor(() => expect(faultOf(screen.getByLabelText(/^Reason/))).toContain('A reason is required'));
    expect(portal.callsOf('overrideScans')).toEqual([]);
    await user.type(screen.getByLabelText(/^Reason/), ' HB-1 is lost ');
    await press(user, open, 'Mark as scanned');
    await waitFor(() => expect(portal.callsOf('overrideScans')).toEqual([['order', 'HB-1 is lost']]));
    await screen.findByText('HB-1 is lost');
  });

  test('can not be moved on by somebody who is no admin', async () => {
    signInAs('mill', { role: 'user' });
    const { user } = thePage();
    await user.click(await screen.findByText('Who may do what now'));
    await screen.findByText('admins only');
    expect(screen.queryByRole('button', { name: 'Scanned without all scans' })).toBeNull();
  });

  test('tells its vendor why', async () => {
    signInAs('vendor');
    const order = anOrder({ ...waiting, status: 'scanned', scannedNotes: 'HB-1 is lost', allowed: [], rights: {} });
    const portal = fakePortal({ Orders: [order], OrderGroups: [anOrderGroup()], OrderFabrics: [aLine()] });
    showPage({ portal, element: <OrderDetails />, path: '/vendor/orders/:id', address: '/vendor/orders/order' });
    await screen.findByText('HB-1 is lost');
  });
});
