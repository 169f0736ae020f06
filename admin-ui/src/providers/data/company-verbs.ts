import { ownCompanyId } from '../../session/looked-at';
import { refreshSession } from '../sign-in';
import { t } from '../../i18n/texts';
import { ask, call } from '../http';
import { uploadPicture } from '../upload';
import type {
  Id,
  Bill,
  BillingDetails,
  CardSource,
  Company,
  Coupon,
  NamedFile,
  NextBill,
  PreviewedBill,
  Referrals,
  StoredCard,
  NewApiKey,
  Subscription,
  SubscriptionChange,
  WantedApiKey,
} from '../../types/wire';
import { saveFile } from '../download';
import { ifMatch, type Seen } from './seen';

/** Megabytes of the company; a company without a limit has no remainder. */
interface Storage {
  readonly total: number;
  readonly limit: number | string | null;
  readonly remaining: number | string | null;
  readonly isLimited: boolean;
  readonly level: 'enough' | 'nearly-full' | 'full';
}

/** Calls of the dashboards about the own company (S1 section 7). */
export const companyVerbs = {
  storage: () => ask<Storage>(`/Fabrics/${ownCompanyId()}/getDataLimits`),

  /** The address of the logo of the own company, or of a partner; null for none. */
  logoOf: async (id: Id): Promise<string | null> => {
    const name = await ask<string>(`/containers/companylogo/${id}/exists`);
    return name === 'null' ? null : `/api/containers/companylogo/download/${name}`;
  },

  uploadLogo: (file: File): Promise<void> =>
    uploadPicture(`/Companies/${ownCompanyId()}/uploadLogo`, file, t('failed.action')),

  /** Only this response has the key. */
  makeApiKey: (body: WantedApiKey) => ask<NewApiKey>('/apiKeys', { method: 'POST', body }),

  removeLogo: (): Promise<unknown> => call(`/Companies/${ownCompanyId()}/logo`, { method: 'DELETE' }),

  /** The portal shows dates in the new zone at once. */
  setTimeZone: async (timeZone: string): Promise<void> => {
    await ask<unknown>(`/Companies/${ownCompanyId()}`, { method: 'PUT', body: { timeZone } });
    await refreshSession();
  },
};

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
  /** @param amount in dollars, from the reader's page: the server refuses another amount */
  payBill: (card: CardSource, amount: number, attempt: string): Promise<unknown> =>
    ask(`${company()}/deductPaymentFromCard`, {
      method: 'POST',
      body: { ...card, amount: Math.round(amount * 100) },
      headers: { 'idempotency-key': attempt },
    }),
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
