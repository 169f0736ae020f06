import { isIP } from 'node:net';
import { withoutLastSlashes } from '../config/parsers.js';
import type { PaymentsConfig } from '../config/payments-config.js';
import { refusal } from '../../domain/messages.js';

/** The allowed addresses for payments (docs/security.md, "Promises"). */
export interface GatewayPolicy {
  readonly hosts: readonly string[];
  /** PUBLIC_URL/test-gateway with embedded payments: only this may be local and without TLS. Else null. */
  readonly testGatewayUrl: string | null;
}

/** The policy of a configuration. */
export const gatewayPolicy = ({ kind, url, hosts }: PaymentsConfig): GatewayPolicy => ({
  hosts,
  testGatewayUrl: kind === 'embedded' ? url : null,
});

/**
 * The gateway's address in its stored form: without a path, because the paths are fixed.
 * @throws DomainError('payment.url-invalid') for an address that the policy does not allow
 */
export const gatewayUrl = (address: string, policy: GatewayPolicy): string => {
  const bare = withoutLastSlashes(address.trim()).replace(/\/api\/transact\.php$/, '');
  if (policy.testGatewayUrl !== null && bare === policy.testGatewayUrl) return bare;
  const url = URL.canParse(bare) ? new URL(bare) : undefined;
  const isAllowed =
    url?.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    url.search === '' &&
    url.hash === '' &&
    url.pathname === '/' &&
    isIP(url.hostname) === 0 &&
    policy.hosts.includes(url.hostname);
  if (!isAllowed) throw refusal('payment.url-invalid');
  return url.origin;
};

/** The address of the script that shows a gateway's own card fields on a page. */
export const cardFieldsUrl = (gateway: string): string => `${gateway}/token/Collect.js`;
