import { type BillFigures, type NextBill, payLocks } from '../../application/billing/next-bill.js';
import type { PreviewedBill } from '../../application/billing/preview-bill.js';
import type { FirstBill } from '../../application/sign-up/preview-sign-up.js';
import { billLineKinds } from '../../domain/billing/bill.js';
import { openStatuses } from '../../domain/billing/bill/open-status.js';
import type { StoredCard } from '../../domain/company/company.events.js';
import { dollarsOfCents } from '../../domain/kit/money.js';
import { day, listOf, decimal, object, oneOf, orNull, text, boolean } from '../../infra/schema/fields.js';
import { isCardExpired } from '../../domain/billing/card-expiry.js';
import { dayIn } from '../../domain/kit/day.js';

export const cardSchema = object({ brand: text, lastFour: text, expiry: text, isExpired: boolean });

/** @param now ISO instant */
export const cardAnswerOf = (
  { brand, lastFour, expiry }: Pick<StoredCard, 'brand' | 'lastFour' | 'expiry'>,
  timeZone: string,
  now: string,
) => ({ brand, lastFour, expiry, isExpired: isCardExpired(expiry, dayIn(now, timeZone)) });

const lineSchema = object({
  kind: oneOf(billLineKinds).schema,
  label: text,
  detail: text,
  amount: decimal,
});

const sums = { currentDues: decimal, refDiscount: decimal, netPayable: decimal };

const bill = {
  period: text,
  from: text,
  to: text,
  dueOn: day,
  kind: oneOf(['monthly', 'annual']).schema,
  status: oneOf(openStatuses).schema,
  lines: listOf(lineSchema),
  ...sums,
  discountPercent: decimal,
  maxDiscount: decimal,
  netPayableAfter: decimal,
  amountDue: decimal,
  payLock: orNull(oneOf(payLocks).schema),
  payee: orNull(text),
  card: orNull(cardSchema),
};

/** The three sums are also next to `data` (A103). */
export const billAnswer = object({ data: object({ ...bill, coupons: listOf(text) }), ...sums });

/** The next bill; null when the subscription ends before. */
export const nextBillAnswer = object({ data: orNull(object(bill)), ...sums });

export const previewedBillAnswer = object({ data: object({ ...bill, before: object(bill) }), ...sums });

export type BillAnswer = ReturnType<typeof firstBillAnswerOf>;

interface ShownCard {
  readonly card: Pick<StoredCard, 'brand' | 'lastFour' | 'expiry'>;
  readonly timeZone: string;
  /** ISO instant. */
  readonly now: string;
}

type ShownBill = BillFigures &
  Pick<NextBill, 'period' | 'isAnnual' | 'netPayableAfterCents'> &
  Partial<Pick<NextBill, 'status' | 'amountDueCents' | 'payLock' | 'payee'>>;

const sumsOf = (shown: BillFigures) => ({
  currentDues: dollarsOfCents(shown.currentDuesCents),
  refDiscount: dollarsOfCents(shown.creditUsedCents),
  netPayable: dollarsOfCents(shown.netPayableCents),
});

const dataOf = (shown: ShownBill, payer: ShownCard | null) => {
  const { period, from, to, dueOn } = shown.period;
  return {
    period,
    from,
    to,
    dueOn,
    kind: shown.isAnnual ? 'annual' : 'monthly',
    status: shown.status ?? 'open',
    lines: shown.lines.map(({ kind, label, detail, amountCents }) => ({
      kind,
      label,
      detail,
      amount: dollarsOfCents(amountCents),
    })),
    discountPercent: shown.discountPercent,
    maxDiscount: shown.mostPercent,
    netPayableAfter: dollarsOfCents(shown.netPayableAfterCents),
    amountDue: dollarsOfCents(shown.amountDueCents ?? 0),
    payLock: shown.payLock === undefined ? 'nothing-due' : shown.payLock,
    payee: shown.payee ?? null,
    card: payer === null || shown.isAnnual ? null : cardAnswerOf(payer.card, payer.timeZone, payer.now),
    ...sumsOf(shown),
  } as const;
};

export const firstBillAnswerOf = ({ coupons, ...shown }: FirstBill) => ({
  data: { ...dataOf(shown, null), coupons },
  ...sumsOf(shown),
});

/** @param payer null if the caller may not see the card, or there is none */
export const nextBillAnswerOf = (shown: NextBill | null, payer: ShownCard | null) =>
  shown === null
    ? { data: null, currentDues: 0, refDiscount: 0, netPayable: 0 }
    : { data: dataOf(shown, payer), ...sumsOf(shown) };

/** @param payer like in `nextBillAnswerOf` */
export const previewedBillAnswerOf = ({ before, ...shown }: PreviewedBill, payer: ShownCard | null) => ({
  data: { ...dataOf(shown, payer), before: dataOf(before, payer) },
  ...sumsOf(shown),
});
