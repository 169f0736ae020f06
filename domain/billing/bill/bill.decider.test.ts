import { refusalOf, scenario } from '../../../test/kit/domain/scenario.js';
import { fold } from '../../kit/decider.js';
import type { BillCommand } from './bill.commands.js';
import { billDecider, billStream } from './bill.decider.js';
import type { BillEvent } from './bill.events.js';
import { aBill } from '../../../test/kit/domain/bills.js';

const { given } = scenario(billDecider);
const attempt = (attemptId: string, amountCents?: number) =>
  ({
    type: 'AttemptBillPayment',
    attemptId,
    source: 'vault',
    card: 1,
    accountId: 'account-1',
    ...(amountCents && { amountCents }),
  }) as const;
const record = (kind: 'declined' | 'error' | 'unknown', code: string, text: string, attemptId = 'attempt-1') =>
  ({ type: 'RecordBillPaymentResult', attemptId, result: { kind, code, text } }) as const;
const approve = {
  type: 'RecordBillPaymentResult',
  attemptId: 'attempt-1',
  result: { kind: 'approved', transactionId: 't-1', code: '100', text: 'SUCCESS' },
} as const;
const check = { type: 'RecordCheck', amountCents: 38_000, checkNumber: '1047', receivedOn: '2026-12-20' } as const;
const refund = { type: 'BeginRefund', refundId: 'refund-1', amountCents: 8_000, reason: 'Goodwill' } as const;
const voidIt = { type: 'VoidBill', reason: 'Issued by mistake' } as const;

describe('a bill', () => {
  it('has its own stream, separate from the billbook', () => {
    expect(billStream.nameOf('1')).toBe('bill-1');
    expect(() => billStream.idOf('billbook-all')).toThrow('is no stream of the kind bill');
  });

  it('is issued one time', () => {
    const bill = aBill.issued();
    given().when({ type: 'IssueBill', bill: bill.data }).then(bill);
    given(bill)
      .when({ type: 'IssueBill', bill: { ...bill.data, number: '2026-000002', netPayableCents: 1 } })
      .then();
  });

  it('of 0 is paid at its issue', () => {
    const bill = aBill.issued({ netPayableCents: 0, creditCents: 38_000 });
    const { companyId, billId, period, from, to } = bill.data;
    given()
      .when({ type: 'IssueBill', bill: bill.data })
      .then(bill, { type: 'BillPaid', data: { companyId, billId, period, from, to, by: 'none', amountCents: 0 } });
  });

  it('that was not issued can be neither paid nor voided', () => {
    given().when(attempt('attempt-1')).refuses('bill.not-found');
    given().when(voidIt).refuses('bill.not-found');
  });
});

