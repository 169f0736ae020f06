import { boolean, listOf, number, object, text } from '../../../infra/schema/fields.js';

/** The options of the browser's calls in the form of `@simplewebauthn` (WebAuthn, level 3, JSON). */
const descriptor = object({ id: text, type: text, transports: listOf(text) });

/** For `navigator.credentials.create`. */
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

/** For `navigator.credentials.get`. */
export const requestOptions = object({ challenge: text, rpId: text, timeout: number, userVerification: text });
