import { cardBrand } from '../card-brand.js';
import { passesLuhn } from '../luhn.js';
import { createHash, randomInt } from 'node:crypto';
import type { StateStore } from '../../state/state-store.js';

/** The test gateway's decision on a request, as the fields of NMI's response. */
export interface Verdict {
  readonly response: '1' | '2' | '3';
  readonly code: string;
  readonly text: string;
  readonly cvv: 'M' | 'N' | '';
  readonly avs: 'Y' | 'Z' | 'N';
}

/** The stored part of a card: not enough to charge it elsewhere. */
export interface RememberedCard {
  readonly masked: string;
  readonly brand: string;
  readonly expiry: string;
}

/** The token that NMI's own fields return for a test card. */
export const testToken = '00000000-000000-000000-000000000000';
const tokenCard: RememberedCard = { masked: '4xxxxxxxxxxx1111', brand: 'visa', expiry: '1030' };

export const verdict = (response: Verdict['response'], code: string, text: string): Verdict => ({
  response,
  code,
  text,
  cvv: '',
  avs: 'N',
});

/** Whether the month of an expiry is over, so that the bank declines the card. */
const isOver = (expiry: string, now: string): boolean => `20${expiry.slice(2)}-${expiry.slice(0, 2)}` < now.slice(0, 7);

/** By a number or a token; or the verdict on an impossible card (NMI returns an error for a bad number). */
export const cardOf = (form: URLSearchParams, now: string): RememberedCard | Verdict => {
  const token = form.get('payment_token');
  if (token !== null) return token === testToken ? tokenCard : verdict('3', '300', 'Payment Token does not exist');
  const number = form.get('ccnumber') ?? '';
  const expiry = form.get('ccexp') ?? '';
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) return verdict('3', '300', 'Invalid Credit Card Number');
  if (!/^(0[1-9]|1[0-2])\d\d$/.test(expiry)) return verdict('3', '300', 'Invalid expiration date');
  if (isOver(expiry, now)) return verdict('2', '223', 'Expired card');
  return {
    masked: `${number.slice(0, 1)}${'x'.repeat(number.length - 5)}${number.slice(-4)}`,
    brand: cardBrand(number),
    expiry,
  };
};

export const isVerdict = (value: RememberedCard | Verdict): value is Verdict => 'response' in value;

/** A card of the vault, or the verdict on one that has expired there. */
export const vaultedCardOf = (card: RememberedCard, now: string): RememberedCard | Verdict =>
  isOver(card.expiry, now) ? verdict('2', '223', 'Expired card') : card;

/** NMI's published rules of the test account: below 1.00 declines, cvv 999 and zip 77777 with street 888 match. */
export const judge = (form: URLSearchParams, amount: number | null): Verdict => {
  const cvv = form.get('cvv');
  const zip = form.get('zip') === '77777';
  const checks = {
    cvv: cvv === null ? '' : cvv === '999' ? 'M' : 'N',
    avs: zip ? (form.get('address1')?.startsWith('888') ? 'Y' : 'Z') : 'N',
  } as const;
  return amount !== null && amount < 1
    ? { ...verdict('2', '200', 'DECLINE'), ...checks }
    : { ...verdict('1', '100', 'SUCCESS'), ...checks };
};

/** Dollars with at most two decimals, above zero; null for anything else. */
export const amountOf = (text: string | null): number | null =>
  text !== null && /^\d{1,8}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? Number(text) : null;

const sales = 'test-gateway-sale';
const vault = 'test-gateway-card';

/** A sale or a refund as the test gateway stores it, without card number and security code. */
export interface LedgerSale {
  readonly transactionId: string;
  readonly orderId: string;
  /** Dollars with two decimals. */
  readonly amount: string;
  readonly response: '1' | '2' | '3';
  readonly code: string;
  readonly text: string;
  readonly card: RememberedCard;
  readonly at: string;
  /** The transaction that this refund belongs to; absent for a sale. */
  readonly refundOf?: string;
  /** The sum of this sale's refunds, in cents. */
  readonly refundedCents?: number;
  readonly isVoided?: true;
}

/** Ten digits, like transaction ids of the real gateway. */
export const newTransactionId = (): string => String(randomInt(1_000_000_000, 9_999_999_999));

/** The account of a key, by a hash: keys themselves are not stored. */
export const accountOf = (securityKey: string): string =>
  createHash('sha256').update(securityKey).digest('hex').slice(0, 32);

/** The transactions of the test gateway, in the state store so that charges survive a kill. */
export const testGatewayLedger = (state: StateStore) => ({
  /** @returns the id of the new transaction */
  record: async (account: string, sale: Omit<LedgerSale, 'transactionId'>): Promise<string> => {
    const transactionId = newTransactionId();
    await state.put(sales, transactionId, { transactionId, ...sale }, { owner: account });
    return transactionId;
  },
  /** The sales and refunds of an account, oldest first. */
  transactions: async (account: string): Promise<readonly LedgerSale[]> => {
    const kept = await state.listOwned<LedgerSale>(sales, account);
    return kept.map(({ value }) => value).sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  },
  /** Changes a sale unless `change` returns undefined. @returns whether it did */
  change: async (transactionId: string, change: (sale: LedgerSale) => LedgerSale | undefined): Promise<boolean> => {
    for (;;) {
      const kept = await state.get<LedgerSale>(sales, transactionId);
      const changed = kept && change(kept.value);
      if (kept === undefined || changed === undefined) return false;
      if (await state.replace(sales, transactionId, kept.version, changed)) return true;
    }
  },
  /** Stores a card; false when the account already has one with that id. */
  keepCard: (account: string, id: string, card: RememberedCard): Promise<boolean> =>
    state.insert(vault, `${account}/${id}`, card, { owner: account }),
  /** Replaces a card; false when the account has none with that id. */
  replaceCard: async (account: string, id: string, card: RememberedCard): Promise<boolean> => {
    const key = `${account}/${id}`;
    for (;;) {
      const kept = await state.get(vault, key);
      if (kept === undefined) return false;
      // A card that is deleted at this moment stays deleted.
      if (await state.replace(vault, key, kept.version, card)) return true;
    }
  },
  card: async (account: string, id: string): Promise<RememberedCard | undefined> =>
    (await state.get<RememberedCard>(vault, `${account}/${id}`))?.value,
  dropCard: async (account: string, id: string): Promise<boolean> =>
    (await state.take(vault, `${account}/${id}`)) !== undefined,
});