describe('a charge of a bill', () => {
  it('is recorded with the amount of the bill before it is sent, one at a time', () => {
    given(aBill.issued()).when(attempt('attempt-1')).then(aBill.attempted());
    given(aBill.issued(), aBill.attempted()).when(attempt('attempt-1')).refuses('payment.being-confirmed');
    given(aBill.issued(), aBill.attempted(), aBill.unknown())
      .when(attempt('attempt-2'))
      .refuses('payment.being-confirmed');
    given(aBill.issued(), aBill.attempted(), aBill.declined())
      .when(attempt('attempt-2'))
      .then(aBill.attempted('attempt-2'));
    given(aBill.issued(), aBill.attempted(), aBill.failed())
      .when(attempt('attempt-2'))
      .then(aBill.attempted('attempt-2'));
  });

  it('of another amount than the payer confirmed is refused with the right one', () => {
    given(aBill.issued()).when(attempt('attempt-1', 38_000)).then(aBill.attempted());
    const refusal = refusalOf(() => billDecider.decide(attempt('attempt-1', 1), fold(billDecider, [aBill.issued()])));
    expect(refusal).toMatchObject({
      code: 'bill.amount-differs',
      message: 'The amount of this bill is $380.00.',
      details: { amount: 38_000 },
    });
  });

  it('of a paid or void bill is refused', () => {
    const text = "You don't need to pay!";
    given(aBill.issued(), aBill.attempted(), aBill.paidByCard())
      .when(attempt('attempt-2'))
      .refuses('bill.nothing-due', text);
    given(aBill.issued(), aBill.voided()).when(attempt('attempt-1')).refuses('bill.nothing-due', text);
  });

  it('gets its outcome from the gateway, one time', () => {
    const open = [aBill.issued(), aBill.attempted()];
    given(...open)
      .when(approve)
      .then(aBill.paidByCard());
    given(...open)
      .when(record('declined', '200', 'DECLINE'))
      .then(aBill.declined());
    given(...open)
      .when(record('error', 'not-found', 'The payment never reached the gateway.'))
      .then(aBill.failed());
    given(...open)
      .when(record('unknown', 'lost', 'The gateway did not answer.'))
      .then(aBill.unknown());
    given(...open, aBill.unknown())
      .when(record('unknown', 'lost', 'The gateway did not answer.'))
      .then();
    given(...open, aBill.unknown())
      .when(approve)
      .then(aBill.paidByCard());
    given(...open, aBill.paidByCard())
      .when(approve)
      .then();
    given(...open, aBill.declined())
      .when(approve)
      .then();
    given(...open)
      .when(record('declined', '200', 'DECLINE', 'attempt-0'))
      .then();
  });

  it('keeps the bank’s decline code and card until the next decline or the payment', () => {
    const open = [aBill.issued(), aBill.attempted(), aBill.declined('attempt-1', '261')];
    expect(given(...open).state()).toMatchObject({ declinedWith: '261', declinedCard: 1, charge: null });
    const again = [...open, aBill.attempted('attempt-2', { card: 2 })];
    expect(given(...again, aBill.failed('attempt-2')).state()).toMatchObject({ declinedWith: '261', declinedCard: 1 });
    expect(given(...again, aBill.declined('attempt-2')).state()).toMatchObject({
      declinedWith: '200',
      declinedCard: 2,
    });
    expect(given(...again, aBill.paidByCard('attempt-2')).state()).toMatchObject({ declinedWith: null });
  });

  it('has its own id: another process with the same state does not send a second charge under it', () =>
    given(aBill.issued(), aBill.attempted(), aBill.declined())
      .when(attempt('attempt-1'))
      .refuses('payment.being-confirmed'));

  const error = (attemptId: string, code = '300', text = 'Invalid Customer Vault Id') =>
    record('error', code, text, attemptId);

  it('that the gateway refuses again for the same card counts as declined by the bank', () => {
    const once = [aBill.issued(), aBill.attempted(), aBill.refused('attempt-1', 1)];
    given(aBill.issued(), aBill.attempted()).when(error('attempt-1')).then(aBill.refused('attempt-1', 1));
    given(...once, aBill.attempted('attempt-2'))
      .when(error('attempt-2'))
      .then({
        type: 'BillPaymentDeclined',
        data: { ...aBill.ref, attemptId: 'attempt-2', code: '300', text: 'Invalid Customer Vault Id' },
      });
    given(...once, aBill.attempted('attempt-2', { card: 2 }))
      .when(error('attempt-2'))
      .then(aBill.refused('attempt-2', 2));
    given(...once, aBill.attempted('attempt-2'))
      .when(record('error', 'not-found', 'The payment never reached the gateway.', 'attempt-2'))
      .then(aBill.failed('attempt-2', 2));
  });

  it('by hand does not count as automatic, and with another card does not change the stored one’s state', () => {
    const typed = { source: 'token', isByHand: true } as const;
    const { card: _, ...ofToken } = aBill.attempted('attempt-1', typed).data;
    const byHand = { type: 'BillPaymentAttempted', data: ofToken } as const;
    given(aBill.issued(), byHand).when(error('attempt-1')).then(aBill.refused());
    expect(given(aBill.issued(), byHand, aBill.refused()).state()).toMatchObject({
      ...{ charge: null, failures: 0, refusedCards: [], attemptIds: ['attempt-1'] },
    });
    const stored = aBill.attempted('attempt-1', { isByHand: true });
    given(aBill.issued(), stored).when(error('attempt-1')).then(aBill.refused());
    expect(given(aBill.issued(), stored, aBill.refused()).state()).toMatchObject({ charge: null, refusedCards: [1] });
  });
});

