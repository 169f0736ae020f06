import { dayIn } from '../../domain/kit/day.js';
import { isRecord } from '../../domain/kit/json.js';
import { refusal } from '../../domain/messages.js';
import { parseCard, parseZip } from '../../infra/payments/parse-card.js';
import type { PaymentSource } from '../../infra/payments/payment-gateway.js';
import { cardTypes } from '../billing/card-in.js';
import { companiesResource } from '../companies/companies.resource.js';
import { wrongType, apiRefusal } from '../http/api.refusals.js';
import { refuseWrongTypes } from '../input/refuse-wrong-types.js';
import { Body, Controller, Get, Inject, Param, Post } from '@nestjs/common';
import { type OrderStep, steps } from '../../domain/order/order-steps.js';
import { EndPayment } from '../../application/payment/end-payment.js';
import { PayVendor, type Paid } from '../../application/payment/pay-vendor.js';
import type { Config } from '../../infra/config/config.js';
import { object, text, named } from '../../infra/schema/fields.js';
import { Call, OldCall, Answers, AnswersNothing, referenceTo } from '../openapi/declared.js';
import { Allow, type CompanyRule } from '../http/access.js';
import { newId } from '../http/command-context.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { CONFIG } from '../http/ports.js';
import { ordersResource } from './orders.resource.js';
import { RecordRoutes } from '../records/resource.routes.js';

const fields = {
  paymentToken: { type: 'string', description: "Of the gateway's own fields." },
  zip: { type: ['string', 'null'], description: 'Of the card, beside a token.' },
  cardInfo: { type: 'object', description: 'A card, where the operator lets it pass.' },
};
type PaymentBody = Readonly<Partial<Record<keyof typeof fields, unknown>>>;

/**
 * The source of a payment to a vendor: a token of the gateway's own fields, or a card if the operator allows it. It
 * reads its body itself into a private field, which no log prints, because it may contain a card.
 */
export class PayVendorInput {
  static readonly schema = { type: 'object', properties: fields };

  readonly #body: PaymentBody;

  private constructor(body: PaymentBody) {
    this.#body = body;
  }

  /** @throws DomainError body.wrong-type */
  static parse(body: unknown): PayVendorInput {
    const given = objectOf(body, 'The body');
    refuseWrongTypes(given, { paymentToken: ['string'], zip: cardTypes.zip }, '');
    refuseWrongTypes(objectOf(given['cardInfo'], 'cardInfo'), cardTypes, 'cardInfo');
    return new PayVendorInput(given);
  }

  /**
   * @param today returns the present day in the payer's zone, which only a card needs
   * @throws DomainError card.not-accepted, payment.field-empty, card.…-invalid
   */
  async source(
    cardEntry: 'token' | 'server',
    today: () => Promise<string>,
  ): Promise<Exclude<PaymentSource, { kind: 'vault' }>> {
    const { paymentToken, zip, cardInfo } = this.#body;
    if (typeof paymentToken === 'string' && paymentToken.trim() !== '')
      return { kind: 'token', token: paymentToken.trim(), zip: parseZip(zip) };
    if (cardInfo === undefined || cardInfo === null) throw refusal('payment.field-empty');
    if (cardEntry !== 'server') throw refusal('card.not-accepted');
    return { kind: 'card', card: parseCard(objectOf(cardInfo, 'cardInfo'), 'pay-vendor', await today()) };
  }
}

const objectOf = (value: unknown, name: string): Readonly<Record<string, unknown>> => {
  if (value === undefined || value === null) return {};
  if (!isRecord(value)) throw wrongType(`${name} is not an object.`);
  return value;
};

const takersOf = (step: OrderStep): CompanyRule => {
  const { side, right = 'any' } = steps[step];
  // Money is never a key's.
  const type = { keys: false, ...(side !== 'both' && { type: side }) } as const;
  if (right === 'admin') return { ...type, admin: true };
  return right === 'any' ? type : { ...type, flag: right };
};

@Controller('orders')
export class PayVendorRoutes extends RecordRoutes {
  constructor(@Inject(CONFIG) private readonly config: Config) {
    super();
  }

  @Post(':id/payVendor')
  @Call('Pay a vendor')
  @Answers(named('VendorPayment', object({ data: text })))
  @Allow(takersOf('pay'))
  async pay(@OnExchange() exchange: Exchange, @Param('id') id: string, @Body() input: PayVendorInput): Promise<object> {
    const order = await this.records.find(exchange, ordersResource, id);
    const today = async (): Promise<string> => {
      const { timeZone } = await this.records.find(exchange, companiesResource, order.manufacturerId);
      return dayIn(exchange.context.occurredAt, timeZone);
    };
    const source = await input.source(this.config.payments.cardEntry, today);
    const payment = { attemptId: newId(exchange.context, 'payment'), order, source };
    const { outcome } = await this.writes.send(exchange, ordersResource, new PayVendor(payment, exchange.context));
    return answerOf(outcome);
  }

  /** Ends a payment without an outcome for days, so that the order can be paid in another way. */
  @Post(':id/endPayment')
  @Call('End a payment without an outcome')
  @Answers(referenceTo('Order'))
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
  @OldCall('Pay a vendor by GET', 'POST /orders/{id}/payVendor')
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
