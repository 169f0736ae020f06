import type { DomainError } from '../../kit/domain-error.js';
import type { Decider } from '../../kit/decider.js';
import { dollarText } from '../../kit/money.js';
import { defineStream } from '../../kit/stream.js';
import { refusal } from '../../messages.js';
import type {
  AttemptBillPayment,
  BeginRefund,
  BillCommand,
  IssueBill,
  RecordBillPaymentResult,
  RecordCheck,
  RecordLateCharge,
  RecordOverpaymentReturn,
  RecordRefund,
  ReopenRefund,
} from './bill.commands.js';
import type { BillEvent, BillIssued, BillPaid } from './bill.events.js';
import { refusesCard } from './charging.js';
import { evolveBill, type BillState, type IssuedBill } from './bill.state.js';

/**
 * One bill's stream `bill-<id>` (S1 section 9, docs/rules.md, "A bill, step by step"). The id derives from company and
 * period, so that a period has one bill. A bill has one payment attempt at a time, and is paid one time.
 */
export const billDecider: Decider<BillCommand, BillEvent, BillState> = {
  initialState: () => ({ status: 'absent' }),
  decide: (command, state) => {
    switch (command.type) {
      case 'IssueBill':
        return issueBill(command, state);
      case 'AttemptBillPayment':
        return attemptPayment(command, issued(state));
      case 'RecordBillPaymentResult':
        return recordResult(command, issued(state));
      case 'RecordCheck':
        return recordCheck(command, issued(state));
      case 'VoidBill': {
        const own = issued(state);
        if (own.status === 'void') return [];
        requireOpen(own);
        return [{ type: 'BillVoided', data: { ...refOf(own), reason: command.reason } }];
      }
      case 'BeginRefund':
        return beginRefund(command, issued(state));
      case 'RecordRefund':
        return recordRefund(command, issued(state));
      case 'ReopenRefund':
        return reopenRefund(command, issued(state));
      case 'RecordLateCharge':
        return recordLateCharge(command, issued(state));
      case 'RecordOverpaymentReturn':
        return recordOverpaymentReturn(command, issued(state));
    }
  },
  evolve: evolveBill,
};

export const billStream = defineStream('bill', billDecider);

const issued = (state: BillState): IssuedBill => {
  if (state.status === 'absent') throw refusal('bill.not-found');
  return state;
};

const refOf = ({ bill: { companyId, billId } }: IssuedBill) => ({ companyId, billId });

const paid = (
  { companyId, billId, period, from, to }: BillIssued['data'],
  how: Omit<BillPaid['data'], 'companyId' | 'billId' | 'period' | 'from' | 'to'>,
): BillPaid => ({
  type: 'BillPaid',
  data: { companyId, billId, period, from, to, ...how },
});

/** A bill of 0 is paid at once. */
const issueBill = ({ bill }: IssueBill, state: BillState): readonly BillEvent[] => {
  if (state.status !== 'absent') return [];
  const event: BillEvent = { type: 'BillIssued', data: bill };
  return bill.netPayableCents > 0 ? [event] : [event, paid(bill, { by: 'none', amountCents: 0 })];
};

/** @throws DomainError payment.being-confirmed, bill.not-open */
const requireOpen = ({ status, attempt }: IssuedBill): void => {
  if (status !== 'open') throw refusal('bill.not-open');
  if (attempt !== null) throw refusal('payment.being-confirmed');
};

const amountDiffers = (cents: number): DomainError =>
  refusal('bill.amount-differs', { amount: cents }, { amount: dollarText(cents) });

/**
 * Records a charge before it is sent to the gateway. Only the caller that gets events may send it, because the gateway
 * would mistake a second charge of the same id for this one.
 * @throws DomainError bill.nothing-due, bill.amount-differs with `details.amount` in cents, payment.being-confirmed
 */
const attemptPayment = (
  { type: _, amountCents, ...attempt }: AttemptBillPayment,
  own: IssuedBill,
): readonly BillEvent[] => {
  const { netPayableCents } = own.bill;
  if (own.status !== 'open') throw refusal('bill.nothing-due');
  if (own.attempt !== null || own.attemptIds.includes(attempt.attemptId)) throw refusal('payment.being-confirmed');
  if (amountCents !== undefined && amountCents !== netPayableCents) throw amountDiffers(netPayableCents);
  return [{ type: 'BillPaymentAttempted', data: { ...refOf(own), ...attempt, amountCents: netPayableCents } }];
};

