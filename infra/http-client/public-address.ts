import { BlockList, isIP, type LookupFunction } from 'node:net';
import { errorCode } from '../errors/error-code.js';

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

/** Resolves a host name to its addresses. */
export type ResolveName = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

class AddressRefused extends Error {
  readonly code = 'EADDRESSREFUSED';
}

/**
 * Resolves a name at connection time, and refuses one that leads to a server of our own. So the checked address is the
 * connected address.
 */
export const publicLookup =
  (resolve: ResolveName): LookupFunction =>
  (host, options, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isPublicAddress(address)))
          done(new AddressRefused('The address is refused.'), []);
        else if (options.all) done(null, [...found]);
        else done(null, first.address, first.family);
      },
      (error: unknown) =>
        done(Object.assign(new Error('The name was not found.'), { code: errorCode(error) ?? 'ENOTFOUND' }), []),
    );
  };
