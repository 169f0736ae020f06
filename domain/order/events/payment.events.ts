import type { OrderEventOf } from './order-event.js';

interface AttemptRef {
  readonly attemptId: string;
}
interface GatewayAnswer extends AttemptRef {
  readonly code: string;
  readonly text: string;
}
/**
 * Recorded once, before the gateway is called; the id is the gateway's order id. `accountRevision` is the revision of
 * the vendor's stream at which the charged account was set up, so that later questions go to the same account.
 */
export type PaymentAttempted = OrderEventOf<
  'PaymentAttempted',
  AttemptRef & {
    readonly amountCents: number;
    readonly source: 'card' | 'token';
    readonly accountRevision?: number;
  }
>;
export type PaymentApproved = OrderEventOf<
  'PaymentApproved',
  GatewayAnswer & { readonly transactionId: string; readonly amountCents: number }
>;
export type PaymentDeclined = OrderEventOf<'PaymentDeclined', GatewayAnswer>;
/**
 * The gateway refused the request itself, or never received it, so nothing was charged; with the code `neverArrived`: so
 * far as it knew then. Should it turn out to be approved, `PaymentApproved` follows.
 */
export type PaymentFailed = OrderEventOf<'PaymentFailed', GatewayAnswer>;
/** No answer said whether the card was charged. The gateway is asked until it knows; the payment is not sent again. */
export type PaymentUnknown = OrderEventOf<'PaymentUnknown', GatewayAnswer>;

/**
 * A person ended an attempt after days in which nobody could tell whether the card was charged, and answers for it. The
 * gateway is still asked: should it turn out to be approved, `PaymentApproved` follows.
 */
export type PaymentUnsettled = OrderEventOf<'PaymentUnsettled', AttemptRef & { readonly amountCents: number }>;

export type PaymentEvent =
  PaymentAttempted | PaymentApproved | PaymentDeclined | PaymentFailed | PaymentUnknown | PaymentUnsettled;
