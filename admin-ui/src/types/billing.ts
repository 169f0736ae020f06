import type { RecordOf } from './record';

/** A bill that was issued. Its amounts are in dollars, its days as `2026-12-01`. */
export type Bill = RecordOf<'bills'>;
/** The lines of a bill, in their order on the bill; discounts are negative. */
export type BillLine = Bill['lines'][number];

/** The bill that comes next, or that waits for its payment (docs/http.md, "Bills"). */
export type NextBill = NonNullable<RecordOf<'NextBillAnswer'>['data']>;
/** The amounts of a bill, issued or not. */
export type BillAmounts = Pick<NextBill, 'lines' | 'currentDues' | 'discountPercent' | 'maxDiscount' | 'netPayable'>;

/** The next bill with a change of the subscription, and without it. */
export type PreviewedBill = RecordOf<'PreviewedBillAnswer'>['data'];
/** A change of the subscription whose bill is shown before it is made. */
export type SubscriptionChange = RecordOf<'PreviewBillInput'>;

/** As much of a card as may be shown; its expiry is month and year, four digits. */
export type StoredCard = NonNullable<RecordOf<'StoredCardAnswer'>['data']>;
/** A card as it was typed into our own form, digits alone, or the token that the gateway's fields gave for it. */
export type CardSource =
  { readonly cardNumber: string; readonly expiry: string; readonly cvc: string } | { readonly paymentToken: string };

export type BillingDetails = NonNullable<RecordOf<'Companies'>['billingDetails']>;

/** The income of the company's referral code. Amounts are dollars. */
export type Referrals = RecordOf<'ReferralsAnswer'>;
export type Coupon = RecordOf<'Coupons'>;
