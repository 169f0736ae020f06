import { ask } from '../../providers/http';

interface Plan {
  readonly id: string;
  readonly type: 'manufacturer' | 'vendor' | 'user';
  readonly max_users: number;
  readonly price_per_user: number;
}

interface Setting {
  readonly name: string;
  readonly value: { readonly discount?: number } | null;
}

/** Prices in dollars for each user and month. */
export interface Prices {
  readonly base: Readonly<Record<'manufacturer' | 'vendor', number>>;
  readonly extra: number;
  /** Percent off for three years. */
  readonly termDiscount: number;
}

/** Shown where the server has no price (S1 section 9); the server never charges by these (A47). */
export const fallbackPrices: Prices = { base: { manufacturer: 50, vendor: 50 }, extra: 15, termDiscount: 5 };

export const prices = async (): Promise<Prices> => {
  const [plans, settings] = await Promise.all([ask<readonly Plan[]>('/Plans'), ask<readonly Setting[]>('/Settings')]);
  const priceOf = (type: Plan['type'], fallback: number) =>
    plans.find((plan) => plan.type === type && plan.max_users === 5)?.price_per_user ?? fallback;
  return {
    base: { manufacturer: priceOf('manufacturer', 50), vendor: priceOf('vendor', 50) },
    extra: priceOf('user', 15),
    termDiscount: settings.find(({ name }) => name === 'TermDiscount')?.value?.discount ?? 5,
  };
};

/** The body of `POST /Companies/signUp` (docs/http.md, "Sign-up"). */
export interface SignUpBody {
  readonly owner: Readonly<Record<'email' | 'username' | 'firstName' | 'lastName' | 'mobile', string | null>>;
  readonly company: {
    readonly name: string;
    readonly type: string;
    readonly term: 1 | 3;
    readonly isAnnual: boolean;
    readonly timeZone: string;
  };
  readonly noOfUsers: number;
  readonly noOfPacks: number;
  readonly cardInfo?: { readonly cardNumber: string; readonly expiry: string; readonly cvc: string };
  readonly paymentToken?: string;
  readonly agreed: boolean;
}

/** Signs a company up. A repeat with the same attempt makes no second one. */
export const signUp = (body: SignUpBody, attempt: string): Promise<unknown> =>
  ask('/Companies/signUp', { method: 'POST', body, headers: { 'idempotency-key': attempt } });
