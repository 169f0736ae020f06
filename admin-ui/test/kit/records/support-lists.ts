import type { SupportBill, SupportFigures, SupportOrder, SupportPack } from '../../../src/types/support';
import { millId, vendorId } from './ids';

/** An order as support reads it among all others. */
export const aSupportOrder = (changes: Partial<SupportOrder> = {}): SupportOrder => ({
  ...{ id: 'order-1048', index: 1048, po_number: 'PO-77', status: 'quoted', total: 12408.5 },
  ...{ manufacturerId: millId, manufacturerName: 'Harrow Mills', vendorId, vendorName: 'Loom & Vale' },
  ...{ waitsFor: 'manufacturer', dueBy: '2026-12-24' },
  ...{ createdAt: '2026-11-20T09:00:00.000Z', updatedAt: '2026-11-21T09:00:00.000Z', revision: 4 },
  ...changes,
});

/** A pack with whose it is. */
export const aSupportPack = (changes: Partial<SupportPack> = {}): SupportPack => ({
  ...{ id: 'pack-1', companyId: millId, companyName: 'Harrow Mills', planId: 'plan-1', allowed: [] },
  plan: { id: 'plan-1', name: 'Base pack', type: 'manufacturer', max_users: 5, price_per_user: 50, dues: 250 },
  ...{ createdAt: '2026-11-20T09:00:00.000Z', updatedAt: '2026-11-20T09:00:00.000Z' },
  ...changes,
});

/** A bill of a year that nobody has paid, with whose it is. */
export const aSupportBill = (changes: Partial<SupportBill> = {}): SupportBill => ({
  ...{ id: 'bill-1', companyId: millId, companyName: 'Harrow Mills', number: '2026-000123', period: '2026-12/12' },
  ...{ from: '2026-12-01', to: '2027-11-30', dueOn: '2026-12-30', kind: 'annual', status: 'open', lines: [] },
  ...{ currentDues: 3000, discountPercent: 0, maxDiscount: 75, refDiscount: 0, netPayable: 3000, amountDue: 3000 },
  ...{ paidBy: null, paidAt: null, checkNumber: null, receivedOn: null, transactionId: null, refunded: 0 },
  ...{ creditNotes: [], billTo: null, seller: null, revision: 1 },
  ...{ createdAt: '2026-11-20T09:00:00.000Z', updatedAt: '2026-11-20T09:00:00.000Z' },
  ...changes,
});

const none = { count: 0, amount: 0 };

/** The figures of the installation, with one month that has bills. */
export const someFigures = (month: string): SupportFigures => ({
  months: [{ month, issued: { count: 3, amount: 9000 }, paid: { count: 2, amount: 6000 }, void: none, refunded: none }],
  openBills: { count: 2, amount: 6000 },
  countdown: { running: 1, blocked: 3 },
  contractsEnding: 4,
  jobs: { failed: 5, sleeping: 6 },
  monthly: 12_345.5,
});
