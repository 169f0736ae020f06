import type { BillEvent } from '../../../domain/billing/bill/bill.events.js';
import { dollarText } from '../../../domain/kit/money.js';
import { because, field, type WordsOf } from './words.js';

const paidBy = { card: 'by card', check: 'by check', none: 'with nothing to pay' } as const;

export const billHistoryWords: WordsOf<BillEvent> = {
  BillIssued: ({ number, netPayableCents, from, to }) => ({
    text: `Issued bill ${number} of ${dollarText(netPayableCents)} for ${from} to ${to}`,
  }),
  BillPaymentAttempted: ({ amountCents }) => ({ text: `Sent a payment of ${dollarText(amountCents)} to the gateway` }),
  BillPaid: ({ by, amountCents, period, ...event }) => ({
    text: `The bill of ${period} is paid: ${dollarText(amountCents)} ${paidBy[by]}`,
    fields: because(event),
  }),
  BillPaymentDeclined: ({ text }) => ({ text: `The payment was declined: ${text}` }),
  BillPaymentFailed: ({ text }) => ({ text: `The payment failed: ${text}` }),
  BillPaymentUnknown: () => ({ text: 'The gateway was asked what became of the payment' }),
  BillVoided: ({ reason }) => ({ text: 'Took the bill back', fields: field('reason', reason) }),
  BillRefundBegun: ({ amountCents, reason }) => ({
    text: `Began to give ${dollarText(amountCents)} back`,
    fields: field('reason', reason),
  }),
  BillRefunded: ({ amountCents, creditNoteNumber }) => ({
    text: `Gave ${dollarText(amountCents)} back, credit note ${creditNoteNumber}`,
  }),
  BillRefundFailed: ({ text }) => ({ text: `Nothing was given back: ${text}` }),
  BillRefundReopened: ({ amountCents }) => ({ text: `The gateway gave ${dollarText(amountCents)} back after all` }),
  BillOverpaid: ({ amountCents, transactionId }) => ({
    text: `A payment of ${dollarText(amountCents)} that was sent before was charged after all, one too many`,
    fields: field('transaction', transactionId),
  }),
  BillOverpaymentReturned: ({ transactionId }) => ({
    text: 'Gave the payment too many back',
    fields: field('transaction', transactionId),
  }),
  BillOverpaymentReturnFailed: ({ text }) => ({ text: `The payment too many was not given back: ${text}` }),
};
