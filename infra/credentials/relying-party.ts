import { isIP } from 'node:net';
import { isLoopback } from '../config/parsers.js';

/** The relying party of passkeys: browsers use a passkey only at this origin. */
export interface RelyingParty {
  /** The name of the host, without scheme and port. */
  readonly id: string;
  readonly origin: string;
}

/**
 * The relying party of an installation, the same in each of its processes. Browsers support no passkeys for numeric
 * addresses; this machine has the name `localhost`, and the portal is served there too.
 * @param publicUrl an origin
 * @returns null for a number, or a name without TLS: browsers make no passkeys there
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
