import { randomUUID } from 'node:crypto';
import { CardDetails } from '../../infra/payments/card-details.js';
import { testToken } from '../../infra/payments/test-gateway/test-gateway-rules.js';
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

/** The contract of the payments port, held against a gateway under NMI's test rules (docs/security.md, "Cards"). */
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

    it('declines an amount below 1.00, and says so when it is asked again', async () => {
      const attemptId = randomUUID();
      const outcome = await pay(cardSource(), 99, attemptId);
      expect(outcome).toEqual({ kind: 'declined', code: '200', text: 'DECLINE' });
      expect(await harness.gateway.lookUp(harness.account, attemptId)).toEqual(outcome);
    });

    it('tells a bad number from a decline', async () => {
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

    it('does not know an attempt that was never made, nor one of another account', async () => {
      const attemptId = randomUUID();
      await pay(cardSource(), 500, attemptId);
      expect(await harness.gateway.lookUp(harness.account, randomUUID())).toBeUndefined();
      expect(await harness.gateway.lookUp({ ...harness.account, securityKey: 'another' }, attemptId)).toBeUndefined();
    });

    it('keeps a card in the vault, charges it there, and forgets it', async () => {
      const reference = randomUUID();
      expect(await harness.gateway.storeCard(harness.account, reference, cardSource())).toEqual({
        kind: 'stored',
        card: { vaultId: reference, brand: 'visa', lastFour: '1111', expiry: '1030' },
      });
      expect(await pay({ kind: 'vault', vaultId: reference })).toMatchObject({ kind: 'approved' });
      await harness.gateway.removeCard(harness.account, reference);
      await harness.gateway.removeCard(harness.account, reference);
      expect(await pay({ kind: 'vault', vaultId: reference })).toMatchObject({ kind: 'error' });
    });

    it('replaces a card in the vault, which stays where the new one is not taken', async () => {
      const { gateway, account } = harness;
      const reference = randomUUID();
      expect(await gateway.replaceCard(account, reference, cardSource())).toMatchObject({ kind: 'error' });
      await gateway.storeCard(account, reference, cardSource());
      const another = cardSource({ number: '6011601160116611', expiry: '1231' });
      expect(await gateway.replaceCard(account, reference, another)).toEqual({
        kind: 'stored',
        card: { vaultId: reference, brand: 'discover', lastFour: '6611', expiry: '1231' },
      });
      const held = async () => gateway.heldCard(account, reference);
      expect(await held()).toMatchObject({ vaultId: reference, lastFour: '6611', expiry: '1231' });
      await expect(gateway.heldCard({ ...account, securityKey: 'invalid' }, reference)).rejects.toThrow(AccountRefused);
      const none = cardSource({ number: '4111111111111112' });
      expect(await gateway.replaceCard(account, reference, none)).toMatchObject({ kind: 'error' });
      expect(await pay({ kind: 'vault', vaultId: reference })).toMatchObject({ kind: 'approved' });
      await gateway.removeCard(account, reference);
      expect(await pay({ kind: 'vault', vaultId: reference })).toMatchObject({ kind: 'error' });
      expect(await held()).toBeUndefined();
    });

    it('keeps no card that is none', async () => {
      expect(
        await harness.gateway.storeCard(harness.account, randomUUID(), cardSource({ number: '4111111111111112' })),
      ).toMatchObject({ kind: 'error' });
    });

    it('takes the token of the gateway’s own fields in place of a card', async () => {
      const token = { kind: 'token', token: testToken } as const;
      const reference = randomUUID();
      expect(await pay(token)).toMatchObject({ kind: 'approved' });
      expect(await harness.gateway.storeCard(harness.account, reference, token)).toEqual({
        kind: 'stored',
        card: { vaultId: reference, brand: 'visa', lastFour: '1111', expiry: '1030' },
      });
      expect(await pay({ kind: 'token', token: 'made-up' })).toMatchObject({ kind: 'error' });
    });
  });
};
