import type { EnvReader } from './env-reader.js';
import { Invalid } from './env-reader.js';
import { hostName, list, oneOf, url } from './parsers.js';

/**
 * The gateway that companies pay us through, the addresses that a vendor may name, and whether card numbers may pass
 * through us.
 */
export interface PaymentsConfig {
  /** `embedded` is the built-in test gateway. */
  readonly kind: 'embedded' | 'nmi';
  /** Without `/api/transact.php` and without a trailing slash. */
  readonly url: string;
  readonly key: string;
  /** Hosts that any gateway address may name, our own gateway's among them. */
  readonly hosts: readonly string[];
  readonly cardEntry: 'token' | 'server';
}

const gatewayUrl = (text: string): URL => {
  const parsed = url(['https'])(text);
  if (parsed.port !== '') throw new Invalid('must be on port 443.');
  if (parsed.pathname !== '/' || parsed.search !== '' || parsed.hash !== '')
    throw new Invalid('must be without a path and a query.');
  return parsed;
};

export const readPayments = (env: EnvReader, publicUrl: string): PaymentsConfig => {
  const gateway = env.optional('PAYMENT_GATEWAY_URL', gatewayUrl);
  const key = env.optional('PAYMENT_GATEWAY_KEY', (text) => text);
  const isEmbedded = !env.isSet('PAYMENT_GATEWAY_URL');
  if (!isEmbedded && key === undefined) env.fault('PAYMENT_GATEWAY_KEY', 'is required with PAYMENT_GATEWAY_URL.');
  if (isEmbedded && key !== undefined) env.fault('PAYMENT_GATEWAY_KEY', 'needs PAYMENT_GATEWAY_URL beside it.');
  const hosts = env.value('PAYMENT_HOSTS', list(hostName));
  const cardEntry = env.optional('CARD_ENTRY', oneOf('token', 'server')) ?? (isEmbedded ? 'server' : 'token');
  if (!gateway) return { kind: 'embedded', url: `${publicUrl}/test-gateway`, key: 'test', hosts, cardEntry };
  const own = gateway.origin;
  return { kind: 'nmi', url: own, key: key ?? '', hosts: [...new Set([...hosts, gateway.hostname])], cardEntry };
};
