import { dayIn, daysAfter } from '../../../domain/kit/day.js';
import { signUpPartners, anOrderInStatus, saveRecord, type TradingPartners } from '../world/an-order.js';
import { startTestApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

describe('an invoice of the vendor', () => {
  let app: TestApp;
  let partners: TradingPartners;
  beforeAll(async () => {
    app = await startTestApp();
    partners = await signUpPartners(app);
    await saveRecord(partners.vendor, 'PATCH', `/Companies/${partners.vendor.companyId}`, {
      timeZone: 'Pacific/Kiritimati',
    });
  });
  afterAll(() => app.stop());

  /** The present day of the vendor, far ahead in its time zone. */
  const today = () => dayIn(new Date().toISOString(), 'Pacific/Kiritimati');

  const patch = (id: string, change: object, side: 'mill' | 'vendor' = 'vendor') =>
    partners[side].request('PATCH', `/api/orders/${id}`).send(change);

  test('has a number, a day until which it is to be paid, and one on which it was; both sides read it', async () => {
    const { id } = await anOrderInStatus(partners, 'scanned');
    const issued = await saveRecord(partners.vendor, 'PATCH', `/orders/${id}`, {
      status: 'invoiced',
      invoiceNumber: 'INV-7',
      dueAt: '2026-12-24T00:00:00.000Z',
    });
    const invoice = { number: 'INV-7', dueAt: '2026-12-24', paidAt: null };
    expect(issued).toMatchObject({ status: 'invoiced', invoice });
    expect(issued['allowed']).toContain('settle');
    await saveRecord(partners.vendor, 'PATCH', `/orders/${id}`, { invoicePaidAt: '2026-11-20' });
    const read = await partners.mill.request('GET', `/api/orders/${id}`);
    expect(read.body).toMatchObject({ invoice: { ...invoice, paidAt: '2026-11-20' } });
    const history = await partners.vendor.request('GET', `/api/orders/${id}/history`);
    expect(JSON.stringify(history.body)).toContain('Noted the invoice as paid');
    const refused = await patch(id, { status: 'complete', invoicePaidAt: daysAfter(today(), 1) });
    await expectRefusal(refused, 422, 'order.paid-later', {
      details: { messages: { invoicePaidAt: [expect.any(String)] } },
    });
    const paidAt = today();
    const complete = { status: 'complete', invoicePaidAt: paidAt };
    expect(await saveRecord(partners.vendor, 'PATCH', `/orders/${id}`, complete)).toMatchObject({
      status: 'complete',
      invoice: { ...invoice, paidAt },
    });
  });

  test('is issued without either, as old clients do', async () => {
    const { id } = await anOrderInStatus(partners, 'scanned');
    const invoice = { number: null, dueAt: null, paidAt: null };
    expect(await saveRecord(partners.vendor, 'PATCH', `/orders/${id}`, { status: 'invoiced' })).toMatchObject({
      invoice,
    });
  });

  test('is refused where there is none, where its number is too long, and where a day is none', async () => {
    const { id } = await anOrderInStatus(partners, 'scanned');
    const invoiced = (change: object) => patch(id, { status: 'invoiced', ...change });
    await expectRefusal(patch(id, { invoicePaidAt: '2026-12-20' }), 409, 'order.no-invoice');
    await expectRefusal(invoiced({ invoiceNumber: 'x'.repeat(51) }), 422, 'order.invoice-number-too-long');
    await expectRefusal(invoiced({ dueAt: 'soon' }), 422, 'order.day-invalid');
  });
});
