import { IsBoolean, IsInt, Min } from 'class-validator';
import { ReasonInput } from '../input/reason.input.js';

/** `POST /support/bills/{id}/void` (docs/http.md, "Support"). */
export class VoidInput extends ReasonInput {}

/** `POST /support/bills/{id}/refunds` (docs/http.md, "Support"). */
export class RefundInput extends ReasonInput {
  /** In cents. */
  @IsInt() @Min(1) amount!: number;
}

/** `PUT /support/companies/{id}/taxExemption` (docs/http.md, "Support"). */
export class TaxExemptionInput {
  @IsBoolean() isExempt!: boolean;
}
