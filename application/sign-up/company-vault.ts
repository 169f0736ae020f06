import type { StoredCard } from '../../domain/company/company.events.js';
import type {
  GatewayAccount,
  PaymentGateway,
  PaymentOutcome,
  PaymentSource,
  VaultedCard,
} from '../../infra/payments/payment-gateway.js';
import type { Config } from '../../infra/config/config.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { KeyRing } from '../../infra/secrets/key-ring.js';

/** A card, or a token of the gateway's own fields. Only the request that contains it holds it. */
export type CardInHand = Exclude<PaymentSource, { kind: 'vault' }>;

/** A vault id is stored encrypted for its company (docs/security.md, "Cards"). */
export interface CompanyVault {
  /**
   * Sends a card, one time. `reference` is its id in the vault, so that it can be removed even after a lost response.
   */
  store(
    reference: string,
    companyId: string,
    card: CardInHand,
  ): Promise<{ readonly kind: 'stored'; readonly card: StoredCard } | Exclude<PaymentOutcome, { kind: 'approved' }>>;
  /**
   * Replaces a stored card, which stays if the new one is refused; without a stored card, stores the first one of the
   * company.
   * @throws GatewayUnavailable, AccountRefused when no card is stored and the vault cannot be queried for one
   */
  replace(
    companyId: string,
    stored: StoredCard | null,
    card: CardInHand,
  ): Promise<{ readonly kind: 'stored'; readonly card: StoredCard } | Exclude<PaymentOutcome, { kind: 'approved' }>>;
  /** Initiated by the present cardholder, or by the operator alone for a monthly bill. */
  source(
    companyId: string,
    stored: StoredCard,
    initiatedBy: 'customer' | 'merchant',
  ): Extract<PaymentSource, { kind: 'vault' }>;
  /** The card that the vault holds in place of a stored one, or as the first one; undefined for none. */
  held(companyId: string, stored: StoredCard | null): Promise<StoredCard | undefined>;
  /** Removes a card; `card` is null when it is unknown whether the vault has it. */
  remove(reference: string, companyId: string, card: StoredCard | null): Promise<void>;
}

export const companyVaultOn = ({
  gateway,
  secrets,
  config: { payments },
}: {
  readonly gateway: PaymentGateway;
  readonly secrets: KeyRing;
  readonly config: Pick<Config, 'payments'>;
}): CompanyVault => createCompanyVault(gateway, { url: payments.url, securityKey: payments.key }, secrets);

/** The id in the vault of the first card of a company that signed up without one. */
const firstCardOf = (companyId: string): string => deriveId(companyId, 'card');

/** @param vaultId encrypted for the company */
const storedOf = ({ brand, lastFour, expiry, initialTransactionId }: VaultedCard, vaultId: string): StoredCard => ({
  ...{ vaultId, brand, lastFour, expiry },
  ...(initialTransactionId === null ? {} : { initialTransactionId }),
});

export const createCompanyVault = (
  gateway: PaymentGateway,
  account: GatewayAccount,
  secrets: KeyRing,
): CompanyVault => ({
  store: async (reference, companyId, card) => {
    const outcome = await gateway.storeCard(account, reference, card);
    if (outcome.kind !== 'stored') return outcome;
    return { kind: 'stored', card: storedOf(outcome.card, secrets.encrypt(outcome.card.vaultId, companyId)) };
  },
  replace: async (companyId, stored, card) => {
    const vaultId = stored?.vaultId ?? secrets.encrypt(firstCardOf(companyId), companyId);
    const reference = secrets.decrypt(vaultId, companyId);
    // The response to an earlier request may have been lost, and a second card under its id would be refused.
    const isHeld = stored !== null || (await gateway.heldCard(account, reference)) !== undefined;
    const outcome = isHeld
      ? await gateway.replaceCard(account, reference, card)
      : await gateway.storeCard(account, reference, card);
    if (outcome.kind !== 'stored') return outcome;
    return { kind: 'stored', card: storedOf(outcome.card, vaultId) };
  },
  source: (companyId, { vaultId, initialTransactionId = null }, initiatedBy) => ({
    kind: 'vault',
    vaultId: secrets.decrypt(vaultId, companyId),
    initiatedBy,
    initialTransactionId,
  }),
  held: async (companyId, stored) => {
    const vaultId = stored?.vaultId ?? secrets.encrypt(firstCardOf(companyId), companyId);
    const card = await gateway.heldCard(account, secrets.decrypt(vaultId, companyId));
    return card && storedOf(card, vaultId);
  },
  remove: (reference, companyId, card) =>
    gateway.removeCard(account, card === null ? reference : secrets.decrypt(card.vaultId, companyId)),
});
