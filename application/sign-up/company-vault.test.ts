import { deriveId } from '../../infra/event-store/event-id.js';
import { testToken } from '../../infra/payments/test-gateway/test-gateway-ledger.js';
import { newSecretsKey, parseKeyRing } from '../../infra/secrets/key-ring.js';
import type { PaymentGateway, VaultedCard } from '../../infra/payments/payment-gateway.js';
import { createCompanyVault } from './company-vault.js';

const account = { url: 'https://pay.example', securityKey: 'k' };
const inHand = { kind: 'token', token: testToken } as const;
const companyId = 'company-mill';
const first = deriveId(companyId, 'card');

const aGateway = () => {
  const cards = new Map<string, VaultedCard>();
  const calls: string[] = [];
  const never = (): Promise<never> => Promise.reject(new Error('Nothing is charged.'));
  const keep = (vaultId: string, lastFour: string) => {
    const card = { vaultId, brand: 'visa', lastFour, expiry: '1040', initialTransactionId: `of ${lastFour}` };
    cards.set(vaultId, card);
    return { kind: 'stored', card } as const;
  };
  const gateway: PaymentGateway = {
    sale: never,
    lookUp: never,
    refund: never,
    voidSale: never,
    isVoided: never,
    storeCard: async (_account, reference) => {
      calls.push(`store ${reference}`);
      return keep(reference, '1111');
    },
    replaceCard: async (_account, vaultId) => {
      calls.push(`replace ${vaultId}`);
      return keep(vaultId, '4444');
    },
    heldCard: async (_account, vaultId) => cards.get(vaultId),
    removeCard: async (_account, vaultId) => void cards.delete(vaultId),
  };
  return { gateway, calls };
};

const open = () => {
  const { gateway, calls } = aGateway();
  return { vault: createCompanyVault(gateway, account, parseKeyRing(newSecretsKey())), calls };
};

describe('the vault of a company', () => {
  it('stores the first card of a company that signed up without one under its own id, and replaces it later', async () => {
    const { vault, calls } = open();
    expect(await vault.held(companyId, null)).toBeUndefined();
    const stored = await vault.replace(companyId, null, inHand);
    // The response to the first request was lost, so its card is not recorded.
    await vault.replace(companyId, null, inHand);
    expect(calls).toEqual([`store ${first}`, `replace ${first}`]);
    expect(await vault.held(companyId, null)).toMatchObject({ lastFour: '4444' });
    if (stored.kind !== 'stored') throw new Error('The card was not stored.');
    await vault.replace(companyId, stored.card, inHand);
    expect(calls.at(-1)).toBe(`replace ${first}`);
  });

  it('sends the gateway’s required data with a charge, and stores it encrypted', async () => {
    const { vault } = open();
    const stored = await vault.replace(companyId, null, inHand);
    if (stored.kind !== 'stored') throw new Error('The card was not stored.');
    expect(stored.card.vaultId).not.toContain(first);
    expect(vault.source(companyId, stored.card, 'merchant')).toEqual({
      kind: 'vault',
      vaultId: first,
      initiatedBy: 'merchant',
      initialTransactionId: 'of 1111',
    });
    const { initialTransactionId: _, ...older } = stored.card;
    expect(vault.source(companyId, older, 'customer')).toMatchObject({
      initiatedBy: 'customer',
      initialTransactionId: null,
    });
  });
});
