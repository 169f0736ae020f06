import type { Config } from '../../infra/config/config.js';
import { deriveId } from '../../infra/event-store/event-id.js';
import type { GatewayAccount } from '../../infra/payments/payment-gateway.js';

/** Our account at the gateway, through which companies pay us. */
export interface OwnAccount extends GatewayAccount {
  /** Tells it from another one. It is recorded, and the key cannot be found from it. */
  readonly accountId: string;
}

/** The id that all ids of our accounts derive from. */
const ownAccounts = '7c1f4f4e-2b0d-5a86-9e3a-6d1c8f25b907';

const accountOf = ({ url, key }: Pick<Config['payments'], 'url' | 'key'>): OwnAccount => ({
  url,
  securityKey: key,
  accountId: deriveId(ownAccounts, `${url} ${key}`),
});

/** Our account at the gateway as it is set up now. */
export const ownAccount = ({ payments }: Pick<Config, 'payments'>): OwnAccount => accountOf(payments);

/**
 * Our account at the gateway that something was sent to, now or before; that of now where it is not known, or not set up any
 * more: whoever needs the very one compares its id.
 */
export const accountWith = ({ payments }: Pick<Config, 'payments'>, accountId: string | null): OwnAccount =>
  [payments, ...payments.formerAccounts].map(accountOf).find((one) => one.accountId === accountId) ??
  accountOf(payments);
