import { lookup as resolveName } from 'node:dns/promises';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { errorCode } from '../errors/error-code.js';
import { isPublicAddress, publicLookup, type ResolveName } from './public-address.js';

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
