import { screen, waitFor, within } from '@testing-library/react';
import PaymentOptionsPage from '../../../src/configuration/payment/PaymentOptionsPage';
import OrderDetails from '../../../src/orders/details/OrderDetails';
import OrderHistory from '../../../src/orders/history/OrderHistory';
import type { Order } from '../../../src/types/wire';
import { fakePortal } from '../../fake/fake-portal';
import { dialog, fieldIn, press } from '../../kit/form';
import { aCompany, aLink } from '../../kit/records/companies';
import { vendorId } from '../../kit/records/ids';
import { aLine, anOrder, anOrderGroup } from '../../kit/records/orders';
import { showPage, signInAs } from '../../kit/render-page';

const steps = ['quote', 'reject'] as const;
const rights = Object.fromEntries(steps.map((step) => [step, 'Quote Orders' as const]));
const placed = anOrder({ status: 'placed', waitsFor: 'vendor', allowed: [...steps], rights });

const theOrder = (lines: number) => {
  const OrderFabrics = Array.from({ length: lines }, (_, position) =>
    aLine({ id: `line-${position}`, code: `HB-${position + 10}`, position, quantity: 3 }),
  );
  const portal = fakePortal({ Orders: [placed], OrderGroups: [anOrderGroup()], OrderFabrics });
  const at = { path: '/vendor/orders/:id', address: '/vendor/orders/order' };
  return { portal, ...showPage({ portal, element: <OrderDetails />, ...at }) };
};

/** A window as wide as that of a phone, with touch: lengths in rem are narrow where the font is large. */
const onPhone = () => {
  const matchMedia = window.matchMedia.bind(window);
  const { fontSize } = document.documentElement.style;
  const isOfPhone = (query: string) => query.includes('max-width') || query === '(pointer: coarse)';
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: isOfPhone(query) });
  document.documentElement.style.fontSize = '64px';
  return () => {
    window.matchMedia = matchMedia;
    document.documentElement.style.fontSize = fontSize;
  };
};

beforeEach(() => signInAs('vendor'));

describe('the order that a vendor quotes', () => {
  test('shows its fabrics up to twelve, and a button for the rest of more', async () => {
    const rows = async () => within(await screen.findByRole('table')).findAllByRole('row');
    const { unmount } = theOrder(12);
    expect(await rows()).toHaveLength(1 + 12);
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
    unmount();
    const { user, container } = theOrder(13);
    expect(await rows()).toHaveLength(1 + 5);
    await press(user, container, 'Show all 13 fabrics');
    expect(await rows()).toHaveLength(1 + 13);
  });

  test('says in the card of the quote what it is for, with the way to the fabrics and back', async () => {
    const { user, container } = theOrder(6);
    const card = (await screen.findByLabelText(/^Total Amount/)).closest('section') ?? container;
    await within(card).findByText(/^6 lines, 18 samples/);
    await press(user, card, 'See fabrics');
    await press(user, container, 'Back to quote');
    expect(document.activeElement).toBe(fieldIn(container, 'Total Amount'));
  });

  test('names on the keyboard of a phone what its Enter key does', async () => {
    const { user, container } = theOrder(1);
    await screen.findByLabelText(/^Total Amount/);
    expect(fieldIn(container, 'Total Amount').getAttribute('enterkeyhint')).toBe('next');
    await press(user, container, 'Reject');
    const reason = within(await dialog(/^Reject/)).getByLabelText(/^Reason/);
    expect(reason.getAttribute('enterkeyhint')).toBe('send');
  });
});

describe('the orders on the phone of a vendor', () => {
  const listed = (order: Partial<Order>) => {
    const orders = [anOrder({ requirementsTotal: 41, total: 968.2, ...order })];
    const portal = fakePortal({ Orders: orders, OrderGroups: [anOrderGroup()] });
    return showPage({ portal, element: <OrderHistory />, resource: 'Orders' });
  };
  let backToDesk: () => void;
  beforeEach(() => {
    backToDesk = onPhone();
  });
  afterEach(() => backToDesk());

  test('show the amount and the time until they are accepted, and the scans from then on', async () => {
    const { unmount } = listed({ status: 'quoted', updatedAt: '2020-11-22T15:04:00.000Z' });
    await screen.findByText('$968.20');
    expect(screen.queryByText('0 of 41')).toBeNull();
    screen.getByText('Nov 22, 2020, 10:04');
    unmount();
    listed({ status: 'accepted' });
    await screen.findByText('0 of 41');
  });

  test('lead by the Enter key from the amount to the notes, and send a rejection by it', async () => {
    const { user, container, portal } = theOrder(1);
    await user.type(await screen.findByLabelText(/^Total Amount/), '120.50{Enter}');
    expect(document.activeElement?.getAttribute('name')).toBe('quote');
    await press(user, container, 'Reject');
    portal.answer('rejectOrder', placed);
    await user.type(within(await dialog(/^Reject/)).getByLabelText(/^Reason/), 'Out of thread{Enter}');
    await waitFor(() => expect(portal.callsOf('rejectOrder')).toEqual([['order', 'Out of thread']]));
    expect(portal.callsOf('quoteOrder')).toEqual([]);
  });

  test('count on the closed button the filters that are chosen', async () => {
    const { user, container } = listed({ status: 'quoted' });
    await screen.findByText('$968.20');
    await press(user, container, 'Filters');
    await press(user, container, /^Status: /);
    await user.click(await screen.findByRole('menuitem', { name: /quoted/i }));
    await screen.findByRole('button', { name: 'Filters 1' });
  });
});

test('a payment option says beside it that it is saved, and below what it does to open orders', async () => {
  const portal = fakePortal({
    Companies: [aCompany({ id: vendorId, name: 'Loom & Vale', type: 'vendor' })],
    Customers: [aLink({ manufacturerName: 'Harrow Mills' })],
  });
  portal.answer('choosePaymentOption', aLink({ paymentOption: 'invoice' }));
  const { user } = showPage({ portal, element: <PaymentOptionsPage /> });
  await screen.findByText(/^Holds for open orders too/);
  await user.click(await screen.findByRole('combobox', { name: /^Payment Option of Harrow Mills/ }));
  await user.click(await screen.findByRole('option', { name: 'Invoice Only' }));
  const row = (await screen.findByText('Saved.')).closest('tr');
  expect(row?.textContent).toContain('Harrow Mills');
  screen.getByText('Harrow Mills: Invoice Only');
});
