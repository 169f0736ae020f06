import { Body, Controller, Delete, Inject, Param, Post } from '@nestjs/common';
import { ReplaceCard } from '../../application/sign-up/replace-card.js';
import { CancelSignUp } from '../../application/sign-up/signed-up.js';
import type { Config } from '../../infra/config/config.js';
import { object, oneOf } from '../../infra/read-models/declare/fields.js';
import { companiesResource } from '../companies/companies.resource.js';
import { AllowTicket, Limited } from '../http/access.js';
import type { Applicant } from '../http/caller.js';
import type { Exchange } from '../http/exchange.js';
import { notFound } from '../http/not-found.js';
import { OnExchange } from '../http/params.js';
import { CONFIG } from '../http/ports.js';
import { Answers, AnswersRecord, referenceTo, Takes } from '../openapi/declared.js';
import { Records } from '../records/records.js';
import { deleted } from '../records/resource.routes.js';
import { Writes } from '../records/writes.js';
import { RegisterCardInput } from './sign-up.input.js';
import { cardIn } from './sign-up.request.js';

/** The steps that old clients take one by one after their sign-up, which has done all of them (A104). */
@Controller('Companies')
export class SignUpStepRoutes {
  constructor(
    private readonly records: Records,
    private readonly writes: Writes,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Answers the company that the sign-up made. */
  @Post()
  @Takes({ type: 'object' })
  @AnswersRecord(referenceTo('Companies'))
  @AllowTicket()
  create(@OnExchange() exchange: Exchange): Promise<object> {
    return this.records.one(exchange, companiesResource, exchange.applicant.companyId);
  }

  @Post(':id/registerCardInfo')
  @Answers(object({ data: object({ status: oneOf(['success']).schema }) }))
  @AllowTicket()
  @Limited('sign-up')
  async registerCard(
    @OnExchange() exchange: Exchange,
    @Param('id') id: string,
    @Body() { paymentToken = null, ...cardInfo }: RegisterCardInput,
  ): Promise<{ readonly data: { readonly status: 'success' } }> {
    const { companyId } = ownOf(exchange, id);
    const { context } = exchange;
    const card = cardIn(
      { cardInfo: { ...cardInfo }, paymentToken },
      this.config.payments.cardEntry,
      context.occurredAt,
    );
    await this.writes.send(exchange, companiesResource, new ReplaceCard({ companyId, card }, context));
    return { data: { status: 'success' } };
  }

  /** Takes the sign-up back. */
  @Delete(':id')
  @AllowTicket({ endsTicket: true })
  async remove(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<ReturnType<typeof deleted>> {
    const { signUpId, companyId, actorId: userId } = ownOf(exchange, id);
    await this.writes.send(exchange, null, new CancelSignUp({ signUpId, companyId, userId }, exchange.context));
    return deleted(id);
  }
}

/** @throws 404 for another company than that of the ticket */
const ownOf = ({ applicant }: Exchange, id: string): Applicant => {
  if (applicant.companyId !== id) throw notFound();
  return applicant;
};
