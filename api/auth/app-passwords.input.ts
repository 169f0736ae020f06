import { IsString } from 'class-validator';
import { ProofInput } from './two-steps.input.js';

/** The body of POST /users/appPasswords: what its user calls it, and the password and code of the user. */
export class AppPasswordInput extends ProofInput {
  @IsString()
  readonly name: string = '';
}
