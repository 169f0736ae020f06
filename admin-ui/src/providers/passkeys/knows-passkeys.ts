/**
 * Whether this browser knows passkeys at all, and uses those of this installation at the address that it shows.
 * @param origin where browsers use them; null where they use none
 */
export const knowsPasskeys = (origin: string | null | undefined): boolean =>
  typeof origin === 'string' && origin === window.location.origin && 'PublicKeyCredential' in window;
