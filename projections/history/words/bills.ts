import type { BillEvent } from '../../../domain/billing/bill/bill.events.js';
import { dollarText } from '../../../domain/kit/money.js';
import { said, type WordsOf } from './words.js';

const paidBy = { card: 'by card', check: 'by check', none: 'with nothing to pay' } as const;

export const billHistoryWords: WordsOf<BillEvent> = {
  BillIssued: ({ number, netPayableCents, from, to }) =>
    said(`Issued bill ${number} of ${dollarText(netPayableCents)} for ${from} to ${to}`),
  BillPaymentAttempted: ({ amountCents }) => said(`Sent a payment of ${dollarText(amountCents)} to the gateway`),
  BillPaid: ({ by, amountCents, period, ...event }) =>
    said(`The bill of ${period} is paid: ${dollarText(amountCents)} ${paidBy[by]}`, {}, event),
  BillPaymentDeclined: ({ text }) => said(`The payment was declined: ${text}`),
  BillPaymentFailed: ({ text }) => said(`The payment failed: ${text}`),
  BillPaymentUnknown: () => said('The gateway was asked what became of the payment'),
  BillVoided: ({ reason }) => said('Took the bill back', { reason }),
  BillRefundBegun: ({ amountCents, reason }) => said(`Began to give ${dollarText(amountCents)} back`, { reason }),
  BillRefunded: ({ amountCents, creditNoteNumber }) =>
    said(`Gave ${dollarText(amountCents)} back, credit note ${creditNoteNumber}`),
  BillRefundFailed: ({ text }) => said(`Nothing was given back: ${text}`),
  BillRefundReopened: ({ amountCents }) => said(`The gateway gave ${dollarText(amountCents)} back after all`),
  BillOverpaid: ({ amountCents, transactionId }) =>
    said(`A payment of ${dollarText(amountCents)} that was sent before was charged after all, one too many`, {
      transaction: transactionId,
    }),
  BillOverpaymentReturned: ({ transactionId }) =>
    said('Gave the payment too many back', { transaction: transactionId }),
  BillOverpaymentReturnFailed: ({ text }) => said(`The payment too many was not given back: ${text}`),
};
