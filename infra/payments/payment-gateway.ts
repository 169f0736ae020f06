import type { CardDetails } from './card-details.js';

/**
 * The gateway account that a sale goes to: our own for companies, the vendor's for orders. Its key comes from the
 * store, never from a caller.
 */
export interface GatewayAccount {
  readonly url: string;
  readonly securityKey: string;
}

/** What is charged: a card that was typed in, a token of the gateway's own fields, or a vaulted card. */
export type PaymentSource =
  | { readonly kind: 'card'; readonly card: CardDetails }
  | { readonly kind: 'token'; readonly token: string; readonly zip?: string | null }
  | {
      readonly kind: 'vault';
      readonly vaultId: string;
      /** The cardholder, who is there, or we alone, as the cardholder agreed to when the card was stored. */
      readonly initiatedBy: 'customer' | 'merchant';
      /** Of the transaction that stored the card, by which its bank knows that; null where it is not known. */
      readonly initialTransactionId: string | null;
    };

/** What the account's owner sees beside the amount: who paid for what. It is sent, and neither logged nor stored. */
export interface SaleNotes {
  /** Where the gateway mails its receipt; null where the payer has no address. */
  readonly email: string | null;
  readonly company: string;
  readonly poNumber: string | null;
  readonly description: string;
}

/** One charge, its amount in cents. */
export interface Sale {
  /** Sent as `orderid`, so that an unknown outcome can be asked for later. */
  readonly attemptId: string;
  readonly amountCents: number;
  readonly source: PaymentSource;
  readonly notes?: SaleNotes;
}

/** Money that goes back to the card of an approved sale, all of it or a part, in cents. */
export interface Refund {
  /** Sent as `orderid`, so that `lookUp` finds it as it finds a sale. */
  readonly refundId: string;
  /** Of the sale. */
  readonly transactionId: string;
  readonly amountCents: number;
}

/** What the gateway said of a charge, a refund or a void; `code` and `text` are its own. */
export type PaymentOutcome =
  | { readonly kind: 'approved'; readonly transactionId: string; readonly code: string; readonly text: string }
  | { readonly kind: 'declined'; readonly code: string; readonly text: string }
  | { readonly kind: 'error'; readonly code: string; readonly text: string }
  /**
   * A time-out or reset after the connection stood, an unreadable answer, or 400, 420, 421, 430, 440, 441: settled
   * later by `lookUp`, never sent again.
   */
  | { readonly kind: 'unknown'; readonly code: string; readonly text: string };

/** A card in the gateway's vault, as much of it as may be shown. */
export interface VaultedCard {
  readonly vaultId: string;
  readonly brand: string;
  readonly lastFour: string;
  /** MMYY */
  readonly expiry: string;
  /** Of the transaction that stored it; null where the gateway told none, as in a report of the vault. */
  readonly initialTransactionId: string | null;
}

/** What the gateway said of a card that should be stored. */
export type VaultOutcome =
  { readonly kind: 'stored'; readonly card: VaultedCard } | Exclude<PaymentOutcome, { kind: 'approved' }>;

/**
 * NMI's Classic Payment API behind a port (docs/security.md, "Cards"). Nothing is ever sent twice by the adapter.
 * Each call @throws DomainError('payment.url-invalid') when the account's address is not allowed (any more).
 */
export interface PaymentGateway {
  sale(account: GatewayAccount, sale: Sale): Promise<PaymentOutcome>;
  /**
   * The outcome of a sale or a refund by its own id; undefined when the gateway does not know it, so that no money was moved.
   * @throws GatewayUnavailable when it cannot be asked now, AccountRefused when it does not accept the account's key
   * (any more)
   */
  lookUp(account: GatewayAccount, attemptId: string): Promise<PaymentOutcome | undefined>;
  /** Gives money of a sale back. More than is left of it is refused with an error. */
  refund(account: GatewayAccount, refund: Refund): Promise<PaymentOutcome>;
  /** Takes a whole sale back before the banks have settled it; a later one is refused with an error, and can be refunded. */
  voidSale(account: GatewayAccount, transactionId: string): Promise<PaymentOutcome>;
  /**
   * Whether a sale was taken back, which settles a void whose outcome is unknown.
   * @throws GatewayUnavailable, AccountRefused as `lookUp` does
   */
  isVoided(account: GatewayAccount, transactionId: string): Promise<boolean>;
  storeCard(
    account: GatewayAccount,
    reference: string,
    source: Exclude<PaymentSource, { kind: 'vault' }>,
  ): Promise<VaultOutcome>;
  /** Puts another card in the place of one in the vault, under the same id; one that is not taken leaves that as it is. */
  replaceCard(
    account: GatewayAccount,
    vaultId: string,
    source: Exclude<PaymentSource, { kind: 'vault' }>,
  ): Promise<VaultOutcome>;
  /**
   * What the vault holds under an id; undefined for nothing.
   * @throws GatewayUnavailable when it cannot be asked now, AccountRefused as `lookUp` does
   */
  heldCard(account: GatewayAccount, vaultId: string): Promise<VaultedCard | undefined>;
  /**
   * Harmless to repeat: a vault id that is not there is no error.
   * @throws GatewayUnavailable when it is not known to be gone
   */
  removeCard(account: GatewayAccount, vaultId: string): Promise<void>;
}

/** The gateway does not accept the key of this account, so it will not answer later either. */
export class AccountRefused extends Error {
  override readonly name = 'AccountRefused';
}

/** The gateway could not be reached, or did not confirm; another attempt is harmless. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}
