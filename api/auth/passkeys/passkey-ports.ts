export const PASSKEYS = Symbol('passkeys');
export const PASSKEY_USES = Symbol('passkeyUses');
