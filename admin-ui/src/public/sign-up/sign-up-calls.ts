import { ask } from '../../providers/http';
import type { BillAmounts } from '../../types/wire';
import { usersOf, type PlanChoice } from './plan/plan-choice';
import { ownerOf, type SignUpValues } from './sign-up-values';

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

const where = (condition: object): string => `filter=${encodeURIComponent(JSON.stringify({ where: condition }))}`;

export const isFree = async (name: { readonly email: string } | { readonly username: string }): Promise<boolean> =>
  (await ask<readonly unknown[]>(`/users?${where(name)}`)).length === 0;

export interface Coupon {
  readonly name: string;
  readonly couponType: 'referral' | 'user' | 'auto';
  readonly discount: number;
  readonly type: 'percent' | 'USD';
  readonly expiry: string | null;
}

export const couponNamed = async (name: string): Promise<Coupon | undefined> =>
  (await ask<readonly Coupon[]>(`/Coupons?${where({ name })}`))[0];

/** A bill as docs/http.md, "Bills", has it; amounts are dollars, days are as `2026-12-01`. */
export interface Bill extends BillAmounts {
  readonly kind: 'monthly' | 'annual';
  readonly dueOn: string;
  readonly netPayableAfter: number;
  /** The names of the coupons that the codes match. */
  readonly coupons: readonly string[];
}

/** The company's order, in the format of the preview and the sign-up. */
export const orderOf = ({ name, type, timeZone }: SignUpValues, plan: PlanChoice, coupons: readonly string[]) => ({
  company: { name: name.trim(), type, term: plan.term, isAnnual: plan.isAnnual, timeZone },
  noOfUsers: usersOf(plan),
  noOfPacks: plan.packs,
  coupons,
});

export type Order = ReturnType<typeof orderOf>;

export const previewBill = async (order: Order, signal?: AbortSignal): Promise<Bill> => {
  const request = { method: 'POST', body: order, signal };
  return (await ask<{ readonly data: Bill }>('/Companies/signUp/preview', request)).data;
};

export type CardOfBody =
  | { readonly cardInfo: { readonly cardNumber: string; readonly expiry: string; readonly cvc: string } }
  | { readonly paymentToken: string }
  | Readonly<Record<string, never>>;

/** Signs a company up (docs/http.md, "Sign-up"). A repeat with the same attempt makes no second one. */
export const signUp = (values: SignUpValues, order: Order, card: CardOfBody, attempt: string): Promise<unknown> => {
  const { firstName, lastName, mobile } = values;
  const owner = {
    ...ownerOf(values),
    firstName: orNull(firstName),
    lastName: orNull(lastName),
    mobile: orNull(mobile),
  };
  const body = { owner, ...order, ...card, agreed: true };
  return ask('/Companies/signUp', { method: 'POST', body, headers: { 'idempotency-key': attempt } });
};
