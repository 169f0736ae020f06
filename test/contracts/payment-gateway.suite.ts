import { randomUUID } from 'node:crypto';
import { CardDetails } from '../../infra/payments/card-details.js';
import { testToken } from '../../infra/payments/test-gateway/test-gateway-ledger.js';
import {
  AccountRefused,
  type GatewayAccount,
  type PaymentGateway,
  type PaymentOutcome,
  type PaymentSource,
} from '../../infra/payments/payment-gateway.js';

export interface PaymentGatewayHarness {
  readonly gateway: PaymentGateway;
  readonly account: GatewayAccount;
  close(): Promise<void>;
}

export const cardSource = (
  over: Partial<{ number: string; expiry: string; cvv: string; zip: string }> = {},
): PaymentSource & { kind: 'card' } => ({
  kind: 'card',
  card: new CardDetails({ number: '4111111111111111', expiry: '1030', cvv: '999', zip: '77777', ...over }),
});

/** A card of the vault that we charge without its holder. */
const vaulted = (vaultId: string): PaymentSource => ({
  kind: 'vault',
  vaultId,
  initiatedBy: 'merchant',
  initialTransactionId: null,
});

const anId = expect.stringMatching(/^\d+$/) as string;

/** The contract of the payments port, run against a gateway under NMI's test rules (docs/security.md, "Cards"). */
export const describePaymentGateway = (name: string, start: () => Promise<PaymentGatewayHarness>): void => {
  describe(`payments by ${name}`, () => {
    let harness: PaymentGatewayHarness;
    beforeEach(async () => {
      harness = await start();
    });
    afterEach(() => harness.close());
    const pay = (
      source: PaymentSource,
      amountCents = 12_345,
      attemptId: string = randomUUID(),
    ): Promise<PaymentOutcome> => harness.gateway.sale(harness.account, { attemptId, amountCents, source });

    it.each([
      '4111111111111111',
      '5431111111111111',
      '6011601160116611',
      '341111111111111',
      '30205252489926',
      '3541963594572595',
      '6799990100000000019',
    ])('approves %s and is found again by the id of the attempt', async (number) => {
      const attemptId = randomUUID();
      const outcome = await pay(cardSource({ number }), 100, attemptId);
      expect(outcome).toMatchObject({ kind: 'approved', code: '100', text: 'SUCCESS' });
      expect(await harness.gateway.lookUp(harness.account, attemptId)).toEqual(outcome);
    });

    it('declines an amount below 1.00, and confirms that to a status query', async () => {
      const attemptId = randomUUID();
      const outcome = await pay(cardSource(), 99, attemptId);
      expect(outcome).toEqual({ kind: 'declined', code: '200', text: 'DECLINE' });
      expect(await harness.gateway.lookUp(harness.account, attemptId)).toEqual(outcome);
    });

    it('distinguishes an invalid number from a decline', async () => {
      expect(await pay(cardSource({ number: '4111111111111112' }))).toEqual({
        kind: 'error',
        code: '300',
        text: 'Invalid Credit Card Number',
      });
    });

    it('declines a card that has expired', async () => {
      expect(await pay(cardSource({ expiry: '0120' }))).toMatchObject({ kind: 'declined', code: '223' });
    });

    it('refuses a wrong key', async () => {
      const account = { ...harness.account, securityKey: 'invalid' };
      const sale = { attemptId: randomUUID(), amountCents: 500, source: cardSource() };
      expect(await harness.gateway.sale(account, sale)).toMatchObject({ kind: 'error', text: 'Authentication Failed' });
      await expect(harness.gateway.lookUp(account, sale.attemptId)).rejects.toThrow(AccountRefused);
    });

    it('finds no attempt that was never made, and none of another account', async () => {
      const attemptId = randomUUID();
      await pay(cardSource(), 500, attemptId);
      expect(await harness.gateway.lookUp(harness.account, randomUUID())).toBeUndefined();
      expect(await harness.gateway.lookUp({ ...harness.account, securityKey: 'another' }, attemptId)).toBeUndefined();
    });

    it.each(['merchant', 'customer'] as const)(
      'keeps a card in the vault, charges it there for the %s, and forgets it',
      async (initiatedBy) => {
        const reference = randomUUID();
        const stored = await harness.gateway.storeCard(harness.account, reference, cardSource());
        expect(stored).toEqual({
          kind: 'stored',
          card: { vaultId: reference, brand: 'visa', lastFour: '1111', expiry: '1030', initialTransactionId: anId },
        });
        const initialTransactionId = stored.kind === 'stored' ? stored.card.initialTransactionId : null;
        const source = { ...vaulted(reference), initiatedBy, initialTransactionId };
        expect(await pay(source)).toMatchObject({ kind: 'approved' });
        await harness.gateway.removeCard(harness.account, reference);
        await harness.gateway.removeCard(harness.account, reference);
        expect(await pay(source)).toMatchObject({ kind: 'error' });
      },
    );

    it('replaces a card in the vault, which stays where the new one is not taken', async () => {
      const { gateway, account } = harness;
      const reference = randomUUID();
      expect(await gateway.replaceCard(account, reference, cardSource())).toMatchObject({ kind: 'error' });
      await gateway.storeCard(account, reference, cardSource());
      const another = cardSource({ number: '6011601160116611', expiry: '1231' });
      expect(await gateway.replaceCard(account, reference, another)).toEqual({
        kind: 'stored',
        card: { vaultId: reference, brand: 'discover', lastFour: '6611', expiry: '1231', initialTransactionId: anId },
      });
      const held = async () => gateway.heldCard(account, reference);
      expect(await held()).toMatchObject({ vaultId: reference, lastFour: '6611', expiry: '1231' });
      await expect(gateway.heldCard({ ...account, securityKey: 'invalid' }, reference)).rejects.toThrow(AccountRefused);
      const none = cardSource({ number: '4111111111111112' });
      expect(await gateway.replaceCard(account, reference, none)).toMatchObject({ kind: 'error' });
      expect(await pay(vaulted(reference))).toMatchObject({ kind: 'approved' });
      await gateway.removeCard(account, reference);
      expect(await pay(vaulted(reference))).toMatchObject({ kind: 'error' });
      expect(await held()).toBeUndefined();
    });

    it('keeps no card that is none', async () => {
      expect(
        await harness.gateway.storeCard(harness.account, randomUUID(), cardSource({ number: '4111111111111112' })),
      ).toMatchObject({ kind: 'error' });
    });

    describe('gives money back', () => {
      const sold = async (amountCents: number): Promise<string> => {
        const outcome = await pay(cardSource(), amountCents);
        if (outcome.kind !== 'approved') throw new Error(`The sale was ${outcome.kind}.`);
        return outcome.transactionId;
      };
      const refund = (transactionId: string, amountCents: number, refundId: string = randomUUID()) =>
        harness.gateway.refund(harness.account, { refundId, transactionId, amountCents });

      it('in parts until nothing is left, each found again by its id', async () => {
        const transactionId = await sold(10_000);
        const refundId = randomUUID();
        const first = await refund(transactionId, 4_000, refundId);
        expect(first).toMatchObject({ kind: 'approved', transactionId: anId });
        expect(first).not.toMatchObject({ transactionId });
        expect(await harness.gateway.lookUp(harness.account, refundId)).toEqual(first);
        expect(await refund(transactionId, 6_001)).toMatchObject({ kind: 'error', code: '300' });
        expect(await refund(transactionId, 6_000)).toMatchObject({ kind: 'approved' });
        expect(await refund(transactionId, 1)).toMatchObject({ kind: 'error' });
      });

      it('of a sale of this account alone', async () => {
        const transactionId = await sold(10_000);
        const account = { ...harness.account, securityKey: 'another' };
        const asked = { refundId: randomUUID(), transactionId, amountCents: 500 };
        expect(await harness.gateway.refund(account, asked)).toMatchObject({ kind: 'error' });
        expect(await harness.gateway.voidSale(account, transactionId)).toMatchObject({ kind: 'error' });
        expect(await harness.gateway.lookUp(harness.account, asked.refundId)).toBeUndefined();
      });

      it('by voiding the whole sale, once, confirmed by a status query', async () => {
        const { gateway, account } = harness;
        const transactionId = await sold(10_000);
        expect(await gateway.isVoided(account, transactionId)).toBe(false);
        expect(await gateway.voidSale(account, transactionId)).toMatchObject({ kind: 'approved', transactionId });
        expect(await gateway.isVoided(account, transactionId)).toBe(true);
        expect(await gateway.voidSale(account, transactionId)).toMatchObject({ kind: 'error' });
        expect(await refund(transactionId, 500)).toMatchObject({ kind: 'error' });
        await expect(gateway.isVoided({ ...account, securityKey: 'invalid' }, transactionId)).rejects.toThrow(
          AccountRefused,
        );
      });

      it('by no void of a sale that was refunded', async () => {
        const transactionId = await sold(10_000);
        await refund(transactionId, 500);
        expect(await harness.gateway.voidSale(harness.account, transactionId)).toMatchObject({ kind: 'error' });
      });
    });

    it('takes the token of the gateway’s own fields in place of a card', async () => {
      const token = { kind: 'token', token: testToken } as const;
      const reference = randomUUID();
      expect(await pay(token)).toMatchObject({ kind: 'approved' });
      expect(await harness.gateway.storeCard(harness.account, reference, token)).toEqual({
        kind: 'stored',
        card: { vaultId: reference, brand: 'visa', lastFour: '1111', expiry: '1030', initialTransactionId: anId },
      });
      expect(await pay({ kind: 'token', token: 'made-up' })).toMatchObject({ kind: 'error' });
    });
  });
};
