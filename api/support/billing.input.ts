import { IsBoolean, IsInt, IsString, Matches, MaxLength, Min } from 'class-validator';

/** A text that says something. */
const hasText = /\S/;

/** `POST /support/bills/{id}/void` (docs/http.md, "Support"). */
export class VoidInput {
  @IsString() @MaxLength(500) @Matches(hasText) reason!: string;
}

/** `POST /support/bills/{id}/refunds` (docs/http.md, "Support"). */
export class RefundInput {
  /** In cents. */
  @IsInt() @Min(1) amount!: number;
  @IsString() @MaxLength(500) @Matches(hasText) reason!: string;
}

/** `PUT /support/companies/{id}/taxExemption` (docs/http.md, "Support"). */
export class TaxExemptionInput {
  @IsBoolean() isExempt!: boolean;
}
