import { Body, Controller, Get, Inject, Param, Post } from '@nestjs/common';
import { ReplaceCard } from '../../application/sign-up/replace-card.js';
import { cardLock, refuseLocked } from '../../domain/company/subscription/allowed-steps.js';
import type { Config } from '../../infra/config/config.js';
import { object, oneOf, orNull, text, named } from '../../infra/schema/fields.js';
import { companiesResource } from '../companies/companies.resource.js';
import { Allow, AllowTicket, Limited } from '../http/access.js';
import { type Exchange, OnExchange, readingContext } from '../http/exchange.js';
import { CONFIG } from '../http/ports.js';
import { Call, Answers } from '../openapi/declared.js';
import {
  cardAnswerOf,
  cardSchema,
  nextBillAnswer,
  nextBillAnswerOf,
  previewedBillAnswer,
  previewedBillAnswerOf,
} from './bill-answer.js';
import { cardIn } from './card-in.js';
import {
  IsOptional,
  IsString,
  MaxLength,
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  Max,
  Min,
} from 'class-validator';
import { IsSecret } from '../input/read-input.js';
import { notFound } from '../http/api.refusals.js';
import { RecordRoutes, type ApiResource } from '../records/resource.routes.js';
import { CommandBus } from '@nestjs/cqrs';
import { type NextBill, ShowNextBill } from '../../application/billing/next-bill.js';
import { type PaidByHand, PayByHand } from '../../application/billing/pay-by-hand.js';
import { PreviewBill, type PreviewedBill, type SubscriptionChange } from '../../application/billing/preview-bill.js';
import { refusal } from '../../domain/messages.js';
import type { CompanyDoc } from '../../projections/index.js';
import { maySee } from '../http/reach.js';
import { mostPacks } from '../../domain/billing/packs.js';

class RegisterCardInput {
  @IsOptional() @IsSecret() @IsString() @MaxLength(100) cardNumber?: string | null;
  @IsOptional() @IsSecret() @IsString() @MaxLength(100) expiry?: string | null;
  @IsOptional() @IsSecret() @IsString() @MaxLength(100) cvc?: string | null;
  @IsOptional() @IsSecret() @IsString() @MaxLength(500) paymentToken?: string | null;
}

class UpdateCardInput {
  @IsOptional() @IsSecret() @IsString() @MaxLength(100) ccnumber?: string | null;
  @IsOptional() @IsSecret() @IsString() @MaxLength(100) ccexp?: string | null;
  @IsOptional() @IsSecret() @IsString() @MaxLength(500) paymentToken?: string | null;
}

const done = { data: { status: 'success' } } as const;
const paidBill = object({ status: oneOf(['success']).schema, message: text, transactionId: text, billId: text });
const doneSchema = named('CardStored', object({ data: object({ status: oneOf(['success']).schema }) }));

@Controller('Companies')
class CardRoutes extends RecordRoutes {
  constructor(@Inject(CONFIG) private readonly config: Config) {
    super();
  }

  @Get(':id/cardInfo')
  @Call('Read the stored card')
  @Answers(named('StoredCardAnswer', object({ data: orNull(cardSchema) })))
  @Allow({ flag: 'Payment Method', support: 'looking' })
  async info(
    @OnExchange() exchange: Exchange,
    @Param('id') id: string,
  ): Promise<{ readonly data: ReturnType<typeof cardAnswerOf> | null }> {
    const { card, timeZone } = await this.records.find(exchange, companiesResource, id);
    return { data: card && cardAnswerOf(card, timeZone, exchange.now.toISOString()) };
  }

  /** With the ticket of the sign-up, or later by a payer by check, who needs a card before a change to months. */
  @Post(':id/registerCardInfo')
  @Call('Store a card')
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
    const { cardEntry } = this.config.payments;
    const card = (day: string) => cardIn({ cardInfo: { ...fields }, paymentToken }, cardEntry, day);
    const isForAnnual = request.principal?.kind !== 'applicant';
    await this.writes.send(exchange, companiesResource, new ReplaceCard({ companyId, card, isForAnnual }, context));
    return done;
  }

  /** Refused for a company that pays by check before its card is read. */
  @Post(':id/updateCardInfo')
  @Call('Replace the stored card')
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
    const card = (day: string) => cardIn({ cardInfo: { ...fields }, paymentToken }, cardEntry, day, 'update');
    await this.writes.send(exchange, companiesResource, new ReplaceCard({ companyId, card }, context));
    return done;
  }
}

