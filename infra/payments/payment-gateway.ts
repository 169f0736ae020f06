import type { CardDetails } from './card-details.js';

/** Our own for companies, the vendor's for orders. Its key comes from the store, never from a caller. */
export interface GatewayAccount {
  readonly url: string;
  readonly securityKey: string;
}

/** The source of a charge: a typed card, a token of the gateway's own fields, or a vaulted card. */
export type PaymentSource =
  | { readonly kind: 'card'; readonly card: CardDetails }
  | { readonly kind: 'token'; readonly token: string; readonly zip?: string | null }
  | {
      readonly kind: 'vault';
      readonly vaultId: string;
      /** The present cardholder, or Selvage alone with the holder's consent from the time of storage. */
      readonly initiatedBy: 'customer' | 'merchant';
      /** Id of the transaction that stored the card, which its bank requires; null if it is unknown. */
      readonly initialTransactionId: string | null;
    };

/** Payer and purpose, for the account's owner. They are sent, and neither logged nor stored. */
export interface SaleNotes {
  /** The address for the gateway's receipt; null when the payer has none. */
  readonly email: string | null;
  readonly company: string;
  readonly poNumber: string | null;
  readonly description: string;
}

/** One charge, its amount in cents. */
export interface Sale {
  /** Sent as `orderid`, so that an unknown outcome can be queried later. */
  readonly attemptId: string;
  readonly amountCents: number;
  readonly source: PaymentSource;
  readonly notes?: SaleNotes;
}

/** Money returned to the card of an approved sale, all or a part, in cents. */
export interface Refund {
  /** Sent as `orderid`, so that `lookUp` finds it like a sale. */
  readonly refundId: string;
  /** Transaction id of the sale. */
  readonly transactionId: string;
  readonly amountCents: number;
}

/** The gateway's result of a charge, a refund or a void; `code` and `text` are its own. */
export type PaymentOutcome =
  | { readonly kind: 'approved'; readonly transactionId: string; readonly code: string; readonly text: string }
  | { readonly kind: 'declined'; readonly code: string; readonly text: string }
  | { readonly kind: 'error'; readonly code: string; readonly text: string }
  /**
   * A time-out or reset after connecting, an unreadable response, or 400, 420, 421, 430, 440, 441: resolved later by
   * `lookUp`, never sent again.
   */
  | { readonly kind: 'unknown'; readonly code: string; readonly text: string };

/** A card in the gateway's vault, with only the fields that may be shown. */
export interface VaultedCard {
  readonly vaultId: string;
  readonly brand: string;
  readonly lastFour: string;
  /** MMYY */
  readonly expiry: string;
  /** Id of the transaction that stored it; null if the gateway did not return one, such as in a report of the vault. */
  readonly initialTransactionId: string | null;
}

export type VaultOutcome =
  { readonly kind: 'stored'; readonly card: VaultedCard } | Exclude<PaymentOutcome, { kind: 'approved' }>;

/**
 * NMI's Classic Payment API behind a port (docs/security.md, "Cards"). The adapter never sends a request twice. Each
 * call @throws DomainError('payment.url-invalid') when the account's address is not allowed (any more).
 */
export interface PaymentGateway {
  sale(account: GatewayAccount, sale: Sale): Promise<PaymentOutcome>;
  /**
   * The outcome of a sale or a refund by its own id; undefined when the gateway has none, so that no money was moved.
   * @throws GatewayUnavailable when it is not available now, AccountRefused when it does not accept the account's key
   * (any more)
   */
  lookUp(account: GatewayAccount, attemptId: string): Promise<PaymentOutcome | undefined>;
  /** Refunds money of a sale. More than the rest of the sale is refused with an error. */
  refund(account: GatewayAccount, refund: Refund): Promise<PaymentOutcome>;
  /** Only before the banks have cleared it; a later void is refused with an error, and a refund is possible then. */
  voidSale(account: GatewayAccount, transactionId: string): Promise<PaymentOutcome>;
  /** Resolves a void with an unknown outcome. @throws GatewayUnavailable, AccountRefused like `lookUp` */
  isVoided(account: GatewayAccount, transactionId: string): Promise<boolean>;
  storeCard(
    account: GatewayAccount,
    reference: string,
    source: Exclude<PaymentSource, { kind: 'vault' }>,
  ): Promise<VaultOutcome>;
  /** Replaces a card in the vault, under the same id; a refused card changes nothing. */
  replaceCard(
    account: GatewayAccount,
    vaultId: string,
    source: Exclude<PaymentSource, { kind: 'vault' }>,
  ): Promise<VaultOutcome>;
  /**
   * The card under an id of the vault; undefined without one.
   * @throws GatewayUnavailable when it is not available now, AccountRefused like `lookUp`
   */
  heldCard(account: GatewayAccount, vaultId: string): Promise<VaultedCard | undefined>;
  /** Harmless to repeat: a missing id is no error. @throws GatewayUnavailable when the removal is not confirmed */
  removeCard(account: GatewayAccount, vaultId: string): Promise<void>;
}

/** The gateway does not accept the key of this account, so a retry will fail too. */
export class AccountRefused extends Error {
  override readonly name = 'AccountRefused';
}

/** The gateway was unavailable, or did not confirm; another attempt is harmless. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}
