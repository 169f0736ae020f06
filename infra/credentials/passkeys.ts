import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { isRecord } from '../../domain/kit/json.js';
import { refusal } from '../../domain/messages.js';
import type { PasskeyCredential } from '../../domain/user/passkeys/passkey.events.js';
import type { OneTimeTokens, TokenPurpose } from './one-time-tokens.js';
import type { RelyingParty } from './relying-party.js';

const rpName = 'Selvage';
const goodForMs = 5 * 60_000;
/** EdDSA, ES256 and RS256 by their COSE numbers; all devices and this library support them. */
const algorithms = [-8, -7, -257];
const userVerification = 'required';

/** The result of `navigator.credentials.create`, with its bytes in base64url. */
export interface NewPasskey {
  readonly id: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports?: readonly string[] | null;
  };
}

/** The result of `navigator.credentials.get`, with its bytes in base64url. */
export interface SignedByPasskey {
  readonly id: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    /** The id of the user, stored in the passkey at its registration. */
    readonly userHandle: string;
  };
}

/** A signed challenge, now used up. */
export interface Answered {
  readonly challenge: string;
  /** The user that the passkey claims; nothing is proved yet. */
  readonly userId: string;
}

export type Passkeys = ReturnType<typeof createPasskeys>;

/** The library costs 0.2 s of the processor and 27 MB, and many installations have no passkeys. */
const library = async () => ({
  ...(await import('@simplewebauthn/server')),
  ...(await import('@simplewebauthn/server/helpers')),
});

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));

const ofType = ({ id }: { readonly id: string }) =>
  ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;

/** The signed challenge; an empty text, which is never a token, when there is none. */
const challengeIn = (clientDataJSON: string): string => {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return isRecord(data) && typeof data['challenge'] === 'string' ? data['challenge'] : '';
  } catch {
    // Any other text contains no challenge.
    return '';
  }
};

/** Other attestations than none are refused: the library would follow addresses in their certificates. */
const isUnattested = (
  { decodeAttestationObject }: Awaited<ReturnType<typeof library>>,
  attestationObject: string,
): boolean => {
  const attestation = decodeAttestationObject(bytesOf(attestationObject));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
};

/** The library refuses with errors that have no class of their own. */
const refusedAsUndefined = async <Checked>(check: () => Promise<Checked | undefined>): Promise<Checked | undefined> => {
  try {
    return await check();
  } catch {
    // A mismatch is refused without its reason, because an attacker could use it.
    return undefined;
  }
};

/**
 * Registration of passkeys and sign-in with them (WebAuthn, level 3). Each passkey is discoverable, so nobody types a
 * name. Its device has verified its user, so it replaces both steps of a sign-in. A challenge lasts five minutes and is
 * valid once, in any process.
 * @param party the relying party, from the public address of the installation
 * @throws DomainError passkey.not-offered when browsers make no passkeys for the installation; StoreUnavailable
 */
export const createPasskeys = (tokens: OneTimeTokens, party: RelyingParty | null) => {
  const rpID = (): string => {
    if (party === null) throw refusal('passkey.not-offered');
    return party.id;
  };
  const challengeFor = async (purpose: TokenPurpose, subject: string, now: Date) => {
    const token = await tokens.issue(purpose, subject, new Date(now.getTime() + goodForMs).toISOString());
    return bytesOf(token);
  };
  const expected = () => ({
    expectedRPID: rpID(),
    expectedOrigin: party?.origin ?? '',
    requireUserVerification: true,
  });

  return {
    /** The options for a browser to make a passkey for this user. A device with one of `own` makes no second one. */
    offer: async (
      { userId, email }: { readonly userId: string; readonly email: string },
      own: readonly PasskeyCredential[],
      now: Date,
    ): Promise<PublicKeyCredentialCreationOptionsJSON> =>
      (await library()).generateRegistrationOptions({
        rpName,
        rpID: rpID(),
        userID: new TextEncoder().encode(userId),
        userName: email,
        challenge: await challengeFor('add-passkey', userId, now),
        timeout: goodForMs,
        excludeCredentials: own.map(({ id, transports }) => ({ id, transports: [...transports] })),
        authenticatorSelection: { residentKey: 'required', userVerification },
        supportedAlgorithmIDs: algorithms,
      }),
    /** The credential of a new passkey; `ended` without a challenge of this user, `invalid` when it does not match. */
    async register(userId: string, made: NewPasskey): Promise<PasskeyCredential | 'ended' | 'invalid'> {
      const { clientDataJSON, attestationObject, transports } = made.response;
      const challenge = challengeIn(clientDataJSON);
      if ((await tokens.take('add-passkey', challenge))?.subject !== userId) return 'ended';
      const webauthn = await library();
      const checked = await refusedAsUndefined(async () => {
        if (!isUnattested(webauthn, attestationObject)) return undefined;
        const response = { ...ofType(made), response: { clientDataJSON, attestationObject } };
        const supportedAlgorithmIDs = algorithms;
        return webauthn.verifyRegistrationResponse({
          response,
          expectedChallenge: challenge,
          supportedAlgorithmIDs,
          ...expected(),
        });
      });
      if (checked?.registrationInfo === undefined) return 'invalid';
      const { id, publicKey, counter } = checked.registrationInfo.credential;
      return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports: transports ?? [] };
    },
    /** The options for a browser to sign in with any passkey that it has for this installation. */
    ask: async (now: Date): Promise<PublicKeyCredentialRequestOptionsJSON> =>
      (await library()).generateAuthenticationOptions({
        rpID: rpID(),
        challenge: await challengeFor('passkey-sign-in', 'nobody', now),
        timeout: goodForMs,
        userVerification,
      }),
    /** Uses up the challenge of a sign-in; undefined when it has expired, was used, or does not exist. */
    async answered({ response: { clientDataJSON, userHandle } }: SignedByPasskey): Promise<Answered | undefined> {
      const challenge = challengeIn(clientDataJSON);
      if ((await tokens.take('passkey-sign-in', challenge)) === undefined) return undefined;
      return { challenge, userId: Buffer.from(userHandle, 'base64url').toString('utf8') };
    },
    /** The signature counter when the signature is from this passkey and for this challenge, else undefined. */
    async verify(
      signed: SignedByPasskey,
      challenge: string,
      { id, publicKey }: PasskeyCredential,
    ): Promise<number | undefined> {
      const webauthn = await library();
      const checked = await refusedAsUndefined(() =>
        webauthn.verifyAuthenticationResponse({
          response: { ...ofType(signed), response: { ...signed.response } },
          expectedChallenge: challenge,
          // The counter is compared in the state store, because two processes may receive one signature each at the
          // same time.
          credential: { id, publicKey: bytesOf(publicKey), counter: 0 },
          ...expected(),
        }),
      );
      return checked?.verified === true ? checked.authenticationInfo.newCounter : undefined;
    },
  };
};
