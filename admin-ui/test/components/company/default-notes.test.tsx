import { screen, waitFor, within } from '@testing-library/react';
import PaymentOptionsPage from '../../../src/configuration/payment/PaymentOptionsPage';
import OrderDetails from '../../../src/orders/details/OrderDetails';
import { fakePortal } from '../../fake/fake-portal';
import { dialog, fieldIn, fill, press } from '../../kit/form';
import { aCompany, aLink } from '../../kit/records/companies';
import { vendorId } from '../../kit/records/ids';
import { aLine, anOrder, anOrderGroup } from '../../kit/records/orders';
import { showPage, signInAs } from '../../kit/render-page';

const link = aLink({ vendorNotes: { corner_label: '40 x 20 only', notes: 'Ask Vera' } });
const companies = [aCompany({ id: vendorId, name: 'Loom & Vale', type: 'vendor' })];

const openCustomer = async (role: 'admin' | 'user') => {
  signInAs('vendor', { role });
  const portal = fakePortal({ Companies: companies, Customers: [link] });
  const { user } = showPage({ portal, element: <PaymentOptionsPage /> });
  await screen.findByText('Active, 2 default notes');
  await user.click(screen.getByRole('button', { name: 'Open customer Harrow Mills' }));
  return { portal, user, modal: await dialog('Harrow Mills') };
};

describe('the default notes of a vendor', () => {
  test('are written once for a customer, and only what was changed is sent', async () => {
    const { portal, user, modal } = await openCustomer('admin');
    expect(fieldIn(modal, 'Corner label').value).toBe('40 x 20 only');
    await fill(user, modal, { 'Thread color': 'Ecru unless asked' });
    await press(user, modal, 'Save default notes');
    await waitFor(() =>
      expect(portal.callsOf('saveDefaultNotes').map(([, notes]) => notes)).toEqual([
        { threadColor: 'Ecru unless asked' },
      ]),
    );
    await screen.findByText('Active, 3 default notes');
  });

  test('are read by its other users', async () => {
    const { modal } = await openCustomer('user');
    expect(modal.textContent).toContain('40 x 20 only');
    expect(within(modal).queryByRole('button', { name: 'Save default notes' })).toBeNull();
  });

  test('stand on an order of both sides where neither it nor its group has a note, and only on what is asked for', async () => {
    const defaultVendorNotes = {
      corner_label: '40 x 20 only',
      header: 'Two lines',
      threadColor: 'Ecru',
      notes: 'Ask Vera',
    };
    const group = anOrderGroup({ vendorNotes: { threadColor: 'Navy' } });
    const asking = { ...group, checks: { ...group.checks, header: false, corner_label: true } };
    const order = anOrder({ status: 'accepted', defaultVendorNotes, vendorNotes: { notes: 'Ask Hal' } });
    const show = async (company: 'mill' | 'vendor', path: string) => {
      signInAs(company);
      const portal = fakePortal({
        Orders: [order],
        OrderGroups: [asking],
        OrderFabrics: [aLine()],
        Companies: companies,
      });
      const page = showPage({ portal, element: <OrderDetails />, path: `${path}/:id`, address: `${path}/order` });
      await screen.findAllByText(/40 x 20 only/);
      const text = page.container.textContent;
      page.unmount();
      return text;
    };
    const [mill, vendor] = [await show('mill', '/orders'), await show('vendor', '/vendor/orders')];
    expect(mill).toContain('Vendor, default note: 40 x 20 only');
    expect(mill).toContain('Vendor, from the group: Navy');
    expect(vendor).toContain('Default note: 40 x 20 only');
    for (const text of [mill, vendor]) {
      expect(text).not.toContain('Two lines');
      expect(text).not.toContain('Ask Vera');
    }
  });
});
