import { Body, Controller, Get, Inject, Param, Post } from '@nestjs/common';
import { ReplaceCard } from '../../application/sign-up/replace-card.js';
import { cardLock, refuseLocked } from '../../domain/company/subscription/allowed-steps.js';
import type { Config } from '../../infra/config/config.js';
import { object, oneOf, orNull } from '../../infra/schema/fields.js';
import { companiesResource } from '../companies/companies.resource.js';
import { Allow, AllowTicket, Limited } from '../http/access.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { CONFIG } from '../http/ports.js';
import { Answers } from '../openapi/declared.js';
import { cardAnswerOf, cardSchema } from './bill-answer.js';
import { cardIn } from './card-in.js';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsSecret } from '../input/read-input.js';
import { notFound } from '../http/api.refusals.js';
import { RecordRoutes } from '../records/resource.routes.js';

/** `POST /Companies/{id}/registerCardInfo` (docs/http.md, "Cards"). */
class RegisterCardInput {
  @IsOptional() @IsSecret() @IsString() @MaxLength(100) cardNumber?: string | null;
  @IsOptional() @IsSecret() @IsString() @MaxLength(100) expiry?: string | null;
  @IsOptional() @IsSecret() @IsString() @MaxLength(100) cvc?: string | null;
  @IsOptional() @IsSecret() @IsString() @MaxLength(500) paymentToken?: string | null;
}

/** `POST /Companies/{id}/updateCardInfo` (docs/http.md, "Cards"). */
class UpdateCardInput {
  @IsOptional() @IsSecret() @IsString() @MaxLength(100) ccnumber?: string | null;
  @IsOptional() @IsSecret() @IsString() @MaxLength(100) ccexp?: string | null;
  @IsOptional() @IsSecret() @IsString() @MaxLength(500) paymentToken?: string | null;
}

const done = { data: { status: 'success' } } as const;
const doneSchema = object({ data: object({ status: oneOf(['success']).schema }) });

/** The company's stored card for payments (docs/http.md, "Cards"). */
@Controller('Companies')
export class CardRoutes extends RecordRoutes {
  constructor(@Inject(CONFIG) private readonly config: Config) {
    super();
  }

  @Get(':id/cardInfo')
  @Answers(object({ data: orNull(cardSchema) }), { name: 'StoredCardAnswer' })
  @Allow({ flag: 'Payment Method', support: 'looking' })
  async info(
    @OnExchange() exchange: Exchange,
    @Param('id') id: string,
  ): Promise<{ readonly data: ReturnType<typeof cardAnswerOf> | null }> {
    const { card, timeZone } = await this.records.find(exchange, companiesResource, id);
    return { data: card && cardAnswerOf(card, timeZone, exchange.now.toISOString()) };
  }

  /**
   * Stores the first card of a company: with the ticket of its sign-up, or later if it pays by check, because it needs
   * a card before it changes to months.
   */
  @Post(':id/registerCardInfo')
  @Answers(doneSchema)
  @AllowTicket({ isForAdmins: true })
  @Limited('sign-up')
  async register(
    @OnExchange() exchange: Exchange,
    @Param('id') companyId: string,
    @Body() { paymentToken = null, ...fields }: RegisterCardInput,
  ): Promise<typeof done> {
    if (exchange.companyId !== companyId) throw notFound();
    const { context, request } = exchange;
    const card = cardIn({ cardInfo: { ...fields }, paymentToken }, this.config.payments.cardEntry, context.occurredAt);
    const isForAnnual = request.principal?.kind !== 'applicant';
    await this.writes.send(exchange, companiesResource, new ReplaceCard({ companyId, card, isForAnnual }, context));
    return done;
  }

  /** Refused for a company that pays by check before its card is read. */
  @Post(':id/updateCardInfo')
  @Answers(doneSchema)
  @Allow({ admin: true })
  @Limited('look-up')
  async update(
    @OnExchange() exchange: Exchange,
    @Param('id') companyId: string,
    @Body() { paymentToken = null, ...fields }: UpdateCardInput,
  ): Promise<typeof done> {
    const { billing, timeZone } = await this.records.find(exchange, companiesResource, companyId);
    refuseLocked(cardLock({ ...billing, timeZone }));
    const { context } = exchange;
    const { cardEntry } = this.config.payments;
    const card = cardIn({ cardInfo: { ...fields }, paymentToken }, cardEntry, context.occurredAt, 'update');
    await this.writes.send(exchange, companiesResource, new ReplaceCard({ companyId, card }, context));
    return done;
  }
}
