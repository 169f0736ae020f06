import type { FirstBill } from '../../application/sign-up/preview-sign-up.js';
import { dollarsOfCents } from '../../domain/kit/money.js';
import { listOf, number, object, text } from '../../infra/read-models/declare/fields.js';

const lineSchema = object({
  kind: { type: 'string', enum: ['pack', 'term', 'user', 'auto', 'referral', 'credit'] },
  label: text,
  detail: text,
  amount: number,
});

const sums = { currentDues: number, refDiscount: number, netPayable: number };

/** A bill as docs/http.md, "Bills", shows it; its three sums stand beside `data` as well (A103). */
export const billAnswer = object({
  data: object({
    period: text,
    from: text,
    to: text,
    dueOn: text,
    kind: { type: 'string', enum: ['monthly', 'annual'] },
    status: { type: 'string', enum: ['open'] },
    lines: listOf(lineSchema),
    ...sums,
    discountPercent: number,
    maxDiscount: number,
    netPayableAfter: number,
    amountDue: number,
    card: { type: 'null' },
  }),
  ...sums,
});

export type BillAnswer = ReturnType<typeof billAnswerOf>;

/** The first bill of a company that has not signed up: nothing of it could be paid now. */
export const billAnswerOf = (bill: FirstBill) => {
  const { period, from, to, dueOn } = bill.period;
  const sums = {
    currentDues: dollarsOfCents(bill.currentDuesCents),
    refDiscount: dollarsOfCents(bill.creditUsedCents),
    netPayable: dollarsOfCents(bill.netPayableCents),
  };
  const data = {
    period,
    from,
    to,
    dueOn,
    kind: bill.isAnnual ? 'annual' : 'monthly',
    status: 'open',
    lines: bill.lines.map(({ amountCents, ...line }) => ({ ...line, amount: dollarsOfCents(amountCents) })),
    ...sums,
    discountPercent: bill.discountPercent,
    maxDiscount: bill.mostPercent,
    netPayableAfter: dollarsOfCents(bill.netPayableAfterCents),
    amountDue: 0,
    card: null,
  } as const;
  return { data, ...sums };
};
