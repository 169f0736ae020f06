import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsSecret } from '../input/read-input.js';

/** `POST /Companies/{id}/registerCardInfo` (docs/http.md, "Cards"). */
export class RegisterCardInput {
  @IsOptional() @IsSecret() @IsString() @MaxLength(100) cardNumber?: string | null;
  @IsOptional() @IsSecret() @IsString() @MaxLength(100) expiry?: string | null;
  @IsOptional() @IsSecret() @IsString() @MaxLength(100) cvc?: string | null;
  @IsOptional() @IsSecret() @IsString() @MaxLength(500) paymentToken?: string | null;
}

/** `POST /Companies/{id}/updateCardInfo` (docs/http.md, "Cards"). */
export class UpdateCardInput {
  @IsOptional() @IsSecret() @IsString() @MaxLength(100) ccnumber?: string | null;
  @IsOptional() @IsSecret() @IsString() @MaxLength(100) ccexp?: string | null;
  @IsOptional() @IsSecret() @IsString() @MaxLength(500) paymentToken?: string | null;
}
