import type {
  GatewayAccount,
  PaymentGateway,
  PaymentOutcome,
  Refund,
} from '../../../infra/payments/payment-gateway.js';
import { knownOutcome } from '../../payment/ask-about-attempt.js';

/** Money that goes back to the card of a sale. */
export interface Return extends Refund {
  /** Whether it is the whole sale, which a bank that has not settled it yet takes back as a void alone. */
  readonly isWhole: boolean;
}

/** What became of money that was to go back; one without an outcome is settled later. */
export type ReturnResult =
  | { readonly kind: 'refunded'; readonly transactionId: string }
  | { readonly kind: 'failed'; readonly code: string; readonly text: string }
  | { readonly kind: 'unknown' };

/** What the gateway said of money that was to go back. */
export const returnResultOf = (outcome: PaymentOutcome): ReturnResult => {
  switch (outcome.kind) {
    case 'approved':
      return { kind: 'refunded', transactionId: outcome.transactionId };
    case 'declined':
    case 'error':
      return { kind: 'failed', code: outcome.code, text: outcome.text };
    case 'unknown':
      return { kind: 'unknown' };
  }
};

/** Takes the whole of a sale back where the banks have not settled it, and refunds what is asked for else. */
export const giveBack = async (
  gateway: Pick<PaymentGateway, 'voidSale' | 'refund'>,
  account: GatewayAccount,
  { isWhole, ...refund }: Return,
): Promise<ReturnResult> => {
  if (isWhole) {
    const voided = returnResultOf(await gateway.voidSale(account, refund.transactionId));
    if (voided.kind !== 'failed') return voided;
  }
  return returnResultOf(await gateway.refund(account, refund));
};

/**
 * What the gateway knows of money that was to go back; undefined for nothing.
 * @throws NotSettledYet when it cannot tell yet, GatewayUnavailable while it is away, AccountRefused
 */
export const foundReturn = async (
  gateway: Pick<PaymentGateway, 'isVoided' | 'lookUp'>,
  account: GatewayAccount,
  { isWhole, refundId, transactionId }: Return,
): Promise<ReturnResult | undefined> => {
  if (isWhole && (await gateway.isVoided(account, transactionId))) return { kind: 'refunded', transactionId };
  const found = await knownOutcome(gateway, account, refundId, 'refund');
  return found && returnResultOf(found);
};
