import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { IsSecret } from '../input/read-input.js';
import { longestCode, longestSecret } from './login.input.js';

export class PasswordInput {
  @IsSecret()
  @IsString()
  @MaxLength(longestSecret)
  readonly password: string = '';
}

export class CodeInput {
  @IsSecret()
  @IsString()
  @MaxLength(longestCode)
  readonly code: string = '';
}

/** Password and code of somebody who is signed in. */
export class ProofInput extends PasswordInput {
  @IsSecret()
  @IsString()
  @MaxLength(longestCode)
  readonly code: string = '';
}

/** The ticket that the first step of a sign-in answered. */
export class TicketInput {
  @IsSecret()
  @IsString()
  @IsNotEmpty()
  @MaxLength(longestCode)
  readonly ticket: string = '';
}

/** The second step of a sign-in: the ticket, and the code. */
export class SecondStepInput extends TicketInput {
  @IsSecret()
  @IsString()
  @MaxLength(longestCode)
  readonly code: string = '';
}
