import { BlockList, isIP } from 'node:net';
import type { PaymentsConfig } from '../config/payments-config.js';
import { refusal } from '../../domain/messages.js';

/** The addresses that payments may be sent to (docs/security.md, "Promises"). */
export interface GatewayPolicy {
  /** Host names that an address may have. */
  readonly hosts: readonly string[];
  /**
   * PUBLIC_URL/test-gateway while payments are embedded: the one address that may be local and without TLS. Else null.
   */
  readonly testGatewayUrl: string | null;
}

/** The policy of a configuration. */
export const gatewayPolicy = ({ kind, url, hosts }: PaymentsConfig): GatewayPolicy => ({
  hosts,
  testGatewayUrl: kind === 'embedded' ? url : null,
});

/**
 * The gateway's address as it is stored: without a path, as the paths are fixed.
 * @throws DomainError('payment.url-invalid') for an address that the policy does not allow
 */
export const gatewayUrl = (address: string, policy: GatewayPolicy): string => {
  const bare = address
    .trim()
    .replace(/\/+$/, '')
    .replace(/\/api\/transact\.php$/, '');
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

/** The address of the script by which a gateway shows its own card fields on a page. */
export const cardFieldsUrl = (gateway: string): string => `${gateway}/token/Collect.js`;

const refused = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  refused.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  refused.addSubnet(net, bits, 'ipv6');
}
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an address is on the public internet: not private, loopback, link-local, metadata, documentation or
 * multicast.
 */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !refused.check(address, 'ipv4');
  return family === 6 && unicast.check(address, 'ipv6') && !refused.check(address, 'ipv6');
};
