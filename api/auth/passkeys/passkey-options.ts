import { boolean, listOf, number, object, text } from '../../../infra/schema/fields.js';

/** What the calls of a browser take, as `@simplewebauthn` writes it (WebAuthn, level 3, JSON). */
const descriptor = object({ id: text, type: text, transports: listOf(text) });

/** Of `navigator.credentials.create`. */
export const creationOptions = object({
  challenge: text,
  rp: object({ id: text, name: text }),
  user: object({ id: text, name: text, displayName: text }),
  pubKeyCredParams: listOf(object({ alg: number, type: text })),
  timeout: number,
  attestation: text,
  excludeCredentials: listOf(descriptor),
  authenticatorSelection: object({ residentKey: text, requireResidentKey: boolean, userVerification: text }),
  extensions: object({ credProps: boolean }),
  hints: listOf(text),
});

/** Of `navigator.credentials.get`. */
export const requestOptions = object({ challenge: text, rpId: text, timeout: number, userVerification: text });