describe('a check', () => {
  it('of the whole amount pays a bill, one time', () => {
    given(aBill.issued()).when(check).then(aBill.paidByCheck());
    given(aBill.issued(), aBill.paidByCheck()).when(check).refuses('bill.not-open', 'This bill is not open.');
    given(aBill.issued(), aBill.paidByCheck())
      .when({ ...check, checkNumber: '1048' })
      .refuses('bill.not-open');
    given(aBill.issued())
      .when({ ...check, amountCents: 37_999 })
      .refuses('bill.amount-differs', 'The amount of this bill is $380.00.');
  });

  it('is refused while a charge may have paid the bill', () =>
    given(aBill.issued(), aBill.attempted()).when(check).refuses('payment.being-confirmed'));
});

describe('a bill that is not owed', () => {
  it('is void, one time', () => {
    given(aBill.issued()).when(voidIt).then(aBill.voided());
    given(aBill.issued(), aBill.voided()).when(voidIt).then();
  });

  it('stays open when it is paid, or may be', () => {
    given(aBill.issued(), aBill.paidByCheck()).when(voidIt).refuses('bill.not-open', 'This bill is not open.');
    given(aBill.issued(), aBill.attempted(), aBill.unknown()).when(voidIt).refuses('payment.being-confirmed');
  });
});

describe('a refund', () => {
  const paid = [aBill.issued(), aBill.attempted(), aBill.paidByCard()];

  it('is recorded before the request to the gateway, with the charge that it returns', () => {
    given(...paid)
      .when(refund)
      .then(aBill.refundBegun());
    given(...paid, aBill.refundBegun())
      .when(refund)
      .then();
    given(...paid, aBill.refundBegun(), aBill.refunded())
      .when(refund)
      .then();
  });

  it('of a check has no charge', () => {
    const { companyId, billId } = aBill.ref;
    const data = { companyId, billId, refundId: 'refund-1', amountCents: 8_000, reason: 'Goodwill' };
    given(aBill.issued(), aBill.paidByCheck()).when(refund).then({ type: 'BillRefundBegun', data });
  });

  it('needs a paid bill, one at a time, up to the paid amount', () => {
    given(aBill.issued()).when(refund).refuses('bill.not-paid', 'This bill is not paid.');
    given(...paid, aBill.refundBegun())
      .when({ ...refund, refundId: 'refund-2' })
      .refuses('bill.refund-open', 'Another refund of this bill is under way.');
    given(...paid, aBill.refundBegun(), aBill.refunded())
      .when({ ...refund, refundId: 'refund-2', amountCents: 30_001 })
      .refuses('bill.refund-too-high', '$300.00 of this bill can be given back at most.');
    given(...paid, aBill.refundBegun(), aBill.refunded())
      .when({ ...refund, refundId: 'refund-2', amountCents: 30_000 })
      .then(aBill.refundBegun(30_000, 'refund-2'));
    given(...paid)
      .when({ ...refund, amountCents: 0 })
      .refuses('bill.refund-too-high');
  });

  it('ends one time, with a credit note or without', () => {
    const begun = [...paid, aBill.refundBegun()];
    const done = {
      type: 'RecordRefund',
      refundId: 'refund-1',
      result: { kind: 'refunded', transactionId: 'r-1', creditNoteNumber: 'CN-2026-000001' },
    } as const;
    const text = 'Refund amount may not exceed the transaction balance';
    given(...begun)
      .when(done)
      .then(aBill.refunded());
    given(...begun, aBill.refunded())
      .when(done)
      .then();
    given(...begun)
      .when({ type: 'RecordRefund', refundId: 'refund-1', result: { kind: 'failed', code: '300', text } })
      .then(aBill.refundFailed());
    expect(given(...begun, aBill.refundFailed()).state()).toMatchObject({ refund: null, refundedCents: 0 });
  });

  it('contains the account that it is sent to, and keeps it when it opens again; an older one has none', () => {
    const accountId = 'account-1';
    const begun = { ...aBill.refundBegun(), data: { ...aBill.refundBegun().data, accountId } } as BillEvent;
    given(...paid)
      .when({ ...refund, accountId })
      .then(begun);
    expect(given(...paid).state()).toMatchObject({ paidThrough: 'account-1' });
    const reopened = given(...paid, begun, aBill.refundLost(), aBill.refundReopened());
    expect(reopened.state()).toMatchObject({ refund: { refundId: 'refund-1', accountId } });
    expect(given(...paid, aBill.refundBegun()).state()).toMatchObject({ refund: { accountId: null } });
  });

  it('that never arrived opens again when it was executed after all, one time, and while no other is open', () => {
    const reopen = { type: 'ReopenRefund', refundId: 'refund-1' } as const;
    const lost = [...paid, aBill.refundBegun(), aBill.refundLost()];
    given(...lost)
      .when(reopen)
      .then(aBill.refundReopened());
    given(...lost, aBill.refundReopened())
      .when(reopen)
      .then();
    given(...lost, aBill.refundReopened(), aBill.refunded())
      .when(reopen)
      .then();
    given(...lost, aBill.refundBegun(8_000, 'refund-2'))
      .when(reopen)
      .refuses('bill.refund-open');
    given(...lost, aBill.refundReopened())
      .when({ ...refund, refundId: 'refund-2' })
      .refuses('bill.refund-open');
    expect(given(...lost, aBill.refundReopened(), aBill.refunded()).state()).toMatchObject({
      ...{ refund: null, lostRefunds: [], refundedCents: 8_000 },
    });
  });

  it('that never arrived stays so if another one returned the money, or the gateway refused it', () => {
    const reopen = { type: 'ReopenRefund', refundId: 'refund-1' } as const;
    const all = [...paid, aBill.refundBegun(38_000), aBill.refundLost()];
    given(...all, aBill.refundBegun(38_000, 'refund-2'), aBill.refunded(38_000, 'refund-2'))
      .when(reopen)
      .then();
    given(...paid, aBill.refundBegun(), aBill.refundFailed())
      .when(reopen)
      .then();
  });
});

