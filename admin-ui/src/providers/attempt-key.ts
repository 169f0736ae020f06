/** A new Idempotency-Key: one for each thing that the reader asked for, so that a repeat of it does nothing twice. */
export const newAttempt = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
