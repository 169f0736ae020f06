import type { StoredCard } from '../../domain/company/company.events.js';
import type {
  GatewayAccount,
  PaymentGateway,
  PaymentOutcome,
  PaymentSource,
} from '../../infra/payments/payment-gateway.js';
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
  /** Removes a card; `card` is null when it is not known whether the vault has it. */
  remove(reference: string, companyId: string, card: StoredCard | null): Promise<void>;
}

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
  remove: (reference, companyId, card) =>
    gateway.removeCard(account, card === null ? reference : secrets.decrypt(card.vaultId, companyId)),
});
