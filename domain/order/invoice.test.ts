import { scenario } from '../../test/kit/domain/scenario.js';
import { anOrder, historyTo, manufacturerId, ref, vendorId } from '../../test/kit/domain/orders.js';
import { orderDecider } from './order.decider.js';

const { given } = scenario(orderDecider);
const theirs = { companyId: vendorId };
const link = { isActive: true, paymentOption: 'any' } as const;
const scanned = historyTo['scanned']?.() ?? [];
const invoiced = [...scanned, anOrder.invoiced('vendor')];
const today = '2026-12-20';
const change = (changes: object) => ({ ...theirs, type: 'ChangeInvoice', changes, today }) as const;

describe('an invoice of the vendor', () => {
  it('is issued with its number and its due day', () => {
    const invoice = { number: ' INV-7 ', dueAt: '2026-12-24' };
    given(...scanned)
      .when({ ...theirs, type: 'InvoiceOrder', link, invoice })
      .then({
        type: 'OrderInvoiced',
        data: { ...ref, by: 'vendor', invoice: { number: 'INV-7', dueAt: '2026-12-24' } },
      });
  });

  it('is corrected, and recorded as paid, one time', () => {
    const paid = change({ paidAt: '2026-12-20' });
    const noted = { type: 'InvoiceChanged', data: { ...ref, changes: { paidAt: '2026-12-20' } } } as const;
    given(...invoiced)
      .when(paid)
      .then(noted);
    given(...invoiced, noted)
      .when(paid)
      .then();
    given(...invoiced, noted, anOrder.complete())
      .when(change({ paidAt: null }))
      .then({ type: 'InvoiceChanged', data: { ...ref, changes: { paidAt: null } } });
  });

  it('is recorded as paid by the step that completes the order', () => {
    given(...invoiced)
      .when({ ...theirs, type: 'CompleteOrder', changes: { paidAt: today }, today })
      .then(
        { type: 'InvoiceChanged', data: { ...ref, changes: { paidAt: '2026-12-20' } } },
        { type: 'OrderCompleted', data: ref },
      );
  });

  it('is not recorded as paid on a future day, unless that day is already stored', () => {
    const tomorrow = '2026-12-21';
    given(...invoiced)
      .when(change({ paidAt: tomorrow }))
      .refuses('order.paid-later', 'An invoice is noted as paid on the day of its payment, not before');
    given(...invoiced)
      .when({ ...theirs, type: 'CompleteOrder', changes: { paidAt: tomorrow }, today })
      .refuses('order.paid-later');
    given(...invoiced, { type: 'InvoiceChanged', data: { ...ref, changes: { paidAt: tomorrow } } })
      .when(change({ paidAt: tomorrow, number: 'INV-8' }))
      .then({ type: 'InvoiceChanged', data: { ...ref, changes: { paidAt: tomorrow, number: 'INV-8' } } });
  });

  it('does not exist for an order paid by card, and not for the manufacturer', () => {
    given(...(historyTo['invoiced']?.() ?? []))
      .when(change({ number: 'INV-7' }))
      .refuses('order.no-invoice', 'This order has no invoice of its vendor');
    given(...invoiced)
      .when({ ...change({ number: 'INV-7' }), companyId: manufacturerId })
      .refuses('access.denied');
  });

  it.each([
    [{ number: 'x'.repeat(51) }, 'order.invoice-number-too-long'],
    [{ dueAt: '24.12.2026' }, 'order.day-invalid'],
    [{ paidAt: '2026-02-30' }, 'order.day-invalid'],
  ])('%j is refused', (changes, code) => {
    given(...invoiced)
      .when(change(changes))
      .refuses(code);
  });
});