class PreviewBillInput {
  @IsOptional() @IsInt() @Min(0) @Max(mostPacks) packs?: number | null;
  @IsOptional() @IsArray() @ArrayMaxSize(1_000) @IsString({ each: true }) @MaxLength(100, { each: true }) dropIds?:
    string[] | null;
  @IsOptional() @IsString() @MaxLength(100) planId?: string | null;
  @IsOptional() @IsIn([1, 3], { message: 'company.term-required' }) term?: 1 | 3 | null;
  @IsOptional() @IsBoolean() isAnnual?: boolean | null;
}

/** Without a card the stored one pays. */
class DeductPaymentInput {
  @IsOptional() @IsSecret() @IsString() @MaxLength(100) cardNumber?: string | null;
  @IsOptional() @IsSecret() @IsString() @MaxLength(100) expiry?: string | null;
  @IsOptional() @IsSecret() @IsString() @MaxLength(100) cvc?: string | null;
  @IsOptional() @IsSecret() @IsString() @MaxLength(500) paymentToken?: string | null;
  /** In cents. */
  @IsInt() @Min(0) amount!: number;
}

@Controller('Companies')
class BillRoutes extends RecordRoutes {
  constructor(
    private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  @Get(':id/getBill')
  @Call('Read the next bill')
  @Answers(named('NextBillAnswer', nextBillAnswer))
  @Allow({ flag: ['Payment Method', 'Update Subscription'], support: 'looking' })
  async next(
    @OnExchange() exchange: Exchange,
    @Param('id') companyId: string,
  ): Promise<ReturnType<typeof nextBillAnswerOf>> {
    const company = await this.records.find(exchange, companiesResource, companyId);
    const command = new ShowNextBill({ companyId }, readingContext(exchange));
    const bill = await this.commands.execute<ShowNextBill, NextBill | null>(command);
    return nextBillAnswerOf(bill, payerOf(exchange, company));
  }

  /** Changes nothing: it is a POST because the change may be long. */
  @Post(':id/previewBill')
  @Call('Preview the next bill', 'It changes nothing.')
  @Answers(named('PreviewedBillAnswer', previewedBillAnswer))
  @Allow({ flag: 'Update Subscription', support: 'looking' })
  async preview(
    @OnExchange() exchange: Exchange,
    @Param('id') companyId: string,
    @Body() input: PreviewBillInput,
  ): Promise<ReturnType<typeof previewedBillAnswerOf>> {
    const company = await this.records.find(exchange, companiesResource, companyId);
    const command = new PreviewBill({ companyId, change: changeOf(input) }, readingContext(exchange));
    const bill = await this.commands.execute<PreviewBill, PreviewedBill>(command);
    return previewedBillAnswerOf(bill, payerOf(exchange, company));
  }

  @Post(':id/deductPaymentFromCard')
  @Call('Pay by card')
  @Answers(named('PaidBill', object({ data: paidBill })))
  @Allow({ admin: true })
  @Limited('look-up')
  async pay(
    @OnExchange() exchange: Exchange,
    @Param('id') companyId: string,
    @Body() { amount: amountCents, paymentToken = null, ...fields }: DeductPaymentInput,
  ): Promise<ReturnType<typeof paymentAnswerOf>> {
    await this.records.find(exchange, companiesResource, companyId);
    const { context } = exchange;
    const { cardEntry } = this.config.payments;
    const isStored =
      paymentToken === null && Object.values(fields).every((value) => value === undefined || value === null);
    const card = (day: string) =>
      isStored ? null : cardIn({ cardInfo: { ...fields }, paymentToken }, cardEntry, day, 'charge');
    const payment = new PayByHand({ companyId, amountCents, card }, context);
    return paymentAnswerOf(await this.writes.send(exchange, companiesResource, payment));
  }
}

const changeOf = ({ packs, dropIds, planId, term, isAnnual }: PreviewBillInput): SubscriptionChange => ({
  ...(packs == null ? {} : { packs }),
  ...(dropIds == null ? {} : { dropIds }),
  ...(planId == null ? {} : { planId }),
  ...(term == null ? {} : { term }),
  ...(isAnnual == null ? {} : { isAnnual }),
});

/** Reads use no command of the request, so that HEAD works too. */
const payerOf = ({ reach, now }: Exchange, { card, timeZone }: CompanyDoc) =>
  card !== null && maySee(reach, 'Payment Method') ? { card, timeZone, now: now.toISOString() } : null;

const paymentAnswerOf = ({ outcome, billId }: PaidByHand) => {
  switch (outcome.kind) {
    case 'approved':
      return {
        data: { status: 'success', message: 'Payment Successful', transactionId: outcome.transactionId, billId },
      } as const;
    case 'declined':
    case 'error':
      throw refusal('payment.declined', undefined, { answer: outcome.text });
    case 'unknown':
      throw refusal('payment.being-confirmed');
  }
};

export const billing: ApiResource = { routes: [BillRoutes, CardRoutes], resources: [] };
