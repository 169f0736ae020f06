import { mostPacks } from '../../domain/billing/packs.js';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { IsSecret } from '../input/read-input.js';

/** `POST /Companies/{id}/previewBill` (docs/http.md, "Bills"). */
export class PreviewBillInput {
  @IsOptional() @IsInt() @Min(0) @Max(mostPacks) packs?: number | null;
  @IsOptional() @IsArray() @ArrayMaxSize(1_000) @IsString({ each: true }) @MaxLength(100, { each: true }) dropIds?:
    string[] | null;
  @IsOptional() @IsString() @MaxLength(100) planId?: string | null;
  @IsOptional() @IsIn([1, 3], { message: 'company.term-required' }) term?: 1 | 3 | null;
  @IsOptional() @IsBoolean() isAnnual?: boolean | null;
}

/** `POST /Companies/{id}/deductPaymentFromCard` (docs/http.md, "Bills"). Without a card the stored one pays. */
export class DeductPaymentInput {
  @IsOptional() @IsSecret() @IsString() @MaxLength(100) cardNumber?: string | null;
  @IsOptional() @IsSecret() @IsString() @MaxLength(100) expiry?: string | null;
  @IsOptional() @IsSecret() @IsString() @MaxLength(100) cvc?: string | null;
  @IsOptional() @IsSecret() @IsString() @MaxLength(500) paymentToken?: string | null;
  /** In cents. */
  @IsInt() @Min(0) amount!: number;
}