describe('a charge that never arrived', () => {
  const late: BillCommand = {
    type: 'RecordLateCharge',
    attemptId: 'attempt-1',
    transactionId: 't-1',
    accountId: 'account-1',
  };
  const lost = [aBill.issued(), aBill.attempted(), aBill.failed()];

  it('pays the bill when it was executed after all, one time, and only while no other has an open outcome', () => {
    given(...lost)
      .when(late)
      .then(aBill.paidByCard());
    given(...lost, aBill.paidByCard())
      .when(late)
      .then();
    given(...lost, aBill.attempted('attempt-2'))
      .when(late)
      .refuses('payment.being-confirmed');
    given(aBill.issued(), aBill.attempted(), aBill.refused()).when(late).then();
    given(aBill.issued()).when(late).then();
  });

  it.each([
    ['paid by another', [aBill.attempted('attempt-2'), aBill.paidByCard('attempt-2')]],
    ['paid by check', [aBill.paidByCheck()]],
    ['taken back', [aBill.voided()]],
  ])('is an excess charge if the bill was %s, and its money is returned one time', (_, happened) => {
    given(...lost, ...happened)
      .when(late)
      .then(aBill.overpaid());
    const overpaid = [...lost, ...happened, aBill.overpaid()];
    given(...overpaid)
      .when(late)
      .then();
    const returned = {
      type: 'RecordOverpaymentReturn',
      attemptId: 'attempt-1',
      result: { kind: 'refunded', transactionId: 'r-1' },
    } as const;
    given(...overpaid)
      .when(returned)
      .then(aBill.overpaymentReturned());
    given(...overpaid, aBill.overpaymentReturned())
      .when(returned)
      .then();
    given(...overpaid)
      .when({ ...returned, result: { kind: 'failed', code: '300', text: 'Refunds are switched off' } })
      .then(aBill.overpaymentReturnFailed());
    expect(given(...overpaid, aBill.overpaymentReturnFailed()).state()).toMatchObject({
      ...{ lostAttempts: [], overpayments: [], refundedCents: 0 },
    });
  });
});
