import { IsString, Matches, MaxLength } from 'class-validator';
import { IsNote } from './read-input.js';

const message = 'support.reason-required';

/** A body of support: each of its writes needs a reason (docs/rules.md, A113). */
export class ReasonInput {
  @IsNote() @IsString({ message }) @MaxLength(500, { message }) @Matches(/\S/, { message }) reason!: string;
}
