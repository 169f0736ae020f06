import type { BillEvent } from '../../../domain/billing/bill/bill.events.js';
import { dollarsOfCents, dollarText } from '../../../domain/kit/money.js';
import type { CouponDefined, CouponRemoved } from '../../../domain/reference/coupon.decider.js';
import type { PlanDefined, SettingDefined, SoundTypeDefined } from '../../../domain/reference/reference-data.js';
import { description, type WordsOf } from './words.js';

const paidBy = { card: 'by card', check: 'by check', none: 'with nothing to pay' } as const;

export const billHistoryWords: WordsOf<BillEvent> = {
  BillIssued: ({ number, netPayableCents, from, to }) =>
    description(`Issued bill ${number} of ${dollarText(netPayableCents)} for ${from} to ${to}`),
  BillPaymentAttempted: ({ amountCents }) => description(`Sent a payment of ${dollarText(amountCents)} to the gateway`),
  BillPaid: ({ by, amountCents, period, ...event }) =>
    description(`The bill of ${period} is paid: ${dollarText(amountCents)} ${paidBy[by]}`, {}, event),
  BillPaymentDeclined: ({ text }) => description(`The payment was declined: ${text}`),
  BillPaymentFailed: ({ text }) => description(`The payment failed: ${text}`),
  BillPaymentUnknown: () => description('The gateway was asked what became of the payment'),
  BillVoided: ({ reason }) => description('Took the bill back', { reason }),
  BillRefundBegun: ({ amountCents, reason }) =>
    description(`Began to give ${dollarText(amountCents)} back`, { reason }),
  BillRefunded: ({ amountCents, creditNoteNumber }) =>
    description(`Gave ${dollarText(amountCents)} back, credit note ${creditNoteNumber}`),
  BillRefundFailed: ({ text }) => description(`Nothing was given back: ${text}`),
  BillRefundReopened: ({ amountCents }) => description(`The gateway gave ${dollarText(amountCents)} back after all`),
  BillOverpaid: ({ amountCents, transactionId }) =>
    description(`A payment of ${dollarText(amountCents)} that was sent before was charged after all, one too many`, {
      transaction: transactionId,
    }),
  BillOverpaymentReturned: ({ transactionId }) =>
    description('Gave the payment too many back', { transaction: transactionId }),
  BillOverpaymentReturnFailed: ({ text }) => description(`The payment too many was not given back: ${text}`),
};

const done = (isFirst: boolean): string => (isFirst ? 'created' : 'changed');

/** Each event holds the whole record; its history shows the fields that differ from the previous event. */
export const referenceHistoryWords: WordsOf<
  PlanDefined | CouponDefined | CouponRemoved | SettingDefined | SoundTypeDefined
> = {
  PlanDefined: ({ name, type, maxUsers: max_users, pricePerUserCents, isOffered = true, ...event }, isFirst) =>
    description(
      `Plan ${name} ${done(isFirst)}`,
      { name, type, max_users, price_per_user: dollarsOfCents(pricePerUserCents), isOffered },
      event,
    ),
  CouponDefined: ({ name, couponType, discount, type, expiryDate, expiry, minUser, ...event }, isFirst) =>
    description(
      `Coupon ${name} ${done(isFirst)}`,
      { name, couponType, discount, type, expiryDate, expiry, minUser },
      event,
    ),
  CouponRemoved: () => description('Removed the coupon'),
  SettingDefined: ({ name, value, ...event }, isFirst) =>
    description(
      `Setting ${name} ${done(isFirst)}`,
      { value: typeof value === 'string' ? value : value.discount },
      event,
    ),
  SoundTypeDefined: ({ name, ...event }, isFirst) =>
    description(`Sound type ${name} ${done(isFirst)}`, { name }, event),
};
