import type { StoredCard } from '../../domain/company/company.events.js';
import type {
  GatewayAccount,
  PaymentGateway,
  PaymentOutcome,
  PaymentSource,
} from '../../infra/payments/payment-gateway.js';
import type { Config } from '../../infra/config/config.js';
import type { KeyRing } from '../../infra/secrets/key-ring.js';

/** A card, or a token of the gateway's own fields. Only the request that brought it holds it. */
export type CardInHand = Exclude<PaymentSource, { kind: 'vault' }>;

/**
 * Cards of companies in the vault of our own gateway; a vault id is stored encrypted for its company (docs/security.md,
 * "Cards").
 */
export interface CompanyVault {
  /**
   * Sends a card, once. `reference` names the card in the vault, so that it can be removed even when the answer was
   * lost.
   */
  store(
    reference: string,
    companyId: string,
    card: CardInHand,
  ): Promise<{ readonly kind: 'stored'; readonly card: StoredCard } | Exclude<PaymentOutcome, { kind: 'approved' }>>;
  /** Puts another card in the place of one that is stored; one that is not taken leaves that as it is. */
  replace(
    companyId: string,
    stored: StoredCard,
    card: CardInHand,
  ): Promise<{ readonly kind: 'stored'; readonly card: StoredCard } | Exclude<PaymentOutcome, { kind: 'approved' }>>;
  /** What the vault holds in the place of a stored card; undefined for nothing. */
  held(companyId: string, stored: StoredCard): Promise<StoredCard | undefined>;
  /** Removes a card; `card` is null when it is not known whether the vault has it. */
  remove(reference: string, companyId: string, card: StoredCard | null): Promise<void>;
}

/** The vault of our own account. */
export const companyVaultOn = ({
  gateway,
  secrets,
  config: { payments },
}: {
  readonly gateway: PaymentGateway;
  readonly secrets: KeyRing;
  readonly config: Pick<Config, 'payments'>;
}): CompanyVault => createCompanyVault(gateway, { url: payments.url, securityKey: payments.key }, secrets);

export const createCompanyVault = (
  gateway: PaymentGateway,
  account: GatewayAccount,
  secrets: KeyRing,
): CompanyVault => ({
  store: async (reference, companyId, card) => {
    const outcome = await gateway.storeCard(account, reference, card);
    if (outcome.kind !== 'stored') return outcome;
    const { vaultId, brand, lastFour, expiry } = outcome.card;
    return { kind: 'stored', card: { vaultId: secrets.encrypt(vaultId, companyId), brand, lastFour, expiry } };
  },
  replace: async (companyId, { vaultId }, card) => {
    const outcome = await gateway.replaceCard(account, secrets.decrypt(vaultId, companyId), card);
    if (outcome.kind !== 'stored') return outcome;
    const { brand, lastFour, expiry } = outcome.card;
    return { kind: 'stored', card: { vaultId, brand, lastFour, expiry } };
  },
  held: async (companyId, { vaultId }) => {
    const card = await gateway.heldCard(account, secrets.decrypt(vaultId, companyId));
    return card && { vaultId, brand: card.brand, lastFour: card.lastFour, expiry: card.expiry };
  },
  remove: (reference, companyId, card) =>
    gateway.removeCard(account, card === null ? reference : secrets.decrypt(card.vaultId, companyId)),
});
