import { Body, Controller, Get, Inject, Param, Post } from '@nestjs/common';
import { type OrderStep, steps } from '../../domain/order/order-steps.js';
import { EndPayment } from '../../application/payment/end-payment.js';
import { PayVendor, type Paid } from '../../application/payment/pay-vendor.js';
import type { Config } from '../../infra/config/config.js';
import { object, text } from '../../infra/schema/fields.js';
import { Answers, AnswersNothing, referenceTo } from '../openapi/declared.js';
import { Allow, type CompanyRule } from '../http/access.js';
import { newId } from '../http/command-context.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { CONFIG } from '../http/ports.js';
import { ordersResource } from './orders.resource.js';
import { PayVendorInput } from './pay-vendor.input.js';
import { apiRefusal } from '../http/api.refusals.js';
import { refusal } from '../../domain/messages.js';
import { RecordRoutes } from '../records/resource.routes.js';

/** The users who may take a step with an order: those of its side with its permission. */
const takersOf = (step: OrderStep): CompanyRule => {
  const { side, right = 'any' } = steps[step];
  const type = side === 'both' ? {} : { type: side };
  if (right === 'admin') return { ...type, admin: true };
  return right === 'any' ? type : { ...type, flag: right };
};

@Controller('orders')
export class PayVendorRoutes extends RecordRoutes {
  constructor(@Inject(CONFIG) private readonly config: Config) {
    super();
  }

  @Post(':id/payVendor')
  @Answers(object({ data: text }))
  @Allow(takersOf('pay'))
  async pay(@OnExchange() exchange: Exchange, @Param('id') id: string, @Body() input: PayVendorInput): Promise<object> {
    const order = await this.records.find(exchange, ordersResource, id);
    const source = input.source(this.config.payments.cardEntry, exchange.context.occurredAt);
    const payment = { attemptId: newId(exchange.context, 'payment'), order, source };
    const { outcome } = await this.writes.send(exchange, ordersResource, new PayVendor(payment, exchange.context));
    return answerOf(outcome);
  }

  /** Ends a payment without an outcome for days, so that the order can be paid in another way. */
  @Post(':id/endPayment')
  @Answers(referenceTo('orders'))
  @Allow(takersOf('end-payment'))
  end(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<string> {
    return this.writes.change(
      exchange,
      ordersResource,
      id,
      ({ manufacturerId }) => new EndPayment({ orderId: id, companyId: manufacturerId }, exchange.context),
    );
  }

  /** The old call would carry card data in its address, so it never pays (docs/security.md, "Calls"). */
  @Get(':id/payVendor')
  @AnswersNothing()
  @Allow(takersOf('pay'))
  refuse(): never {
    throw apiRefusal('card.in-url');
  }
}

const answerOf = (outcome: Paid['outcome']): { readonly data: string } => {
  switch (outcome.kind) {
    case 'approved':
      return { data: outcome.transactionId };
    case 'declined':
    case 'error':
      throw refusal('payment.declined', undefined, { answer: outcome.text });
    case 'unknown':
      throw refusal('payment.being-confirmed');
  }
};
