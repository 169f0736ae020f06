import type {
  GatewayAccount,
  PaymentGateway,
  PaymentOutcome,
  Refund,
} from '../../../infra/payments/payment-gateway.js';
import { knownOutcome } from '../../payment/ask-about-attempt.js';

export interface Return extends Refund {
  /** Whether it is the whole sale: before the bank settlement of a sale, only a void can return it. */
  readonly isWhole: boolean;
}

export type ReturnResult =
  | { readonly kind: 'refunded'; readonly transactionId: string }
  | { readonly kind: 'failed'; readonly code: string; readonly text: string }
  | { readonly kind: 'unknown' };

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

/** Voids the whole sale before its bank settlement, and refunds the amount after it. */
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
 * The gateway's result of a return; undefined for none.
 * @throws NotSettledYet when it has no result yet, GatewayUnavailable while it is down, AccountRefused
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
