/** A new Idempotency-Key: one for each action of the reader, so that a repeat of the call does nothing twice. */
export const newAttempt = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
