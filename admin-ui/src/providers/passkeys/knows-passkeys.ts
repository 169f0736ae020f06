/** @param origin where browsers use passkeys of this installation; null where they use none */
export const knowsPasskeys = (origin: string | null | undefined): boolean =>
  typeof origin === 'string' && origin === window.location.origin && 'PublicKeyCredential' in window;
