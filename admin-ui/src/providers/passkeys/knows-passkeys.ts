/**
 * Whether this browser supports passkeys, and uses those of this installation at its address.
 * @param origin where browsers use them; null where they use none
 */
export const knowsPasskeys = (origin: string | null | undefined): boolean =>
  typeof origin === 'string' && origin === window.location.origin && 'PublicKeyCredential' in window;
