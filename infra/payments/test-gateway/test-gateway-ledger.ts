import { createHash, randomInt } from 'node:crypto';
import type { StateStore } from '../../state/state-store.js';
import type { RememberedCard } from './test-gateway-rules.js';

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
  /** Whether this sale was voided. */
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
