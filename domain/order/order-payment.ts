import { refusal } from '../messages.js';
import type { AttemptPayment, GiveUpPayment, RecordPaymentResult } from './order.commands.js';
import type { OrderEvent } from './order.events.js';
import { orderNotFound, refOf, type Order, type OrderState } from './order.state.js';

/** Records the attempt before the request to the gateway; the amount is the order's own total. */
export const attemptPayment = (command: AttemptPayment, order: Order): OrderEvent[] => {
  if (!('totalCents' in order)) throw refusal('order.locked');
  const { attemptId, source, accountRevision } = command;
  const attempt = { attemptId, amountCents: order.totalCents, source, accountRevision };
  return [{ type: 'PaymentAttempted', data: { ...refOf(order), ...attempt } }];
};

/** How long the gateway is queried about an attempt before a person may end it. */
export const confirmingMs = 3 * 24 * 60 * 60 * 1000;

/**
 * Ends an attempt with an unknown outcome, so that the order can continue. The card may have been charged: before the
 * end, the person checks that it was not, or accepts that risk.
 * @throws DomainError('payment.none-open'), DomainError('payment.too-early')
 */
export const giveUpPayment = (command: GiveUpPayment, order: Order): OrderEvent[] => {
  const { attemptId, attemptedAt, now } = command;
  if (order.openAttempt?.attemptId !== attemptId) throw refusal('payment.none-open');
  if (Date.parse(now) - Date.parse(attemptedAt) < confirmingMs) throw refusal('payment.too-early');
  const { amountCents } = order.openAttempt;
  return [{ type: 'PaymentUnsettled', data: { ...refOf(order), attemptId, amountCents } }];
};

/**
 * Records the gateway's result one time; a result for an attempt with a known outcome changes nothing. An approval
 * always invoices the order, because the money has moved: even if a person has ended the attempt, or it was recorded as
 * never arrived.
 */
export const recordPaymentResult = (command: RecordPaymentResult, state: OrderState): OrderEvent[] => {
  if (state.status === 'absent') throw orderNotFound();
  const { attemptId, result } = command;
  const answer = { ...refOf(state), attemptId, code: result.code, text: result.text };
  const attempt = [state.openAttempt, ...state.unsettled].find((one) => one?.attemptId === attemptId);
  if (!attempt) return [];
  if (result.kind === 'approved') {
    const { transactionId } = result;
    const { amountCents } = attempt;
    const approved: OrderEvent = { type: 'PaymentApproved', data: { ...answer, transactionId, amountCents } };
    if (state.status !== 'scanned') return [approved];
    return [approved, { type: 'OrderInvoiced', data: { ...refOf(state), by: 'payment' } }];
  }
  if (state.openAttempt?.attemptId !== attemptId) return [];
  switch (result.kind) {
    case 'declined':
      return [{ type: 'PaymentDeclined', data: answer }];
    case 'error':
      return [{ type: 'PaymentFailed', data: answer }];
    case 'unknown':
      return state.openAttempt.isUnknown ? [] : [{ type: 'PaymentUnknown', data: answer }];
  }
};
