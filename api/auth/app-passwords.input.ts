import { IsString } from 'class-validator';
import { IsName } from '../input/read-input.js';
import { ProofInput } from './two-steps.input.js';

/** The body of POST /users/appPasswords: what its user calls it, and the password and code of the user. */
export class AppPasswordInput extends ProofInput {
  @IsName()
  @IsString()
  readonly name: string = '';
}
