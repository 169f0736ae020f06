import { DomainError } from '../kit/domain-error.js';
import { refusal } from '../messages.js';
import type { AttemptPayment, RecordPaymentResult } from './order.commands.js';
import type { OrderEvent } from './order.events.js';
import { forManufacturer, orderNotFound, refOf, type Order, type OrderState } from './order.state.js';

/** One attempt at a time for an order (security, "Card rules"). @throws DomainError('payment.being-confirmed') */
export const requireNoOpenAttempt = (order: Order): void => {
  if (order.openAttempt !== null) {
    throw new DomainError(
      'payment.being-confirmed',
      'A payment of this order is being confirmed. Look again in a moment.',
    );
  }
};

/** Records the attempt before the gateway is asked; the amount is the order's own total. */
export const attemptPayment = (command: AttemptPayment, state: OrderState): OrderEvent[] => {
  const order = forManufacturer(state, command.companyId);
  if (order.status !== 'scanned') throw refusal('order.locked');
  requireNoOpenAttempt(order);
  if (command.link.paymentOption === 'invoice') {
    throw new DomainError('payment.by-invoice-only', 'This vendor is paid by invoice, not by card.');
  }
  if (!command.link.isActive) throw new DomainError('link.inactive', 'The link to this vendor is not active.');
  const { attemptId, source, accountRevision } = command;
  const attempt = { attemptId, amountCents: order.totalCents, source, accountRevision };
  return [{ type: 'PaymentAttempted', data: { ...refOf(order), ...attempt } }];
};

/** What the gateway said, once; a later answer to a settled attempt changes nothing. An approved one invoices the order. */
export const recordPaymentResult = (command: RecordPaymentResult, state: OrderState): OrderEvent[] => {
  if (state.status === 'absent') throw orderNotFound();
  const { attemptId, result } = command;
  const attempt = state.openAttempt;
  if (attempt?.attemptId !== attemptId) return [];
  const answer = { ...refOf(state), attemptId, code: result.code, text: result.text };
  switch (result.kind) {
    case 'approved': {
      const { amountCents } = attempt;
      const approved: OrderEvent = {
        type: 'PaymentApproved',
        data: { ...answer, transactionId: result.transactionId, amountCents },
      };
      if (state.status !== 'scanned') return [approved];
      return [approved, { type: 'OrderInvoiced', data: { ...refOf(state), by: 'payment' } }];
    }
    case 'declined':
      return [{ type: 'PaymentDeclined', data: answer }];
    case 'error':
      return [{ type: 'PaymentFailed', data: answer }];
    case 'unknown':
      return attempt.isUnknown ? [] : [{ type: 'PaymentUnknown', data: answer }];
  }
};
