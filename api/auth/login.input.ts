import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { Described } from '../openapi/declared.js';
import { aNewPassword } from '../openapi/formats.js';
import { IsSecret } from '../input/read-input.js';

const longestMail = 320;
/** A longer text is refused without hashing it; the rules for new passwords are stricter. */
const longestSecret = 1_000;
/** A code of an app, or a recovery code; longer ones are refused at once. */
export const longestCode = 100;

export class LoginInput {
  @IsString() @MaxLength(longestMail) readonly email: string = '';
  @IsSecret() @IsString() @MaxLength(longestSecret) readonly password: string = '';

  @IsOptional()
  @IsString()
  @Described({ description: '`web` selects the rules of the portal, which support needs, and its shorter session.' })
  readonly source?: string;
}

export class ResetInput {
  @IsString() @MaxLength(longestMail) readonly email: string = '';
}

export class ChangePasswordInput {
  @IsSecret() @IsString() @MaxLength(longestSecret) readonly oldPassword: string = '';
  @IsSecret() @IsString() @MaxLength(longestSecret) @Described(aNewPassword) readonly newPassword: string = '';

  @IsOptional() @IsSecret() @IsString() @MaxLength(longestCode) readonly code?: string | null;
}

export class PasswordLinkInput {
  @IsSecret() @IsString() @IsNotEmpty() @MaxLength(200) readonly token: string = '';
}

export class ResetPasswordInput {
  @IsSecret() @IsString() @MaxLength(200) readonly token: string = '';
  @IsSecret() @IsString() @MaxLength(longestSecret) @Described(aNewPassword) readonly newPassword: string = '';
}

export class PasswordInput {
  @IsSecret() @IsString() @MaxLength(longestSecret) readonly password: string = '';
}

export class CodeInput {
  @IsSecret() @IsString() @MaxLength(longestCode) readonly code: string = '';
}

export class ProofInput extends PasswordInput {
  @IsSecret() @IsString() @MaxLength(longestCode) readonly code: string = '';
}

export class TicketInput {
  @IsSecret() @IsString() @IsNotEmpty() @MaxLength(longestCode) readonly ticket: string = '';
}

export class SecondStepInput extends TicketInput {
  @IsSecret() @IsString() @MaxLength(longestCode) readonly code: string = '';
}
