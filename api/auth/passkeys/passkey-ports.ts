/** Injection token of `Passkeys`: registrations and signatures. */
export const PASSKEYS = Symbol('passkeys');
/** Injection token of `PasskeyUses`: counters and last uses. */
export const PASSKEY_USES = Symbol('passkeyUses');
