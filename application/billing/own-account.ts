import type { Config } from '../../infra/config/config.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { GatewayAccount } from '../../infra/payments/payment-gateway.js';

export interface OwnAccount extends GatewayAccount {
  /** Distinguishes accounts. It is recorded, and does not reveal the key. */
  readonly accountId: string;
}

/** The namespace of the ids of the operator's accounts. */
const ownAccounts = '7c1f4f4e-2b0d-5a86-9e3a-6d1c8f25b907';

const accountOf = ({ url, key }: Pick<Config['payments'], 'url' | 'key'>): OwnAccount => ({
  url,
  securityKey: key,
  accountId: deriveId(ownAccounts, `${url} ${key}`),
});

export const ownAccount = ({ payments }: Pick<Config, 'payments'>): OwnAccount => accountOf(payments);

/**
 * The operator's account that a request was sent to; the present account when that is unknown, or no longer configured.
 * A caller that needs the exact account compares its id.
 */
export const accountWith = ({ payments }: Pick<Config, 'payments'>, accountId: string | null): OwnAccount =>
  [payments, ...payments.formerAccounts].map(accountOf).find((one) => one.accountId === accountId) ??
  accountOf(payments);
