import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { Described } from '../openapi/declared.js';
import { aNewPassword } from '../openapi/formats.js';
import { IsSecret } from '../input/read-input.js';

const longestMail = 320;
/** A longer text is refused without hashing it; the rules for new passwords are stricter. */
export const longestSecret = 1_000;
/** A code of an app, or a recovery code; longer ones are refused without a look. */
export const longestCode = 100;

export class LoginInput {
  @IsString()
  @MaxLength(longestMail)
  readonly email: string = '';

  @IsSecret()
  @IsString()
  @MaxLength(longestSecret)
  readonly password: string = '';

  /** `web` asks for the portal's rules and its shorter session. */
  @IsOptional()
  @IsString()
  readonly source?: string;
}

export class ResetInput {
  @IsString()
  @MaxLength(longestMail)
  readonly email: string = '';
}

export class ChangePasswordInput {
  @IsSecret()
  @IsString()
  @MaxLength(longestSecret)
  readonly oldPassword: string = '';

  @IsSecret()
  @IsString()
  @MaxLength(longestSecret)
  @Described(aNewPassword)
  readonly newPassword: string = '';

  /** Of a user who has a second step. */
  @IsOptional()
  @IsSecret()
  @IsString()
  @MaxLength(longestCode)
  readonly code?: string | null;
}

/** A body with the token of a mailed link. */
export class PasswordLinkInput {
  @IsSecret()
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  readonly token: string = '';
}

export class ResetPasswordInput {
  @IsSecret()
  @IsString()
  @MaxLength(200)
  readonly token: string = '';

  @IsSecret()
  @IsString()
  @MaxLength(longestSecret)
  @Described(aNewPassword)
  readonly newPassword: string = '';
}
