import { IsOptional, IsString, MaxLength } from 'class-validator';

const longestMail = 320;
/** Only what is refused unread; the policy for new passwords is stricter. */
const longestSecret = 1_000;

export class LoginInput {
  @IsString()
  @MaxLength(longestMail)
  readonly email: string = '';

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
  @IsString()
  @MaxLength(longestSecret)
  readonly oldPassword: string = '';

  @IsString()
  @MaxLength(longestSecret)
  readonly newPassword: string = '';
}

export class ResetPasswordInput {
  @IsString()
  @MaxLength(200)
  readonly token: string = '';

  @IsString()
  @MaxLength(longestSecret)
  readonly newPassword: string = '';
}
