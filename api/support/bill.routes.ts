import { Body, Controller, Param, Post } from '@nestjs/common';
import { RecordCheck } from '../../application/billing/record-check.js';
import { RefundBill } from '../../application/billing/refund/refund-bill.js';
import { VoidBill } from '../../application/billing/void-bill.js';
import { billsResource } from '../bills/bills.resource.js';
import { AllowSupport } from '../http/access.js';
import { newId } from '../http/command-context.js';
import type { Exchange } from '../http/exchange.js';
import { OnExchange } from '../http/params.js';
import { Answers, referenceTo } from '../openapi/declared.js';
import { Writes } from '../records/writes.js';
import { CheckInput, RefundInput, VoidInput } from './billing.input.js';

/** What support does with the bill of any company; each answers the bill (docs/http.md, "Support"). */
@Controller('support/bills')
export class SupportBillRoutes {
  constructor(private readonly writes: Writes) {}

  @Post(':id/payments')
  @Answers(referenceTo('bills'))
  @AllowSupport()
  recordCheck(
    @OnExchange() exchange: Exchange,
    @Param('id') billId: string,
    @Body() { amount: amountCents, checkNumber, receivedOn, reason }: CheckInput,
  ): Promise<string> {
    const check = { billId, amountCents, checkNumber: checkNumber.trim(), receivedOn, reason };
    return this.writes.change(exchange, billsResource, billId, {}, () => new RecordCheck(check, exchange.context));
  }

  @Post(':id/void')
  @Answers(referenceTo('bills'))
  @AllowSupport()
  takeBack(
    @OnExchange() exchange: Exchange,
    @Param('id') billId: string,
    @Body() { reason }: VoidInput,
  ): Promise<string> {
    const command = new VoidBill({ billId, reason }, exchange.context);
    return this.writes.change(exchange, billsResource, billId, {}, () => command);
  }

  @Post(':id/refunds')
  @Answers(referenceTo('bills'))
  @AllowSupport()
  refund(
    @OnExchange() exchange: Exchange,
    @Param('id') billId: string,
    @Body() { amount: amountCents, reason }: RefundInput,
  ): Promise<string> {
    const refundId = newId(exchange.context, 'refund');
    const command = new RefundBill({ billId, refundId, amountCents, reason }, exchange.context);
    return this.writes.change(exchange, billsResource, billId, {}, () => command);
  }
}
