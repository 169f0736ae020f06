import { isLoopback } from './parsers.js';

/** The name in a `Host` header, without its port; undefined when there is none. */
const nameIn = (host: string | undefined): string | undefined => {
  const url = `http://${host ?? ''}`;
  return host !== undefined && URL.canParse(url) ? new URL(url).hostname : undefined;
};

/**
 * Whether a `Host` header names this machine as itself. A page of another site can point its own name at this machine,
 * but cannot send this one.
 */
export const isLoopbackName = (host: string | undefined): boolean => {
  const name = nameIn(host);
  return name !== undefined && (isLoopback(name.replace(/^\[|\]$/g, '')) || name.endsWith('.localhost'));
};

/** Whether a `Host` header names this machine as itself, or is the host of the portal's public address. */
export const isOwnName = (host: string | undefined, publicUrl: string): boolean =>
  isLoopbackName(host) || nameIn(host) === new URL(publicUrl).hostname;
