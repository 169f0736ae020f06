import { isLoopback } from './parsers.js';

/** The name in a `Host` header, without its port; undefined when it is invalid. */
const nameIn = (host: string): string | undefined => {
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
};

/** A page of another site can point its own name at this machine, but cannot send a name of this machine. */
export const isLoopbackName = (host: string): boolean => {
  const name = nameIn(host);
  return name !== undefined && (isLoopback(name.replace(/^\[|\]$/g, '')) || name.endsWith('.localhost'));
};

export type RequestHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

const marksOfProxies = /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/i;

/** Whether a proxy has forwarded a request: its sender may be anywhere, although it comes from this machine. */
export const isForwarded = (headers: RequestHeaders): boolean =>
  Object.keys(headers).some((name) => marksOfProxies.test(name));

/** Whether a request to a local process was also sent by this machine. */
export const isOfThisMachine = (headers: RequestHeaders): boolean =>
  isLoopbackName(String(headers['host'] ?? '')) && !isForwarded(headers);
