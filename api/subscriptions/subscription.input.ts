import { mostPacks } from '../../domain/billing/packs.js';
import { Equals, IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { IsNote } from '../input/read-input.js';

/** The plan and number of new packs; other fields of old clients are dropped. */
export class NewPacksInput {
  @IsString() @MaxLength(100) readonly planId: string = '';
  @IsOptional() @IsInt() @Min(1) @Max(mostPacks) readonly count?: number | null;
}

export class RenewalInput {
  @IsIn([1, 3], { message: 'company.term-required' }) readonly term!: 1 | 3;
  @IsOptional() @IsBoolean() readonly isAnnual?: boolean | null;
}

export class CancellationInput {
  @IsOptional() @IsNote() @IsString() @MaxLength(500) readonly reason?: string | null;
  /** True reverses the cancellation. */
  @IsOptional() @Equals(true) @IsBoolean() readonly withdraw?: true | null;
}
