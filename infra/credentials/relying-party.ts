import { isIP } from 'node:net';
import { isLoopback } from '../config/parsers.js';

/** For whom passkeys are made, as browsers know it: they use one at this origin alone. */
export interface RelyingParty {
  /** The name of the host, without scheme and port. */
  readonly id: string;
  readonly origin: string;
}

/**
 * The relying party of an installation, the same in each of its processes. Browsers know no passkeys of addresses that are
 * numbers; this machine has the name `localhost`, at which the portal answers too.
 * @param publicUrl an origin
 * @returns null where browsers make none: a number, or a name without TLS
 */
export const relyingPartyOf = (publicUrl: string): RelyingParty | null => {
  const url = new URL(publicUrl);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isLoopback(host)) {
    url.hostname = 'localhost';
    return { id: 'localhost', origin: url.origin };
  }
  return url.protocol === 'https:' && isIP(host) === 0 ? { id: host, origin: url.origin } : null;
};
