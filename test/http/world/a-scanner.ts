import { Secret, TOTP } from 'otpauth';
import { relyingPartyOf } from '../../../infra/credentials/relying-party.js';
import { SoftwareAuthenticator } from '../../kit/software-authenticator.js';
import { type SignedIn, signIn, testPassword } from './a-company.js';
import type { TestApp } from './test-app.js';

const step = 30_000;

/** A user's second step: the key of the app, and the recovery codes. */
export interface WithCodes {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** A code of the app, valid once: `ahead` steps of 30 s after the present one. */
export const codeOf = (secret: string, ahead = 1): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * step });

/** Turns the second step on with the present code, so that the next one is left to sign in with. */
export const turnOnCodes = async (caller: SignedIn): Promise<WithCodes> => {
  const post = (path: string, body: object) => caller.request('POST', `/api/users/twoSteps/${path}`).send(body);
  const { secret } = (await post('offer', { password: testPassword })).body as { readonly secret: string };
  const confirmed = await post('confirm', { code: codeOf(secret, 0) });
  if (confirmed.status !== 200) throw new Error(`Not turned on: ${confirmed.status} ${confirmed.text}`);
  return { secret, ...(confirmed.body as { readonly recoveryCodes: readonly string[] }) };
};

export const passkeyOriginOf = ({ product }: Pick<TestApp, 'product'>): string =>
  relyingPartyOf(product.ports.config.publicUrl)?.origin ?? '';

/** A device whose browser shows the portal of the product. */
export const aDeviceAt = (app: Pick<TestApp, 'product'>): SoftwareAuthenticator =>
  new SoftwareAuthenticator({ origin: passkeyOriginOf(app) });

/** An app password of a user with a second step, made with one of the recovery codes. */
export const anAppPassword = async (
  caller: SignedIn,
  code: string,
  name = 'Hall 2',
): Promise<{ readonly id: string; readonly password: string }> => {
  const made = await caller.request('POST', '/api/users/appPasswords').send({ name, password: testPassword, code });
  if (made.status !== 200) throw new Error(`No app password was made: ${made.status} ${made.text}`);
  return made.body as { readonly id: string; readonly password: string };
};

export const aScanner = async (app: TestApp, user: SignedIn & { readonly email: string }): Promise<SignedIn> => {
  const { recoveryCodes } = await turnOnCodes(user);
  const { password } = await anAppPassword(user, recoveryCodes[0] ?? '');
  return signIn(app, user.email, undefined, password);
};
