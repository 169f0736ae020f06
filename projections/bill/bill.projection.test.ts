import type { BillEvent } from '../../domain/billing/bill/bill.events.js';
import { aBill } from '../../test/kit/domain/bills.js';
import { instant, projected } from '../../test/kit/projected.js';
import type { CompanyCountdownSet } from '../../domain/company/subscription/subscription.events.js';
import { billModel } from './bill.projection.js';

const after = (...events: readonly BillEvent[]) =>
  projected(
    billModel,
    events.map((event) => [`bill-${aBill.ref.billId}`, event]),
  )[0];

const party = { name: 'Harrow Mills LLC', addressLines: ['12 Weaver St'], taxId: null, poNumber: 'PO-7' };

const byHand = (): BillEvent => {
  const { type, data } = aBill.attempted();
  return { type, data: { ...data, source: 'card' } };
};

describe('a bill', () => {
  it('is shown in dollars, open from its issue on', () =>
    expect(after(aBill.issued({ billTo: party, seller: 'Selvage, New York', creditCents: 1_250 }))).toMatchObject({
      id: aBill.ref.billId,
      number: '2026-000001',
      ...{ period: '2026-12', from: '2026-12-01', to: '2026-12-31', dueOn: '2026-12-01', kind: 'monthly' },
      ...{ status: 'open', isOpen: true, currentDues: 400, refDiscount: 12.5, netPayable: 380, amountDue: 380 },
      ...{ discountPercent: 5, maxDiscount: 75, paidBy: null, refunded: 0, creditNotes: [] },
      ...{ billTo: party, seller: 'Selvage, New York' },
      lines: [
        { kind: 'pack', label: 'Base pack', amount: 250 },
        { kind: 'pack', label: '2 extra packs', amount: 150 },
        { kind: 'term', label: 'Term discount', amount: -20 },
      ],
    }));

  it.each<[string, readonly BillEvent[], object]>([
    ['is being confirmed while a charge is open', [aBill.attempted()], { status: 'confirming', isOpen: true }],
    ['stays so when the gateway has no result', [aBill.attempted(), aBill.unknown()], { status: 'confirming' }],
    ['is unpaid when the bank has declined', [aBill.attempted(), aBill.declined()], { status: 'unpaid', isOpen: true }],
    ['is open again when the charge failed', [aBill.attempted(), aBill.failed()], { status: 'open', amountDue: 380 }],
    [
      'is paid by card',
      [aBill.attempted(), aBill.paidByCard()],
      { status: 'paid', isOpen: false, amountDue: 0, paidBy: 'card', transactionId: 't-1', paidAt: instant(2) },
    ],
    ['is open when a card that was typed in is declined', [byHand(), aBill.declined()], { status: 'open' }],
    [
      'is unpaid as before when a later charge failed',
      [aBill.attempted(), aBill.declined(), aBill.attempted('attempt-2'), aBill.failed('attempt-2')],
      { status: 'unpaid', isOpen: true },
    ],
    [
      'is unpaid as before when a card that was typed in is declined later',
      [aBill.attempted(), aBill.declined(), byHand(), aBill.declined()],
      { status: 'unpaid' },
    ],
    [
      'is paid by check on the day on which that came',
      [aBill.paidByCheck()],
      { status: 'paid', paidBy: 'check', checkNumber: '1047', receivedOn: '2026-12-20' },
    ],
    ['is void', [aBill.voided()], { status: 'void', isOpen: false, amountDue: 0 }],
    ['has no credit note while a refund is open', [aBill.paidByCard(), aBill.refundBegun()], { refunded: 0 }],
    [
      'has none when it failed',
      [aBill.paidByCard(), aBill.refundBegun(), aBill.refundFailed()],
      { status: 'paid', refunded: 0, creditNotes: [] },
    ],
    [
      'has none while a refund that never arrived is open again',
      [aBill.paidByCard(), aBill.refundBegun(), aBill.refundLost(), aBill.refundReopened()],
      { status: 'paid', refunded: 0, creditNotes: [] },
    ],
    [
      'has no credit note of an excess charge, with any outcome of its return',
      [
        ...[aBill.attempted(), aBill.failed(), aBill.paidByCheck(), aBill.overpaid(), aBill.overpaymentReturned()],
        ...[aBill.overpaid('attempt-2'), aBill.overpaymentReturnFailed('attempt-2')],
      ],
      { status: 'paid', paidBy: 'check', refunded: 0, creditNotes: [] },
    ],
    [
      'has a credit note of the refunded amount',
      [aBill.paidByCard(), aBill.refundBegun(), aBill.refunded()],
      {
        status: 'paid',
        refunded: 80,
        creditNotes: [{ number: 'CN-2026-000001', amount: 80, reason: 'Goodwill', createdAt: instant(3) }],
      },
    ],
  ])('%s', (_, events, shown) =>
    expect(after(aBill.issued(), ...events)).toMatchObject({ ...shown, revision: events.length }),
  );

  it('is unpaid from the start of its countdown on, and can still be paid', () => {
    const counted = (remainingDays: number | null, billId?: string): CompanyCountdownSet => {
      const cause = billId === undefined ? {} : { billId };
      return { type: 'CompanyCountdownSet', data: { companyId: aBill.ref.companyId, remainingDays, ...cause } };
    };
    const bill = `bill-${aBill.ref.billId}`;
    const shown = (...events: readonly (readonly [string, BillEvent | CompanyCountdownSet])[]) =>
      projected(billModel, [[bill, aBill.issued({ isAnnual: true })], ...events])[0];
    const { billId } = aBill.ref;
    expect(shown(['company-mill', counted(15, billId)])).toMatchObject({ status: 'unpaid', revision: 0 });
    expect(shown(['company-mill', counted(15, billId)], [bill, aBill.paidByCheck()])).toMatchObject({ status: 'paid' });
    for (const other of [counted(15, 'another'), counted(15), counted(null, billId)])
      expect(shown(['company-mill', other])).toMatchObject({ status: 'open' });
    const late = [bill, aBill.paidByCheck()] as const;
    expect(shown(late, ['company-mill', counted(15, billId)])).toMatchObject({ status: 'paid' });
  });
});
