import { IsInt, IsString, Matches, MaxLength, Min } from 'class-validator';
import { IsCode } from '../input/read-input.js';
import { ReasonInput } from '../input/reason.input.js';

/** `POST /support/bills/{id}/void` (docs/http.md, "Support"). */
export class VoidInput extends ReasonInput {}

/** `POST /support/bills/{id}/refunds` (docs/http.md, "Support"). */
export class RefundInput extends ReasonInput {
  /** In cents. */
  @IsInt() @Min(1) amount!: number;
}

/** `POST /support/bills/{id}/payments` (docs/http.md, "Support"). */
export class CheckInput extends ReasonInput {
  /** In cents. */
  @IsInt() @Min(1) amount!: number;
  /** 1 to 50 characters. */
  @IsCode() @IsString() @MaxLength(50) @Matches(/\S/, { message: 'bill.check-number-required' }) checkNumber!: string;
  /** A day of the calendar, as `2026-12-01`, in the zone of the company. */
  @IsString() receivedOn!: string;
}
