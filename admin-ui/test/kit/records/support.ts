import type { AuditEntry, SupportCompany, SupportMail } from '../../../src/types/support';
import { millId, vendorId } from './ids';

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

/** An event in the audit: the vendor of the mill has given a quote. */
export const anAuditEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'quoted',
  type: 'OrderQuoted',
  text: 'Quoted $12,408.50',
  occurredAt: '2026-11-21T16:38:04.000Z',
  actorId: 'vera',
  actor: 'vera',
  companyId: millId,
  company: 'Harrow Mills',
  actorCompanyId: vendorId,
  actorCompany: 'Loom & Vale',
  correlationId: 'call-1',
  record: 'order',
  recordId: 'order-1',
  recordName: '1048',
  changes: [
    { field: 'status', from: 'placed', to: 'quoted' },
    { field: 'total', from: null, to: 12408.5 },
  ],
  revision: 9,
  position: 900,
  isForSupport: false,
  isHidden: false,
  ...changes,
});

/** A mail that was sent to a user of the mill. */
export const aMail = (changes: Partial<SupportMail> = {}): SupportMail => ({
  id: 'mail-1',
  kind: 'security-notice',
  companyId: millId,
  userId: 'ada',
  userName: 'ada-lovelace',
  recordId: null,
  state: 'sent',
  attempts: 1,
  sentAt: '2026-11-20T09:00:00.000Z',
  ...changes,
});
