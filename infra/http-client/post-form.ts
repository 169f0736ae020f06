import { BlockList, isIP, type LookupFunction } from 'node:net';
import { errorCode } from '../errors/error-code.js';
import { lookup as resolveName } from 'node:dns/promises';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';

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

/** Not private, loopback, link-local, metadata, documentation or multicast. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !refused.check(address, 'ipv4');
  return family === 6 && unicast.check(address, 'ipv6') && !refused.check(address, 'ipv6');
};

type ResolveName = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

class AddressRefused extends Error {
  readonly code = 'EADDRESSREFUSED';
}

/** Refuses, at connection time, a name of a server of our own: the checked address is the connected one. */
const publicLookup =
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

/** The outcome of one request: `not-sent` is certain, `lost` means that the other side may have acted on it. */
export type Exchange =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  | { readonly kind: 'not-sent'; readonly reason: string }
  | { readonly kind: 'lost'; readonly reason: string };

/** Limits of outgoing requests: times in milliseconds, the size of a response in bytes. */
export interface HttpClientOptions {
  readonly connectMs: number;
  /** Milliseconds from the start of the connection to the last byte of the response. */
  readonly totalMs: number;
  readonly maxBytes: number;
  readonly resolve: ResolveName;
}

/** The client of the product; tests resolve names themselves. */
export const usualClient: HttpClientOptions = {
  connectMs: 5_000,
  totalMs: 25_000,
  maxBytes: 64 * 1024,
  resolve: (host) => resolveName(host, { all: true }),
};

/**
 * Posts a form once, to an address that a person typed. It connects only to the public internet, without a retry, a
 * redirect or a reused connection, and with limits on time and size. Never rejects.
 * @param isLocalAllowed only for the built-in test gateway
 */
export const postForm = (
  address: string,
  form: URLSearchParams,
  isLocalAllowed: boolean,
  client: HttpClientOptions,
): Promise<Exchange> => {
  const url = new URL(address);
  // A numeric address is not resolved, so it is checked here.
  const written = url.hostname.replace(/^\[|\]$/g, '');
  if (!isLocalAllowed && isIP(written) !== 0 && !isPublicAddress(written))
    return Promise.resolve({ kind: 'not-sent', reason: 'EADDRESSREFUSED' });
  const isTls = url.protocol === 'https:';
  const body = form.toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
    accept: '*/*',
    'user-agent': 'selvage',
  };
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    headers,
    ...(isLocalAllowed ? {} : { lookup: publicLookup(client.resolve) }),
  };
  return new Promise((settle) => {
    let isConnected = false;
    const request = (isTls ? httpsRequest : httpRequest)(url, options);
    const end = (exchange: Exchange): void => {
      clearTimeout(connecting);
      clearTimeout(whole);
      settle(exchange);
      request.destroy();
    };
    const fail = (reason: string): void => end({ kind: isConnected ? 'lost' : 'not-sent', reason });
    const connecting = setTimeout(() => fail('connect time-out'), client.connectMs);
    const whole = setTimeout(() => fail('time-out'), client.totalMs);
    request.on('error', (error) => fail(errorCode(error) ?? 'error'));
    request.on('socket', (socket) =>
      socket.once(isTls ? 'secureConnect' : 'connect', () => {
        isConnected = true;
        clearTimeout(connecting);
      }),
    );
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > client.maxBytes) fail('too large');
        else chunks.push(chunk);
      });
      response.on('close', () => fail('broken off'));
      response.on('error', () => fail('broken'));
      response.on('end', () =>
        end({ kind: 'answered', status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
      );
    });
    request.end(body);
  });
};
