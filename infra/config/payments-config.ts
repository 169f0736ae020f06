import type { EnvReader } from './env-reader.js';
import { Invalid } from './env-reader.js';
import { hostName, list, oneOf, url } from './parsers.js';

/**
 * The gateway for payments of companies, the addresses that a vendor may name, and whether card numbers may pass
 * through Selvage.
 */
export interface PaymentsConfig {
  /** `embedded` is the built-in test gateway. */
  readonly kind: 'embedded' | 'nmi';
  /** Without `/api/transact.php` and without a trailing slash. */
  readonly url: string;
  readonly key: string;
  /** Gateway accounts of earlier payments of companies. */
  readonly formerAccounts: readonly { readonly url: string; readonly key: string }[];
  /** Hosts that any gateway address may name, including our own gateway's. */
  readonly hosts: readonly string[];
  readonly cardEntry: 'token' | 'server';
  /** Public: browsers give it to the gateway's own card fields. Null where cards are not typed into those. */
  readonly tokenizationKey: string | null;
}

const gatewayUrl = (text: string): URL => {
  const parsed = url(['https'])(text);
  if (parsed.port !== '') throw new Invalid('must be on port 443.');
  if (parsed.pathname !== '/' || parsed.search !== '' || parsed.hash !== '')
    throw new Invalid('must be without a path and a query.');
  return parsed;
};

const formerAccount = (text: string): PaymentsConfig['formerAccounts'][number] => {
  const [address = '', key = '', ...more] = text.split(' ');
  if (key === '' || more.length > 0)
    throw new Invalid('must be addresses, each with a space and its key, separated by commas.');
  return { url: gatewayUrl(address).origin, key };
};

const tokenizationKey = (text: string): string => {
  if (!/^[\x21-\x7e]{10,100}$/.test(text)) throw new Invalid('must be 10 to 100 printable characters.');
  return text;
};

const hostsOf = (...hosts: readonly (readonly string[])[]): readonly string[] => [...new Set(hosts.flat())];

export const readPayments = (env: EnvReader, publicUrl: string): PaymentsConfig => {
  const gateway = env.optional('PAYMENT_GATEWAY_URL', gatewayUrl);
  const key = env.optional('PAYMENT_GATEWAY_KEY', (text) => text);
  const isEmbedded = !env.isSet('PAYMENT_GATEWAY_URL');
  if (!isEmbedded && key === undefined) env.fault('PAYMENT_GATEWAY_KEY', 'is required with PAYMENT_GATEWAY_URL.');
  if (isEmbedded && key !== undefined) env.fault('PAYMENT_GATEWAY_KEY', 'needs PAYMENT_GATEWAY_URL beside it.');
  const named = env.value('PAYMENT_HOSTS', list(hostName));
  const formerAccounts = env.value('PAYMENT_FORMER_ACCOUNTS', list(formerAccount));
  const former = formerAccounts.map(({ url: address }) => new URL(address).hostname);
  const cardEntry = env.optional('CARD_ENTRY', oneOf('token', 'server')) ?? (isEmbedded ? 'server' : 'token');
  const isByToken = cardEntry === 'token';
  const given = env.optional('PAYMENT_TOKENIZATION_KEY', tokenizationKey);
  if (!isEmbedded && isByToken && !env.isSet('PAYMENT_TOKENIZATION_KEY'))
    env.fault('PAYMENT_TOKENIZATION_KEY', 'is required with PAYMENT_GATEWAY_URL, unless CARD_ENTRY is server.');
  const own = { formerAccounts, cardEntry, tokenizationKey: isByToken ? (given ?? 'test') : null };
  if (!gateway)
    return { kind: 'embedded', url: `${publicUrl}/test-gateway`, key: 'test', hosts: hostsOf(named, former), ...own };
  const hosts = hostsOf(named, [gateway.hostname, ...former]);
  return { kind: 'nmi', url: gateway.origin, key: key ?? '', hosts, ...own };
};
