import { Body, Controller, Delete, Param, Patch, Post } from '@nestjs/common';
import {
  CancelSubscription,
  EndSubscription,
  RenewSubscription,
  WithdrawCancellation,
} from '../../application/subscription/contract.js';
import { CancelSignUp } from '../../application/sign-up/signed-up.js';
import { companiesResource } from '../companies/companies.resource.js';
import { Referrals } from '../companies/referrals.js';
import { Allow, AllowTicket } from '../http/access.js';
import { denied } from '../http/caller.js';
import { type Exchange, OnExchange } from '../http/exchange.js';
import { Answers, referenceTo } from '../openapi/declared.js';
import { type Deleted, deleted } from '../records/writes.js';
import { CancellationInput, RenewalInput } from './subscription.input.js';
import { notFound } from '../http/api.refusals.js';
import { RecordRoutes } from '../records/resource.routes.js';

@Controller('Companies')
export class ContractRoutes extends RecordRoutes {
  constructor(private readonly referrals: Referrals) {
    super();
  }

  @Patch(':id/subscriptionRenewal')
  @Answers(referenceTo('Companies'))
  @Allow({ flag: 'Update Subscription' })
  async renew(
    @OnExchange() exchange: Exchange,
    @Param('id') companyId: string,
    @Body() { term, isAnnual }: RenewalInput,
  ): Promise<string> {
    const renewed = await this.writes.changed(exchange, companiesResource, companyId, (company) => {
      const renewal = { companyId, term, isAnnual: isAnnual ?? company.isAnnual };
      return new RenewSubscription(renewal, exchange.context);
    });
    return this.referrals.answer(exchange, companyId, renewed);
  }

  @Post(':id/cancelSubscription')
  @Answers(referenceTo('Companies'))
  @Allow({ flag: 'Update Subscription' })
  async cancel(
    @OnExchange() exchange: Exchange,
    @Param('id') companyId: string,
    @Body() { reason, withdraw }: CancellationInput,
  ): Promise<string> {
    const command =
      withdraw === true
        ? new WithdrawCancellation({ companyId }, exchange.context)
        : new CancelSubscription({ companyId, reason: reason?.trim() || null }, exchange.context);
    const changed = await this.writes.changed(exchange, companiesResource, companyId, command);
    return this.referrals.answer(exchange, companyId, changed);
  }

  /** The owner ends the subscription at once; the ticket of the sign-up cancels the sign-up. */
  @Delete(':id')
  @AllowTicket({ endsTicket: true, isForAdmins: true })
  async remove(@OnExchange() exchange: Exchange, @Param('id') id: string): Promise<Deleted> {
    const { principal } = exchange.request;
    if (principal?.kind !== 'applicant') return this.end(exchange, id);
    const { signUpId, companyId, actorId: userId } = principal;
    if (companyId !== id) throw notFound();
    await this.writes.send(exchange, null, new CancelSignUp({ signUpId, companyId, userId }, exchange.context));
    return deleted(id);
  }

  private end(exchange: Exchange, companyId: string): Promise<Deleted> {
    const { caller, context } = exchange;
    if (caller.kind !== 'member' || caller.role !== 'owner') throw denied();
    const command = new EndSubscription({ companyId }, context);
    return this.writes.remove(exchange, companiesResource, companyId, command);
  }
}
