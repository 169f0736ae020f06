import type { BillEvent, BillIssued, BillPaymentAttempted } from '../../../domain/billing/bill/bill.events.js';

const ref = { companyId: 'company-mill', billId: 'bill-mill-1' };

/** A bill of 380 USD for December 2026, and its possible events. For tests. */
export const aBill = {
  ref,
  issued: (changes: Partial<BillIssued['data']> = {}): BillIssued => ({
    type: 'BillIssued',
    data: {
      ...ref,
      number: '2026-000001',
      period: '2026-12',
      from: '2026-12-01',
      to: '2026-12-31',
      dueOn: '2026-12-01',
      isAnnual: false,
      term: 3,
      lines: [
        { kind: 'pack', label: 'Base pack', detail: '5 users × $50.00', amountCents: 25_000 },
        { kind: 'pack', label: '2 extra packs', detail: '10 users × $15.00', amountCents: 15_000 },
        { kind: 'term', label: 'Term discount', detail: '3 years, 5%', amountCents: -2_000 },
      ],
      currentDuesCents: 40_000,
      discountPercent: 5,
      mostPercent: 75,
      creditCents: 0,
      netPayableCents: 38_000,
      ...changes,
    },
  }),
  attempted: (attemptId = 'attempt-1', changes: Partial<BillPaymentAttempted['data']> = {}): BillPaymentAttempted => ({
    type: 'BillPaymentAttempted',
    data: { ...ref, attemptId, source: 'vault', card: 1, accountId: 'account-1', amountCents: 38_000, ...changes },
  }),
  paidByCard: (attemptId = 'attempt-1'): BillEvent => ({
    type: 'BillPaid',
    data: {
      ...ref,
      period: '2026-12',
      from: '2026-12-01',
      to: '2026-12-31',
      by: 'card',
      amountCents: 38_000,
      attemptId,
      transactionId: 't-1',
    },
  }),
  paidByCheck: (): BillEvent => ({
    type: 'BillPaid',
    data: {
      ...ref,
      period: '2026-12',
      from: '2026-12-01',
      to: '2026-12-31',
      by: 'check',
      amountCents: 38_000,
      checkNumber: '1047',
      receivedOn: '2026-12-20',
    },
  }),
  declined: (attemptId = 'attempt-1', code = '200'): BillEvent => ({
    type: 'BillPaymentDeclined',
    data: { ...ref, attemptId, code, text: 'DECLINE' },
  }),
  failed: (attemptId = 'attempt-1', failures = 1): BillEvent => ({
    type: 'BillPaymentFailed',
    data: { ...ref, attemptId, code: 'not-found', text: 'The payment never reached the gateway.', failures },
  }),
  /** The gateway refused the request. */
  refused: (attemptId = 'attempt-1', failures?: number): BillEvent => ({
    type: 'BillPaymentFailed',
    data: {
      ...ref,
      ...{ attemptId, code: '300', text: 'Invalid Customer Vault Id' },
      ...(failures === undefined ? {} : { failures }),
    },
  }),
  unknown: (attemptId = 'attempt-1'): BillEvent => ({
    type: 'BillPaymentUnknown',
    data: { ...ref, attemptId, code: 'lost', text: 'The gateway did not answer.' },
  }),
  voided: (): BillEvent => ({ type: 'BillVoided', data: { ...ref, reason: 'Issued by mistake' } }),
  refundBegun: (amountCents = 8_000, refundId = 'refund-1'): BillEvent => ({
    type: 'BillRefundBegun',
    data: { ...ref, refundId, amountCents, reason: 'Goodwill', transactionId: 't-1' },
  }),
  refunded: (amountCents = 8_000, refundId = 'refund-1'): BillEvent => ({
    type: 'BillRefunded',
    data: {
      ...ref,
      refundId,
      amountCents,
      reason: 'Goodwill',
      transactionId: 'r-1',
      creditNoteNumber: 'CN-2026-000001',
    },
  }),
  refundLost: (refundId = 'refund-1'): BillEvent => ({
    type: 'BillRefundFailed',
    data: { ...ref, refundId, code: 'not-found', text: 'The refund never reached the gateway.' },
  }),
  refundReopened: (amountCents = 8_000, refundId = 'refund-1'): BillEvent => ({
    type: 'BillRefundReopened',
    data: { ...ref, refundId, amountCents, reason: 'Goodwill' },
  }),
  overpaid: (attemptId = 'attempt-1'): BillEvent => ({
    type: 'BillOverpaid',
    data: { ...ref, attemptId, transactionId: 't-1', amountCents: 38_000, accountId: 'account-1' },
  }),
  overpaymentReturned: (attemptId = 'attempt-1'): BillEvent => ({
    type: 'BillOverpaymentReturned',
    data: { ...ref, attemptId, transactionId: 'r-1' },
  }),
  overpaymentReturnFailed: (attemptId = 'attempt-1'): BillEvent => ({
    type: 'BillOverpaymentReturnFailed',
    data: { ...ref, attemptId, code: '300', text: 'Refunds are switched off' },
  }),
  refundFailed: (refundId = 'refund-1'): BillEvent => ({
    type: 'BillRefundFailed',
    data: { ...ref, refundId, code: '300', text: 'Refund amount may not exceed the transaction balance' },
  }),
};
