import { screen } from '@testing-library/react';
import VendorDashboard from '../../../src/dashboard/VendorDashboard';
import { ManufacturerTiles, StartButton } from '../../../src/dashboard/ManufacturerDashboard';
import { UsersTile } from '../../../src/dashboard/tiles/tiles';
import OrderCreate from '../../../src/orders/edit/OrderCreate';
import { fakePortal } from '../../fake/fake-portal';
import { dialog, press } from '../../kit/form';
import { aCompany, aLink } from '../../kit/records/companies';
import { anOrder, anOrderGroup } from '../../kit/records/orders';
import { showPage, signInAs } from '../../kit/render-page';

describe('the first day of a mill', () => {
  beforeEach(() => signInAs('mill'));

  test('begins with a vendor, as nothing can be ordered without one', async () => {
    showPage({ portal: fakePortal(), element: <StartButton /> });
    const first = await screen.findByRole('link', { name: 'Add a vendor' });
    expect(first.getAttribute('href')).toBe('/configuration');
  });

  test('is over once there is somebody to order from', async () => {
    const portal = fakePortal({ Customers: [aLink({ status: false }), aLink({ id: 'other' })] });
    showPage({ portal, element: <StartButton /> });
    expect((await screen.findByRole('link', { name: 'Create Order' })).getAttribute('href')).toBe('/order/create');
    expect(screen.queryByRole('link', { name: 'Add a vendor' })).toBeNull();
  });

  test('does not call users active that are not there', async () => {
    showPage({
      portal: fakePortal({ Companies: [aCompany({ activeMembers: 0, unassignedSubscriptions: 5 })] }),
      element: <UsersTile />,
    });
    await screen.findByText('No user added yet');
  });

  test('does not call scans reviewed that are not there', async () => {
    showPage({ portal: fakePortal({ Companies: [aCompany()] }), element: <ManufacturerTiles /> });
    await screen.findByText('No scan yet');
  });

  test('leads from an order that has nobody to go to straight to a new vendor', async () => {
    const portal = fakePortal({ Companies: [aCompany()] });
    const { user, container } = showPage({ portal, element: <OrderCreate />, path: '/order/create' });
    await screen.findByText('No active vendor yet.', { exact: false });
    await press(user, container, 'Add a vendor');
    await dialog('Add Vendor');
  });
});

test('a mill whose vendors are all inactive is led to their switches', async () => {
  signInAs('mill');
  const portal = fakePortal({ Companies: [aCompany()], Customers: [aLink({ status: false })] });
  showPage({ portal, element: <OrderCreate />, path: '/order/create' });
  await screen.findByText('All of your vendors are inactive.', { exact: false });
  expect((await screen.findByRole('link', { name: 'Configuration' })).getAttribute('href')).toBe('/configuration');
  expect(screen.queryByText('No active vendor yet.', { exact: false })).toBeNull();
});

test('the first day of a vendor says how its customers find it', async () => {
  signInAs('vendor');
  const portal = fakePortal({ Companies: [aCompany({ id: 'vendor', name: 'Loom & Vale' })], Orders: [] });
  showPage({ portal, element: <VendorDashboard /> });
  await screen.findByText(/Your customers find Loom & Vale under Configuration, Add Vendor/);
});

test.each([
  ['that is not noted as paid', null, 'is invoiced, close it when it is delivered and paid'],
  ['that is paid', '2026-11-20', 'is paid, close it when it is delivered'],
])('the dashboard of a vendor says of an invoice %s what it is', async (_, paidAt, words) => {
  signInAs('vendor');
  const invoice = { number: 'INV-7', issuedAt: '2026-11-19T09:00:00.000Z', dueAt: null, paidAt };
  const portal = fakePortal({
    Companies: [aCompany({ id: 'vendor', name: 'Loom & Vale' })],
    Orders: [anOrder({ status: 'invoiced', waitsFor: 'vendor', waitsForRight: 'Quote Orders', invoice })],
    OrderGroups: [anOrderGroup()],
  });
  showPage({ portal, element: <VendorDashboard /> });
  await screen.findByText(`Order 12 from Harrow Mills ${words}`);
});
