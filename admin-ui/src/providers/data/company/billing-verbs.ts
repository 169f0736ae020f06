import { ownCompanyId } from '../../../session/looked-at';
import type {
  Bill,
  BillingDetails,
  CardSource,
  Company,
  Coupon,
  Id,
  NamedFile,
  NextBill,
  PreviewedBill,
  Referrals,
  StoredCard,
  Subscription,
  SubscriptionChange,
} from '../../../types/wire';
import { saveFile } from '../../download';
import { ask } from '../../http';
import { ifMatch, type Seen } from '../seen';

const company = () => `/Companies/${ownCompanyId()}`;
const dataOf = async <Answer>(path: string, body?: unknown): Promise<Answer> =>
  (await ask<{ readonly data: Answer }>(`${company()}/${path}`, body === undefined ? {} : { method: 'POST', body }))
    .data;

/** An update requires only number and expiry, under the gateway's names. */
const updateOf = (card: CardSource) =>
  'paymentToken' in card ? card : { ccnumber: card.cardNumber, ccexp: card.expiry };

/** The company's bills for the product, its payment method, and the changes to them (docs/http.md, "Bills"). */
export const billingVerbs = {
  /** Null where the subscription ends before another one. */
  nextBill: () => dataOf<NextBill | null>('getBill'),
  previewBill: (change: SubscriptionChange) => dataOf<PreviewedBill>('previewBill', change),
  /** Null where the company has stored no card. */
  storedCard: () => dataOf<StoredCard | null>('cardInfo'),
  registerCard: (card: CardSource) => dataOf<unknown>('registerCardInfo', card),
  updateCard: (card: CardSource) => dataOf<unknown>('updateCardInfo', updateOf(card)),
  /**
   * Pays the bill that is due.
   * @param amount in dollars, from the reader's page: the server refuses another amount
   */
  payBill: (card: CardSource, amount: number, attempt: string): Promise<unknown> =>
    ask(`${company()}/deductPaymentFromCard`, {
      method: 'POST',
      body: { ...card, amount: Math.round(amount * 100) },
      headers: { 'idempotency-key': attempt },
    }),
  /** Makes the PDF of a bill, and saves it. */
  downloadBill: async ({ id, number }: Pick<Bill, 'id' | 'number'>) => {
    const { data } = await ask<{ readonly data: NamedFile }>(`/bills/${id}/createPDF`);
    await saveFile(data, `${number}.pdf`);
  },
  saveBillingDetails: (seen: Seen, billingDetails: BillingDetails) =>
    ask<Company>(company(), { method: 'PATCH', body: { billingDetails }, headers: ifMatch(seen) }),

  addPacks: (planId: Id, count: number, attempt: string) =>
    ask<Subscription>('/subscriptionHistories', {
      method: 'POST',
      body: { planId, count },
      headers: { 'idempotency-key': attempt },
    }),
  choosePlan: (planId: Id) => ask<Company>(company(), { method: 'PATCH', body: { planId } }),
  renew: (term: 1 | 3, isAnnual: boolean) =>
    ask<Company>(`${company()}/subscriptionRenewal`, { method: 'PATCH', body: { term, isAnnual } }),
  cancelSubscription: (reason: string) =>
    ask<Company>(`${company()}/cancelSubscription`, {
      method: 'POST',
      body: reason.trim() === '' ? {} : { reason: reason.trim() },
    }),
  withdrawCancellation: () =>
    ask<Company>(`${company()}/cancelSubscription`, { method: 'POST', body: { withdraw: true } }),
  referrals: () => ask<Referrals>(`${company()}/referrals`),
  /** The coupon of a referral code, with its discount for new companies; undefined where there is none. */
  referralCoupon: async (code: string) => {
    const filter = encodeURIComponent(JSON.stringify({ where: { name: code } }));
    const [coupon] = await ask<readonly Pick<Coupon, 'expiry'>[]>(`/Coupons?filter=${filter}`);
    return coupon;
  },
};
