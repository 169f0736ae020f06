import { Body, Controller, Param, Post } from '@nestjs/common';
import { RecordCheck } from '../../application/billing/record-check.js';
import { RefundBill } from '../../application/billing/refund/refund-bill.js';
import { VoidBill } from '../../application/billing/void-bill.js';
import { AllowSupport } from '../http/access.js';
import { newId } from '../http/command-context.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { Answers, referenceTo } from '../openapi/declared.js';
import { readRoutes } from '../records/resource.routes.js';
import { supportBills } from './support-lists.js';
import { IsInt, IsString, Matches, MaxLength, Min } from 'class-validator';
import { IsCode } from '../input/read-input.js';
import { ReasonInput } from '../input/reason.input.js';

class VoidInput extends ReasonInput {}

class RefundInput extends ReasonInput {
  /** In cents. */
  @IsInt() @Min(1) amount!: number;
}

class CheckInput extends ReasonInput {
  /** In cents. */
  @IsInt() @Min(1) amount!: number;
  @IsCode() @IsString() @MaxLength(50) @Matches(/\S/, { message: 'bill.check-number-required' }) checkNumber!: string;
  /** A calendar day, as `2026-12-01`, in the company's zone. */
  @IsString() receivedOn!: string;
}

@Controller('support/bills')
export class SupportBillRoutes extends readRoutes(supportBills, 'support') {
  @Post(':id/payments')
  @Answers(referenceTo(supportBills.name))
  @AllowSupport()
  recordCheck(
    @OnExchange() exchange: Exchange,
    @Param('id') billId: string,
    @Body() { amount: amountCents, checkNumber, receivedOn, reason }: CheckInput,
  ): Promise<string> {
    const check = { billId, amountCents, checkNumber: checkNumber.trim(), receivedOn, reason };
    return this.writes.change(exchange, supportBills, billId, new RecordCheck(check, exchange.context));
  }

  @Post(':id/void')
  @Answers(referenceTo(supportBills.name))
  @AllowSupport()
  takeBack(
    @OnExchange() exchange: Exchange,
    @Param('id') billId: string,
    @Body() { reason }: VoidInput,
  ): Promise<string> {
    const command = new VoidBill({ billId, reason }, exchange.context);
    return this.writes.change(exchange, supportBills, billId, command);
  }

  @Post(':id/refunds')
  @Answers(referenceTo(supportBills.name))
  @AllowSupport()
  refund(
    @OnExchange() exchange: Exchange,
    @Param('id') billId: string,
    @Body() { amount: amountCents, reason }: RefundInput,
  ): Promise<string> {
    const refundId = newId(exchange.context, 'refund');
    const command = new RefundBill({ billId, refundId, amountCents, reason }, exchange.context);
    return this.writes.change(exchange, supportBills, billId, command);
  }
}