/** Records the gateway's result one time; a result for an attempt with a known outcome changes nothing. */
const recordResult = ({ attemptId, result }: RecordBillPaymentResult, own: IssuedBill): readonly BillEvent[] => {
  if (own.attempt?.attemptId !== attemptId) return [];
  const { code, text } = result;
  const answer = { ...refOf(own), attemptId, code, text };
  switch (result.kind) {
    case 'approved': {
      const { transactionId } = result;
      return [paid(own.bill, { by: 'card', amountCents: own.attempt.amountCents, attemptId, transactionId })];
    }
    case 'declined':
      return [{ type: 'BillPaymentDeclined', data: answer }];
    case 'error': {
      const { source, card, isByHand } = own.attempt;
      if (source !== 'vault') return [{ type: 'BillPaymentFailed', data: answer }];
      // The gateway refused this card before, and would refuse it again, so the card counts as declined.
      if (refusesCard(code) && own.refusedCards.includes(card)) return [{ type: 'BillPaymentDeclined', data: answer }];
      const failures = isByHand ? {} : { failures: own.failures + 1 };
      return [{ type: 'BillPaymentFailed', data: { ...answer, ...failures } }];
    }
    case 'unknown':
      return own.attempt.isUnknown ? [] : [{ type: 'BillPaymentUnknown', data: answer }];
  }
};

/**
 * Pays the bill with an executed charge that was recorded as never arrived. If the bill needs no payment, the charge is
 * recorded as excess. A repeat changes nothing.
 * @throws DomainError payment.being-confirmed while another charge may pay the bill
 */
const recordLateCharge = (
  { attemptId, transactionId, accountId }: RecordLateCharge,
  own: IssuedBill,
): readonly BillEvent[] => {
  const lost = own.lostAttempts.find((one) => one.attemptId === attemptId);
  if (lost === undefined) return [];
  if (own.attempt !== null) throw refusal('payment.being-confirmed');
  const charge = { attemptId, transactionId, amountCents: lost.amountCents };
  if (own.status === 'open') return [paid(own.bill, { by: 'card', ...charge })];
  return [{ type: 'BillOverpaid', data: { ...refOf(own), ...charge, accountId } }];
};

const recordOverpaymentReturn = (
  { attemptId, result }: RecordOverpaymentReturn,
  own: IssuedBill,
): readonly BillEvent[] => {
  if (!own.overpayments.some((one) => one.attemptId === attemptId)) return [];
  const overpayment = { ...refOf(own), attemptId };
  if (result.kind === 'failed') {
    const { code, text } = result;
    return [{ type: 'BillOverpaymentReturnFailed', data: { ...overpayment, code, text } }];
  }
  return [{ type: 'BillOverpaymentReturned', data: { ...overpayment, transactionId: result.transactionId } }];
};

/** @throws DomainError bill.not-open, payment.being-confirmed, bill.amount-differs */
const recordCheck = ({ type: _, ...check }: RecordCheck, own: IssuedBill): readonly BillEvent[] => {
  requireOpen(own);
  const { netPayableCents } = own.bill;
  if (check.amountCents !== netPayableCents) throw amountDiffers(netPayableCents);
  return [paid(own.bill, { by: 'check', ...check })];
};

const refundableCents = ({ payment, refundedCents }: IssuedBill): number => (payment?.amountCents ?? 0) - refundedCents;

/** @throws DomainError bill.not-paid, bill.refund-open, bill.refund-too-high */
const beginRefund = (
  { refundId, amountCents, reason, accountId }: BeginRefund,
  own: IssuedBill,
): readonly BillEvent[] => {
  if (own.refundIds.includes(refundId)) return [];
  if (own.status !== 'paid' || own.payment === null) throw refusal('bill.not-paid');
  if (own.refund !== null) throw refusal('bill.refund-open');
  const left = refundableCents(own);
  if (amountCents < 1 || amountCents > left)
    throw refusal('bill.refund-too-high', { amount: left }, { amount: dollarText(left) });
  const { transactionId } = own.payment;
  const account = accountId === undefined ? {} : { accountId };
  const charge = transactionId === undefined ? {} : { transactionId, ...account };
  return [{ type: 'BillRefundBegun', data: { ...refOf(own), refundId, amountCents, reason, ...charge } }];
};

const recordRefund = ({ refundId, result }: RecordRefund, own: IssuedBill): readonly BillEvent[] => {
  if (own.refund?.refundId !== refundId) return [];
  const { amountCents, reason } = own.refund;
  if (result.kind === 'failed') {
    const { code, text } = result;
    return [{ type: 'BillRefundFailed', data: { ...refOf(own), refundId, code, text } }];
  }
  const { kind: _, ...outcome } = result;
  return [{ type: 'BillRefunded', data: { ...refOf(own), refundId, amountCents, reason, ...outcome } }];
};

/**
 * Opens a lost refund again, one time. A lost refund above the refundable amount was executed as another refund: a void
 * has no refund id.
 * @throws DomainError bill.refund-open
 */
const reopenRefund = ({ refundId }: ReopenRefund, own: IssuedBill): readonly BillEvent[] => {
  const lost = own.lostRefunds.find((one) => one.refundId === refundId);
  if (lost === undefined || lost.amountCents > refundableCents(own)) return [];
  if (own.refund !== null) throw refusal('bill.refund-open');
  const { amountCents, reason } = lost;
  return [{ type: 'BillRefundReopened', data: { ...refOf(own), refundId, amountCents, reason } }];
};
