import { ArrayMaxSize, IsArray, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsName, IsPart, IsSecret } from '../../input/read-input.js';
import { ProofInput } from '../login.input.js';

/** Longer ones are refused without being decoded: an id has 1,023 bytes at most, an attestation some hundred. */
const longest = { id: 1_400, clientData: 8_000, attestation: 20_000, authenticatorData: 8_000, signature: 4_000 };
const longestTicket = 100;
/** The decider has the shorter one of a name that is kept. */
const longestName = 200;

/** Base64url throughout, as `toJSON` of a browser's `PublicKeyCredential` writes it. */
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

/** Who asks for an offer, and what the passkey will be called, where the caller knows it already. */
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

  /** Of a first step that was answered 401 `TWO_FACTOR_REQUIRED`; without one the passkey stands for both steps. */
  @IsOptional() @IsSecret() @IsString() @MaxLength(longestTicket) readonly ticket?: string | null;
}
