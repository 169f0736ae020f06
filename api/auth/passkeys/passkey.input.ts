import { ArrayMaxSize, IsArray, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsName, IsPart, IsSecret } from '../../input/read-input.js';
import { ProofInput } from '../login.input.js';
import { boolean, listOf, number, object, text } from '../../../infra/schema/fields.js';

/** Longer ones are refused without decoding: an id has at most 1,023 bytes, an attestation a few hundred. */
const longest = { id: 1_400, clientData: 8_000, attestation: 20_000, authenticatorData: 8_000, signature: 4_000 };
const longestTicket = 100;
/** The decider has the shorter limit for stored names. */
const longestName = 200;

/** Always base64url, as in `toJSON` of a browser's `PublicKeyCredential`. */
class MadeInput {
  @IsString() @IsNotEmpty() @MaxLength(longest.clientData) readonly clientDataJSON: string = '';
  @IsString() @IsNotEmpty() @MaxLength(longest.attestation) readonly attestationObject: string = '';

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(10)
  @IsString({ each: true })
  @MaxLength(30, { each: true })
  readonly transports?: string[] | null;
}

class NewCredentialInput {
  @IsString() @IsNotEmpty() @MaxLength(longest.id) readonly id: string = '';
  @IsPart(() => MadeInput) readonly response: MadeInput = new MadeInput();
}

export class PasskeyOfferInput extends ProofInput {
  @IsOptional() @IsName() @IsString() @MaxLength(longestName) readonly name?: string | null;
}

export class NewPasskeyInput {
  @IsName() @IsString() @MaxLength(longestName) readonly name: string = '';
  @IsPart(() => NewCredentialInput) readonly passkey: NewCredentialInput = new NewCredentialInput();
}

class SignedInput {
  @IsString() @IsNotEmpty() @MaxLength(longest.clientData) readonly clientDataJSON: string = '';
  @IsString() @IsNotEmpty() @MaxLength(longest.authenticatorData) readonly authenticatorData: string = '';
  @IsString() @IsNotEmpty() @MaxLength(longest.signature) readonly signature: string = '';
  @IsString() @IsNotEmpty() @MaxLength(100) readonly userHandle: string = '';
}

class SignedCredentialInput {
  @IsString() @IsNotEmpty() @MaxLength(longest.id) readonly id: string = '';
  @IsPart(() => SignedInput) readonly response: SignedInput = new SignedInput();
}

export class PasskeySignInInput {
  @IsPart(() => SignedCredentialInput) readonly passkey: SignedCredentialInput = new SignedCredentialInput();

  /** From a first step with the response 401 `TWO_FACTOR_REQUIRED`; without it the passkey replaces both steps. */
  @IsOptional() @IsSecret() @IsString() @MaxLength(longestTicket) readonly ticket?: string | null;

  /** `app` selects the rules and the session of the scanning app; otherwise they are those of the portal. */
  @IsOptional() @IsString() readonly source?: string;
}

/** The options of the browser's calls in the form of `@simplewebauthn` (WebAuthn, level 3, JSON). */
const descriptor = object({ id: text, type: text, transports: listOf(text) });

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

export const requestOptions = object({ challenge: text, rpId: text, timeout: number, userVerification: text });
