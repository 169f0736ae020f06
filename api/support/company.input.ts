import { IsBoolean, IsInt, IsOptional, Max, Min, ValidateIf } from 'class-validator';
import { ReasonInput } from '../input/reason.input.js';

/** `PATCH /support/companies/{id}`: one of both at least (docs/http.md, "Support"). */
export class CompanyAccessInput extends ReasonInput {
  @ValidateIf(({ active }: CompanyAccessInput) => active !== undefined) @IsBoolean() active?: boolean;
  /** Null ends the countdown, 0 blocks. */
  @IsOptional() @IsInt() @Min(0) @Max(365) remainingDays?: number | null;
}

/** `PUT /support/companies/{id}/taxExemption` (docs/http.md, "Support"). */
export class TaxExemptionInput extends ReasonInput {
  @IsBoolean() isExempt!: boolean;
}
