import { screen, waitFor } from '@testing-library/react';
import OrderDetails from '../../../src/orders/details/OrderDetails';
import type { Order } from '../../../src/types/wire';
import { fakePortal } from '../../fake/fake-portal';
import { dialog, faultOf, fieldIn, fill, press } from '../../kit/form';
import { aLine, anOrder, anOrderGroup } from '../../kit/records/orders';
import { showPage, signInAs } from '../../kit/render-page';

const scanned = anOrder({
  status: 'scanned',
  total: 123.45,
  allowed: ['invoice'],
  rights: { invoice: 'Quote Orders' },
});
const invoiced = anOrder({
  status: 'invoiced',
  total: 123.45,
  invoice: { number: 'INV-7', issuedAt: '2026-11-20T09:00:00.000Z', dueAt: '2026-12-24', paidAt: null },
  allowed: ['settle', 'complete'],
  rights: { settle: 'Quote Orders', complete: 'Quote Orders' },
});

const thePage = (order: Order) => {
  signInAs('vendor');
  const portal = fakePortal({ Orders: [order], OrderGroups: [anOrderGroup()], OrderFabrics: [aLine()] });
  const at = { path: '/vendor/orders/:id', address: '/vendor/orders/order' };
  return { ...showPage({ portal, element: <OrderDetails />, ...at }), portal };
};

describe('an invoice of the vendor', () => {
  test('is issued with what was typed of it', async () => {
    const { user, portal } = thePage(scanned);
    await user.click(await screen.findByRole('button', { name: 'Issue invoice' }));
    const form = await dialog('Issue the invoice for order 12?');
    await fill(user, form, { 'Invoice number': 'INV-8' });
    await press(user, form, 'Issue invoice');
    await waitFor(() => expect(portal.callsOf('invoiceOrder')).toEqual([['order', { invoiceNumber: 'INV-8' }]]));
  });

  test('is noted as paid by its day alone, which has come', async () => {
    const { user, portal } = thePage(invoiced);
    await user.click(await screen.findByRole('button', { name: 'Invoice' }));
    const form = await dialog('Invoice of order 12');
    await fill(user, form, { 'Invoice paid': '2999-12-20' });
    await press(user, form, 'Save');
    await waitFor(() => expect(faultOf(fieldIn(form, 'Invoice paid'))).toContain('Type today or a day before.'));
    await fill(user, form, { 'Invoice paid': '2020-12-20' });
    await press(user, form, 'Save');
    await waitFor(() => expect(portal.callsOf('changeInvoice')).toEqual([['order', { invoicePaidAt: '2020-12-20' }]]));
  });

  test('that is not paid is named before the order becomes complete', async () => {
    const { user } = thePage(invoiced);
    await user.click(await screen.findByRole('button', { name: 'Mark as complete' }));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('The invoice is not noted as paid.');
  });
});

describe('a scanned order', () => {
  const lead = 'Scanned.';
  test('tells of an invoice where the vendor may issue one', async () => {
    thePage({ ...scanned, allowed: [], waitsFor: 'manufacturer' });
    expect((await screen.findByText(lead)).parentElement?.textContent).toContain('or you issue an invoice');
  });

  test('tells of none where its customer pays by card alone', async () => {
    thePage({ ...scanned, allowed: [], waitsFor: 'manufacturer', locks: { invoice: 'by-card' } });
    expect((await screen.findByText(lead)).parentElement?.textContent).toContain('Harrow Mills pays by card.');
    expect(screen.queryByText(/issue an invoice\./)).toBeNull();
  });
});
