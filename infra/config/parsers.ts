import { createSecretKey, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import { parseKeyRing, type KeyRing } from '../secrets/key-ring.js';
import { Invalid } from './env-reader.js';

/** A whole number between two bounds, both included. */
export const wholeNumber =
  (least: number, most: number) =>
  (text: string): number => {
    const number = Number(text);
    if (!/^\d+$/.test(text) || number < least || number > most)
      throw new Invalid(`must be a whole number from ${least} to ${most}.`);
    return number;
  };

export const oneOf =
  <const Choice extends string>(...choices: readonly Choice[]) =>
  (text: string): Choice => {
    const found = choices.find((choice) => choice === text);
    if (found === undefined) throw new Invalid(`must be one of: ${choices.join(', ')}.`);
    return found;
  };

/** A URL with one of the protocols, without user info unless `mayHoldUser`. */
export const url =
  (protocols: readonly string[], options: { readonly mayHoldUser?: boolean } = {}) =>
  (text: string): URL => {
    const parsed = URL.canParse(text) ? new URL(text) : undefined;
    const allowed = protocols.map((protocol) => `${protocol}://`).join(' or ');
    if (!parsed || !protocols.includes(parsed.protocol.slice(0, -1)) || parsed.hostname === '') {
      throw new Invalid(`must be an address that begins with ${allowed}.`);
    }
    if (!options.mayHoldUser && (parsed.username !== '' || parsed.password !== '')) {
      throw new Invalid('must not hold a user name or password.');
    }
    return parsed;
  };

/** Parses a database URL for its driver: one host or more, with user and options. Only the scheme is checked here. */
export const connectionString =
  (schemes: readonly string[]) =>
  (text: string): string => {
    const [scheme = '', rest = ''] = text.split('://', 2);
    if (!schemes.includes(scheme) || !/^[^\s/?]+/.test(rest))
      throw new Invalid(`must begin with ${schemes.map((each) => `${each}://`).join(' or ')} and a host.`);
    return text;
  };

/** An address without the slashes at its end. */
export const withoutLastSlashes = (address: string): string => /^.*[^/]/s.exec(address)?.[0] ?? '';

/** A web address without query, as text without a trailing slash. */
export const webAddress = (text: string): string => {
  const parsed = url(['http', 'https'])(text);
  if (parsed.search !== '' || parsed.hash !== '') throw new Invalid('must not hold a query or a fragment.');
  return withoutLastSlashes(`${parsed.origin}${parsed.pathname}`);
};

/** Scheme, host and port of a web address. @throws Invalid when it has a path */
export const origin = (text: string): string => {
  const address = webAddress(text);
  if (address !== new URL(address).origin) throw new Invalid('must be an origin, without a path.');
  return address;
};

export const list =
  <Value>(parse: (text: string) => Value) =>
  (text: string): readonly Value[] =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(parse);

/** A full domain name in small letters. @throws Invalid for an address, or a name without a dot */
export const hostName = (text: string): string => {
  if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) || isIP(text) !== 0 || !text.includes('.')) {
    throw new Invalid('must be host names, separated by commas.');
  }
  return text.toLowerCase();
};

export const listenAddress = (text: string): string => {
  if (isIP(text) === 0 && !/^[a-z0-9.-]+$/i.test(text)) throw new Invalid('must be an address or a host name.');
  return text.toLowerCase();
};

/** Whether only this machine can connect to a host. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** `name@host` or `Some Name <name@host>`, on one line. */
export const mailbox = (text: string): string => {
  if (!/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text))
    throw new Invalid('must be a mail address.');
  return text;
};

/** The key that signs tokens. @throws Invalid below 32 characters */
export const signingSecret = (text: string): KeyObject => {
  if (text.length < 32) throw new Invalid('must have 32 characters at least.');
  return createSecretKey(Buffer.from(text, 'utf8'));
};

export const token = (text: string): string => {
  if (text.length < 16) throw new Invalid('must have 16 characters at least.');
  return text;
};

/** Parses one or more `id:base64 of 32 bytes`; the first key encrypts. */
export const keyRing = (text: string): KeyRing => {
  try {
    return parseKeyRing(text);
  } catch (cause) {
    throw new Invalid('must be keys like "k1:<32 bytes in base64>", newest first, separated by commas.', { cause });
  }
};

/** Parses the number of proxies in front (0: none), or their addresses. */
export const trustedProxies = (text: string): number | readonly string[] => {
  if (/^\d+$/.test(text)) return wholeNumber(0, 10)(text);
  return list((part) => {
    const [address = '', bits = '0'] = part.split('/');
    if (isIP(address) === 0 || !/^\d{1,3}$/.test(bits))
      throw new Invalid('must be a number of proxies, or their addresses separated by commas.');
    return part;
  })(text);
};
