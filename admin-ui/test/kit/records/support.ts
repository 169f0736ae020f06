import type { SupportCompany } from '../../../src/types/support';
import { millId } from './ids';

/** A company as support reads it among all others. */
export const aSupportCompany = (changes: Partial<SupportCompany> = {}): SupportCompany => ({
  id: millId,
  name: 'Harrow Mills',
  type: 'manufacturer',
  state: 'active',
  active: true,
  isAnnual: false,
  term: 3,
  termDate: '2026-12-11T09:00:00.000Z',
  maxUsers: 15,
  activeMembers: 12,
  remainingDays: null,
  paidThrough: '2026-11-30',
  nextPaymentOn: '2026-12-01',
  cancelsOn: null,
  endedOn: null,
  isTaxExempt: false,
  createdAt: '2023-12-11T09:00:00.000Z',
  revision: 4,
  openBills: 0,
  openAmount: 0,
  storageUsed: 40,
  storageLimit: 500,
  lastSignInAt: '2026-11-20T09:00:00.000Z',
  ...changes,
});
